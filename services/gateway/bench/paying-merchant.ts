import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { startTestServer } from '@trilho/tooling/database/test-database.ts';
import { buildApp } from '../src/main/app.ts';
import { closeContext, startContext } from '../src/main/start-context.ts';
import { charge, createMerchant } from '../src/testing/merchant.ts';
import { testEnv } from '../src/testing/test-env.ts';
import { sendLoad } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';

export const paymentPath = '/api/v1/payment/process';

/** Requests per second of CPU that the server's process used: a core's worth, however busy the machine is. */
export async function requestsPerCore(
  server: MeasuredServer,
  headers: Record<string, string>,
  requests = 1500,
): Promise<number> {
  const before = await server.cpuSeconds();
  await sendLoad({ url: server.address + paymentPath, headers, body: charge(), connections: 16, requests });
  return requests / ((await server.cpuSeconds()) - before);
}

/** A merchant who can pay, on a database of its own, and the environment of the servers measured on it. */
export async function startPayingMerchant(providerUrl: string) {
  const database = await startTestServer();
  const env = testEnv({
    DATABASE_URL: await createDatabase(database.adminUrl, 'bench'),
    STRIPE_API_URL: providerUrl,
    DATABASE_POOL_MAX: 10,
    RATE_LIMIT_PER_SECOND: 1_000_000,
    PROVIDER_TIMEOUT_MS: 20_000,
  });
  const context = await startContext(env);
  const app = await buildApp(context);
  const { headers, user } = await createMerchant({ app, context, close: () => app.close() });
  return {
    headers,
    variables: {
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
      LOG_LEVEL: 'warn',
      BENCH_USER_ID: user.id,
    },
    async close() {
      await app.close();
      await closeContext(context);
      await database.stop();
    },
  };
}
