import { createHash } from 'node:crypto';
import { dereferenced } from '@trilho/gateway/src/testing/dereference.ts';
import converter from 'openapi-to-postmanv2';
import type { ApiDocument } from './document.ts';
import { type ExampleSchema, exampleOf } from './example.ts';

interface Converted {
  result: boolean;
  reason?: string;
  output?: { type: string; data: object }[];
}

const convert = converter.convertV2 as (
  input: { type: 'json'; data: object },
  options: object,
  done: (error: Error | null, result: Converted) => void,
) => void;

const options = {
  folderStrategy: 'Tags',
  requestNameSource: 'Fallback',
  parametersResolution: 'Example',
  includeAuthInfoInExample: false,
  includeResponses: false,
  optimizeConversion: false,
};

/**
 * Replaces the converter's random ids by ids derived from the position, so that the output is deterministic.
 */
function withStableIds(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withStableIds(item, `${place}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const isId = (name === 'id' || name === '_postman_id') && typeof member === 'string';
      if (!isId || !/^[0-9a-f-]{36}$/.test(member)) return [name, withStableIds(member, `${place}/${name}`)];
      const digest = createHash('sha256').update(place).digest('hex');
      return [name, digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')];
    }),
  );
}

interface Folder {
  item?: Folder[];
  response?: unknown[];
}

/** Removes sample answers: the converter invents them, and the API reference has the real ones. */
const withoutAnswers = ({ item, response: _, ...rest }: Folder): Folder => ({
  ...rest,
  ...(item ? { item: item.map(withoutAnswers) } : {}),
});

/** The service's address and the caller's credentials: set once in Postman, used by every request. */
const variable = [
  { key: 'baseUrl', value: 'http://127.0.0.1:4100' },
  { key: 'accessKey', value: '' },
  { key: 'secretKey', value: '' },
  { key: 'accessToken', value: '' },
];

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: ExampleSchema;
  example?: unknown;
}
interface Operation {
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: ExampleSchema; example?: unknown }> };
}

/**
 * Sends credentials as headers with variables, since a collection's authorisation supports one scheme only.
 */
function credentialsOf({ security = [] }: Operation): Parameter[] {
  const header = (name: string, example: string): Parameter => ({
    ...{ in: 'header', required: true, schema: { type: 'string' } },
    ...{ name, example },
  });
  return security.flatMap((scheme) => [
    ...('session' in scheme ? [header('Authorization', 'Bearer {{accessToken}}')] : []),
    ...('accessKey' in scheme
      ? [header('X-Access-Key', '{{accessKey}}'), header('X-Secret-Key', '{{secretKey}}')]
      : []),
  ]);
}

const exampleOfParameter = ({ name, schema, example }: Parameter): unknown => {
  if (name === 'idempotency-key') return '{{$guid}}';
  return example ?? exampleOf(schema);
};

/** Adds an example wherever an operation has none, because the converter would make up a random one. */
function toConvertOperation(operation: Operation): Operation {
  const parameters = [...(operation.parameters ?? []), ...credentialsOf(operation)].map((parameter) => ({
    ...parameter,
    example: exampleOfParameter(parameter),
  }));
  const content = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema, example }]) => [
    type,
    { schema, example: example ?? exampleOf(schema ?? {}) },
  ]);
  return {
    ...operation,
    ...{ security: [], parameters },
    ...(operation.requestBody && {
      requestBody: { ...operation.requestBody, content: Object.fromEntries(content) },
    }),
  };
}

function toConvert(document: ApiDocument): ApiDocument {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        toConvertOperation(operation as Operation),
      ]),
    ),
  ]);
  return { ...document, components: {}, paths: Object.fromEntries(paths) };
}

/**
 * Converts the service's document to a Postman collection (v2.1). @throws Error when it cannot be converted
 */
export async function toCollection(document: ApiDocument): Promise<object> {
  const { result, reason, output } = await new Promise<Converted>((resolve, reject) => {
    convert({ type: 'json', data: toConvert(dereferenced(document)) }, options, (error, converted) =>
      error ? reject(error) : resolve(converted),
    );
  });
  const [collection] = output ?? [];
  if (!result || !collection) throw new Error(`The document cannot be converted: ${reason}`);
  return { ...(withStableIds(withoutAnswers(collection.data), '') as object), variable };
}
