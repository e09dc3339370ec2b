import type { Field, OperationFacts } from '../../src/api/operation-facts.ts';
import type { ApiDocument, Content, Operation } from './document.ts';
import { errorsOf } from './errors.ts';
import { field, fieldsOf } from './fields.ts';
import { resolve } from './schema.ts';

const json = 'application/json';

const pretty = (example: unknown): string => JSON.stringify(example, null, 2);

function parametersIn(place: string, { parameters = [] }: Operation, { components }: ApiDocument): Field[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required = false, description, schema }) =>
      field(name, required, { ...schema, ...(description && { description }) }, components.schemas),
    );
}

/** Writes a header as readers know it: the document has some in small letters. */
const headerName = (name: string): string => name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());

/** The headers of the keys, those of the operation, and the type of its body. */
function headersOf(operation: Operation, document: ApiDocument): Field[] {
  const { securitySchemes } = document.components;
  const keys = operation.security.flatMap((scheme) => Object.keys(scheme));
  const header = (name: string, description: string): Field => ({
    name,
    isRequired: true,
    type: 'string',
    description,
  });
  return [
    ...keys.flatMap((key) => {
      const { name, description = '' } = securitySchemes[key] ?? {};
      return name ? [header(name, description)] : [];
    }),
    ...(operation.requestBody ? [header('Content-Type', 'Sempre `application/json`.')] : []),
    ...parametersIn('header', operation, document).map((own) => ({ ...own, name: headerName(own.name) })),
  ];
}

/** The members of `data`, which holds what was asked for; an answer without it has none. */
function answerFields({ schema }: Content, { components: { schemas } }: ApiDocument): Field[] {
  const data = resolve(schema, schemas).properties?.data;
  return data ? fieldsOf(data, schemas) : [];
}

function factsOf(method: string, path: string, operation: Operation, document: ApiDocument): OperationFacts {
  const { operationId, summary, description, requestBody, responses } = operation;
  const [status = '', success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const body = requestBody?.content[json];
  const answer = success?.content?.[json];
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    pathParameters: parametersIn('path', operation, document),
    queryParameters: parametersIn('query', operation, document),
    headers: headersOf(operation, document),
    body: body ? fieldsOf(body.schema, document.components.schemas) : [],
    status: Number(status),
    answer: answer ? answerFields(answer, document) : [],
    ...(body?.example !== undefined && { requestExample: pretty(body.example) }),
    ...(answer?.example !== undefined && { answerExample: pretty(answer.example) }),
    errors: errorsOf(operation, document),
  };
}

/** Cuts the facts of every operation for merchant servers from the API's document. */
export function factsOfDocument(document: ApiDocument): Record<string, OperationFacts> {
  const facts = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => factsOf(method, path, operation, document)),
  );
  return Object.fromEntries(facts.map((fact) => [fact.operationId, fact]));
}
