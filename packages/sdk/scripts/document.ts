import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { createOrm } from '@trilho/gateway/src/main/orm.ts';
import { readEnv } from '@trilho/gateway/src/platform/env.ts';
import { createVault } from '@trilho/gateway/src/platform/security/vault.ts';

/** The parts of JSON Schema that these scripts read. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: string;
  description?: string;
}

/** An answer of an operation, or a reference to one of the components. */
export interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

/** The parts of an operation that these scripts read. */
export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  responses: Record<string, Answer>;
}

/** The parts of an OpenAPI document that these scripts read. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, Answer> };
}

const nothing = async () => undefined;
const unused = () => {
  throw new Error('No provider is called while the document is made');
};

/** Reads the document that the gateway publishes. Only its routes are needed: no database, no provider. */
export async function readDocument(): Promise<ApiDocument> {
  const env = readEnv({
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    JWT_SECRET: 'only-to-make-the-document-of-the-service',
    ENCRYPTION_KEYS: `document:${Buffer.alloc(32).toString('base64')}`,
    DIGEST_KEY: 'only-to-make-the-document-of-the-service',
    PLATFORM_STRIPE_SECRET_KEY: 'sk_test_document',
    PLATFORM_STRIPE_PUBLISHABLE_KEY: 'pk_test_document',
  });
  const orm = await createOrm(env);
  const app = await buildApp({
    env,
    orm,
    vault: createVault(env.ENCRYPTION_KEYS, env.DIGEST_KEY),
    openProvider: unused,
    jobs: { send: nothing, close: nothing },
    wakeUps: { announce: () => undefined, close: () => undefined },
    flushCallLog: nothing,
  });
  const response = await app.inject({ url: '/api/v1/openapi.json' });
  await app.close();
  await orm.close(true);
  return response.json();
}

export const base = '/api/v1/payment';

const isForServers = ({ security = [] }: Operation): boolean =>
  security.some((scheme) => 'accessKey' in scheme);

/** Selects the routes for merchant servers, with paths relative to `/api/v1/payment`. */
export function merchantPart(document: ApiDocument): ApiDocument {
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => {
    const own = Object.entries(methods).filter(([, operation]) => isForServers(operation));
    return own.length > 0 ? [[path.slice(base.length), Object.fromEntries(own)] as const] : [];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
