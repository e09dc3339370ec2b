import { dereferenced } from '../testing/app/dereference.ts';
import type { TestApp } from '../testing/app/test-app.ts';

/** As much of JSON Schema as our document uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  minProperties?: number;
  maxProperties?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

/** One route of the document. */
export interface ApiOperation {
  /** `POST /api/v1/payment/process` */
  name: string;
  /** `payments.create` */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Whose credentials it takes. */
  scope: 'public' | 'portal' | 'merchant';
  parameters: Parameter[];
  body: JsonSchema | null;
  /** A body that is not required may be left out; null is none either way. */
  isBodyRequired: boolean;
  example: unknown;
  /** The JSON schema of an answer by its status (`200`, `404`); null for an answer that is not JSON. */
  responses: Record<string, JsonSchema | null>;
}

type Content = Record<string, { schema?: JsonSchema; example?: unknown }>;
interface RawOperation {
  operationId: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Content; required?: boolean };
  responses: Record<string, { content?: Content }>;
}
interface RawDocument {
  paths: Record<string, Record<string, RawOperation>>;
}

const json = 'application/json';

function scopeOf({ security = [] }: RawOperation): ApiOperation['scope'] {
  const [first] = security;
  if (!first) return 'public';
  return 'session' in first ? 'portal' : 'merchant';
}

const documents = new WeakMap<TestApp['app'], Promise<ApiOperation[]>>();

/** Every route of the service's own OpenAPI documents, which do not change while it runs. */
export function readOperations({ app }: Pick<TestApp, 'app'>): Promise<ApiOperation[]> {
  const operations = documents.get(app) ?? parseDocument(app);
  documents.set(app, operations);
  return operations;
}

const addresses = ['/api/v1/portal/openapi.json', '/api/v1/openapi.json'];

async function parseDocument(app: TestApp['app']): Promise<ApiOperation[]> {
  const documents = await Promise.all(addresses.map((url) => app.inject({ url })));
  return documents.flatMap((answer) => toOperations(dereferenced(answer.json())));
}

const toOperations = (document: RawDocument): ApiOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      name: `${method.toUpperCase()} ${path}`,
      id: raw.operationId,
      method: method.toUpperCase() as ApiOperation['method'],
      path,
      scope: scopeOf(raw),
      parameters: raw.parameters ?? [],
      body: raw.requestBody?.content[json]?.schema ?? null,
      isBodyRequired: raw.requestBody?.required === true,
      example: raw.requestBody?.content[json]?.example,
      responses: Object.fromEntries(
        Object.entries(raw.responses).map(([status, { content }]) => [
          status,
          content?.[json]?.schema ?? null,
        ]),
      ),
    })),
  );

/** Half a surrogate pair has no encoding: what is sent in its place is the replacement character. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The path with its parameters filled in, percent-encoded. */
export const fillPath = (path: string, values: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(values[name] ?? ''));

/** A query string; lists repeat their name. */
export function toQuery(values: Record<string, string | string[] | undefined>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
