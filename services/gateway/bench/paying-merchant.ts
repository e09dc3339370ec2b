import { buildApp } from '../src/main/app.ts';
import { closeContext, startContext } from '../src/main/start-context.ts';
import { charge, createMerchant } from '../src/testing/merchant.ts';
import { testEnv } from '../src/testing/test-env.ts';
import { startDurableDatabase } from './durable-database.ts';
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

/** As many as keep a core busy. */
const connections = 32;

/** CPU microseconds that one payment costs the server's process and PostgreSQL: however busy the machine is. */
export interface PaymentCost {
  node: number;
  database: number;
}

/**
 * A merchant who can pay, on a database that keeps what it commits, and the environment of the servers measured on it:
 * as in production, but for the limits of calls.
 */
export async function startPayingMerchant(providerUrl: string) {
  const database = await startDurableDatabase();
  const env = testEnv({
    NODE_ENV: 'production',
    PASSWORD_MEMORY_KIB: 19_456,
    LOG_LEVEL: 'info',
    DATABASE_URL: database.url,
    STRIPE_API_URL: providerUrl,
    DATABASE_POOL_MAX: 10,
    RATE_LIMIT_PER_SECOND: 1_000_000,
    PROVIDER_TIMEOUT_MS: 20_000,
  });
  const context = await startContext(env);
  const app = await buildApp({ ...context, env: { ...env, LOG_LEVEL: 'silent' } });
  const { headers, user } = await createMerchant({ app, context, close: () => app.close() });
  return {
    headers,
    variables: {
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
      BENCH_USER_ID: user.id,
    },
    async costOfPayment(server: MeasuredServer, payments = 1500): Promise<PaymentCost> {
      const [node, ofDatabase] = [await server.cpuSeconds(), database.cpuSeconds()];
      const url = server.address + paymentPath;
      await sendLoad({ url, headers, body: charge(), connections, requests: payments });
      const each = (seconds: number) => (seconds * 1e6) / payments;
      return {
        node: each((await server.cpuSeconds()) - node),
        database: each(database.cpuSeconds() - ofDatabase),
      };
    },
    async close() {
      await app.close();
      await closeContext(context);
      await database.stop();
    },
  };
}
