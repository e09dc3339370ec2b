import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';

/** The parts of a JSON schema that clients are made of. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: string;
  enum?: string[];
  description?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Content {
  content?: { 'application/json': { schema: Schema } };
}

interface OperationOfDocument {
  operationId: string;
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}

/** The merchants' document, of the API's first version. */
export interface Document {
  paths: Record<string, Record<string, OperationOfDocument>>;
  components: { schemas: Record<string, Schema> };
}

const base = '/api/v1/payment';

/** Reads the merchants' document, which the gateway keeps, with paths relative to `/api/v1/payment`. */
export function readDocument(): Document {
  const text = readFileSync(join(ROOT, 'services/gateway/openapi.json'), 'utf8');
  const document: Document = JSON.parse(text);
  const paths = Object.entries(document.paths).map(([path, methods]) => [path.slice(base.length), methods]);
  return { ...document, paths: Object.fromEntries(paths) };
}
