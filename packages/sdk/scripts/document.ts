import { readFileSync } from 'node:fs';

/** The parts of an OpenAPI document that scripts and tests read. */
export interface ApiDocument {
  paths: Record<string, Record<string, { operationId?: string }>>;
  components?: { schemas?: Record<string, { description?: string; enum?: unknown[] }> };
}

/** The merchants' document, which the gateway keeps. */
export const documentFile = new URL('../../../services/gateway/openapi.json', import.meta.url);

const base = '/api/v1/payment';

/** Reads the merchants' document, with paths relative to `/api/v1/payment`. */
export function readDocument(): ApiDocument {
  const document: ApiDocument = JSON.parse(readFileSync(documentFile, 'utf8'));
  const paths = Object.entries(document.paths).map(([path, methods]) => [path.slice(base.length), methods]);
  return { ...document, paths: Object.fromEntries(paths) };
}
