import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readEnv } from '../platform/env.ts';
import { createVault } from '../platform/security/vault.ts';
import { buildApp } from './app.ts';
import { writeKeptDocument, writePortalPage } from './openapi/kept-document.ts';
import { portalPage } from './openapi/portal-page.ts';
import { createOrm } from './orm.ts';

const nothing = async () => undefined;
const unused = () => {
  throw new Error('No provider is called while the document is made');
};

/**
 * Keeps the merchants' document and the page of the portal's calls as the routes make them now, or with `portal <file>`
 * writes the portal's document. Only routes are needed: no database, no provider.
 */
async function main([audience, file]: string[]): Promise<void> {
  if (audience !== undefined && (audience !== 'portal' || file === undefined)) {
    throw new Error('Usage: npm run document -w @trilho/gateway [-- portal <file>]');
  }
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
    outcomes: { record: () => undefined, flush: nothing },
  });
  await app.ready();
  const portal = app.apiDocument('portal');
  if (file === undefined) {
    writeKeptDocument(app.apiDocument('merchant'));
    writePortalPage(portalPage(portal));
  } else writeFileSync(resolve(process.env.INIT_CWD ?? '', file), JSON.stringify(portal));
  await app.close();
  await orm.close(true);
}

await main(process.argv.slice(2));
