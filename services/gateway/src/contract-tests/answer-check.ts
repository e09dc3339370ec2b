import { Compile } from 'typebox/schema';
import type { ApiOperation, JsonSchema } from './document.ts';

type Check = ReturnType<typeof Compile>;
const compiled = new WeakMap<object, Check>();

function checkerOf(schema: JsonSchema): Check {
  const known = compiled.get(schema);
  if (known) return known;
  const fresh = Compile(schema as Parameters<typeof Compile>[0]);
  compiled.set(schema, fresh);
  return fresh;
}

/** Whether a value is what a schema says, by a validator other than the service's own. */
export const matches = (schema: JsonSchema, value: unknown): boolean => checkerOf(schema).Check(value);

export interface RawAnswer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

const declared = ({ responses }: ApiOperation, status: number): JsonSchema | null | undefined =>
  responses[String(status)];

/** What is wrong with an answer by the document's own words, or null. */
export function problemOf(operation: ApiOperation, { statusCode, headers, body }: RawAnswer): string | null {
  if (statusCode >= 500) return `a ${statusCode}: ${body}`;
  const schema = declared(operation, statusCode);
  if (schema === undefined) return `an undeclared status ${statusCode}: ${body}`;
  if (!headers['x-request-id']) return 'no X-Request-Id';
  if (schema === null) return null;
  if (!String(headers['content-type']).startsWith('application/json')) {
    return `content of type ${headers['content-type']}`;
  }
  const value: unknown = JSON.parse(body);
  if (matches(schema, value)) return null;
  const [, errors] = checkerOf(schema).Errors(value);
  return `not the declared ${statusCode}: ${JSON.stringify(errors.slice(0, 3))} in ${body.slice(0, 600)}`;
}

const withoutFormats = new WeakMap<object, JsonSchema>();

/** The schema without its formats: each validator has its own idea of an e-mail address. */
export function lenient(schema: JsonSchema): JsonSchema {
  const known = withoutFormats.get(schema);
  if (known) return known;
  const { format: _, ...rest } = schema;
  const copy: JsonSchema = JSON.parse(
    JSON.stringify(rest, (key, value) => (key === 'format' && typeof value === 'string' ? undefined : value)),
  );
  withoutFormats.set(schema, copy);
  return copy;
}
