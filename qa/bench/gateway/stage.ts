import type { AppContext } from '@trilho/gateway/src/context.ts';
import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { sealContext } from '@trilho/gateway/src/modules/provider-accounts/account-keys.ts';
import { readEnv } from '@trilho/gateway/src/platform/env.ts';
import { charge, createMerchant } from '@trilho/gateway/src/testing/app/merchant.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import { type DurableDatabase, startDurableDatabase } from './durable-database.ts';
import { sendLoad } from './measure/load.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { addEndpoint } from './rows/delivery-rows.ts';

export const paymentPath = '/api/v1/payment/process';

/** With what the bench's merchants and the provider sign events. */
export const providerEventSecret = 'whsec_bench';

/** As many as keep a core busy. */
export const connections = 32;

/** So many merchants that saturation stays within the limits of each: those of production hold here too. */
const merchantCount = 128;

export interface BenchMerchant {
  userId: string;
  configId: string;
  /** Its key pair. */
  headers: Record<string, string>;
}

/**
 * What benches measure on: a database that keeps what it commits, a stand-in of the provider, and processes of the product
 * with the settings of production, of which only addresses differ.
 */
export interface Stage {
  context: AppContext;
  database: DurableDatabase;
  provider: MeasuredServer;
  /** Starts one of `bench/servers`; it is stopped with the stage, or earlier. */
  start(name: string, more?: Record<string, string>): Promise<MeasuredServer>;
  /** Registers merchants who can pay; each has an endpoint at `webhookUrl` if given. */
  addMerchants(webhookUrl?: string): Promise<BenchMerchant[]>;
  close(): Promise<void>;
}

/** The settings of production; keys and addresses are the bench's. */
function productionEnv(databaseUrl: string, providerUrl: string): Record<string, string> {
  const { JWT_SECRET, ENCRYPTION_KEYS, DIGEST_KEY, ...others } = testEnv({ DATABASE_URL: databaseUrl });
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    STRIPE_API_URL: providerUrl,
    // The merchants' servers are on this machine.
    WEBHOOK_ALLOW_PRIVATE: 'true',
    COMPRESS_PROVIDER_EVENTS: 'true',
    SMTP_URL: others.SMTP_URL,
    MAIL_FROM: others.MAIL_FROM,
    PLATFORM_STRIPE_SECRET_KEY: others.PLATFORM_STRIPE_SECRET_KEY,
    PLATFORM_STRIPE_PUBLISHABLE_KEY: others.PLATFORM_STRIPE_PUBLISHABLE_KEY,
    ...{ JWT_SECRET, ENCRYPTION_KEYS, DIGEST_KEY },
  };
}

/** Registers merchants through the door of an app without limits for that. */
async function registerMerchants(context: AppContext, webhookUrl?: string): Promise<BenchMerchant[]> {
  const { env, orm, vault } = context;
  const app = await buildApp({ ...context, env: testEnv({ DATABASE_URL: env.DATABASE_URL }) });
  const em = orm.em.fork();
  const merchants: BenchMerchant[] = [];
  for (let count = 0; count < merchantCount; count += 1) {
    const { headers, user } = await createMerchant({ app, context, close: () => app.close() });
    const [config] = await em.execute<{ id: string }[]>('select id from payment_configs where user_id = ?', [
      user.id,
    ]);
    const configId = config?.id ?? '';
    await em.execute('update payment_configs set webhook_secret_sealed = ? where id = ?', [
      vault.encrypt(providerEventSecret, sealContext(configId, 'webhook_secret')),
      configId,
    ]);
    if (webhookUrl) await addEndpoint(context, webhookUrl, user.id);
    merchants.push({ userId: user.id, configId, headers });
  }
  await app.close();
  return merchants;
}

export async function startStage({
  providerMs = 0,
  settings = {},
}: {
  providerMs?: number;
  settings?: Record<string, string>;
} = {}): Promise<Stage> {
  const database = await startDurableDatabase(settings);
  const provider = await startMeasured('provider-server', { BENCH_PROVIDER_MS: String(providerMs) });
  const variables = productionEnv(database.url, provider.address);
  const context = await startContext(readEnv(variables));
  const started: MeasuredServer[] = [provider];
  return {
    context,
    database,
    provider,
    async start(name, more = {}) {
      const server = await startMeasured(name, { ...variables, ...more });
      started.push(server);
      return server;
    },
    addMerchants: (webhookUrl) => registerMerchants(context, webhookUrl),
    async close() {
      await Promise.all(started.map((server) => server.stop()));
      await closeContext(context);
      await database.stop();
    },
  };
}

/** Sends so many payments of these merchants to a server. Answers each one's milliseconds. */
export const sendPayments = (
  { address }: MeasuredServer,
  merchants: BenchMerchant[],
  requests: number,
  lanes = connections,
): Promise<number[]> =>
  sendLoad({
    url: address + paymentPath,
    callers: merchants.map(({ headers }) => headers),
    body: charge(),
    connections: lanes,
    requests,
  });
