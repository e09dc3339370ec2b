import { readEnv } from '../platform/env.ts';
import { createVault } from '../platform/security/vault.ts';
import { buildApp } from './app.ts';
import { writeKeptDocument } from './openapi/kept-document.ts';
import { createOrm } from './orm.ts';

const nothing = async () => undefined;
const unused = () => {
  throw new Error('No provider is called while the document is made');
};

/** Keeps the merchants' document as the routes make it now. Only routes are needed: no database, no provider. */
async function main(): Promise<void> {
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
    vault: createVault(env),
    openProvider: unused,
    jobs: { send: nothing, close: nothing },
    wakeUps: { announce: () => undefined, close: () => undefined },
    say: () => undefined,
    flushCallLog: nothing,
  });
  await app.ready();
  writeKeptDocument(app.apiDocument('merchant'));
  await app.close();
  await orm.close(true);
}

await main();
