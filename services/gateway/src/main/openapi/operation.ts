import { describeAnswers } from './answers.ts';
import { isJson, type Json, membersOf } from './json.ts';
import { parameterDescription } from './words/describe.ts';

const keyHeader = 'idempotency-key';

const keyDescription =
  'Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito.';

/** What is refused with 400 rather than 422, so that most routes' own schemas do not say it. */
const keySchema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' };

function describeKey(parameter: Json): Json {
  const { pattern } = membersOf(parameter.schema);
  const schema = pattern === undefined ? keySchema : { type: 'string', pattern };
  return { ...parameter, description: keyDescription, schema };
}

/** Says what a parameter is. An object in the query is sent as `metadata[order]=1001`. */
function describeParameter(operationId: string, parameter: Json): Json {
  if (parameter.name === keyHeader) return describeKey(parameter);
  const isNested = parameter.in === 'query' && membersOf(parameter.schema).type === 'object';
  return {
    ...parameter,
    description: parameter.description ?? parameterDescription(operationId, String(parameter.name)),
    ...(isNested && { style: 'deepObject', explode: true }),
  };
}

const mayBeNull = (schema: unknown): boolean =>
  [membersOf(schema).anyOf].flat().some((option) => membersOf(option).type === 'null');

/** The schema of a body that is there: what may be left out is not sent as null. */
function withoutNull(media: Json): Json {
  const { anyOf, ...rest } = membersOf(media.schema);
  const [body] = [anyOf].flat().filter((option) => membersOf(option).type !== 'null');
  return { ...media, schema: { ...membersOf(body), ...rest } };
}

/** A body that may be null in a route's schema may be left out. */
function describeBody(body: Json): Json {
  const content = Object.entries(membersOf(body.content)).map(
    ([type, media]) => [type, membersOf(media)] as const,
  );
  const isOptional = content.some(([, media]) => mayBeNull(media.schema));
  const described = content.map(([type, media]) => [
    type,
    mayBeNull(media.schema) ? withoutNull(media) : media,
  ]);
  return { ...body, required: !isOptional, content: Object.fromEntries(described) };
}

/** Completes what a route's schema says of itself. */
export function describeOperation(operation: Json): Json {
  const { requestBody, parameters, 'x-errors': _, ...rest } = operation;
  const describe = (parameter: Json) => describeParameter(String(operation.operationId), parameter);
  return {
    ...rest,
    ...(Array.isArray(parameters) && { parameters: parameters.filter(isJson).map(describe) }),
    ...(isJson(requestBody) && { requestBody: describeBody(requestBody) }),
    responses: describeAnswers(operation),
  };
}
