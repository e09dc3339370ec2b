import { Agent, request } from 'node:http';
import { buildApp } from '../src/main/app.ts';
import { closeContext, startContext } from '../src/main/start-context.ts';
import { sealContext } from '../src/modules/payment-config/payment-config.secrets.ts';
import { charge, createMerchant } from '../src/testing/merchant.ts';
import { testEnv } from '../src/testing/test-env.ts';
import { type DurableDatabase, startDurableDatabase } from './durable-database.ts';
import { paymentEvent, signed } from './event-bodies.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { paymentPath } from './paying-merchant.ts';

const secret = 'whsec_bench';

export interface BenchPayment {
  id: string;
  externalId: string;
}

/** A merchant whose account posts events, on a database that keeps what it commits. */
export async function startInboxStage(providerUrl: string) {
  const database: DurableDatabase = await startDurableDatabase();
  const env = testEnv({
    DATABASE_URL: database.url,
    STRIPE_API_URL: providerUrl,
    DATABASE_POOL_MAX: 10,
    RATE_LIMIT_PER_SECOND: 1_000_000,
  });
  const context = await startContext(env);
  const app = await buildApp(context);
  const { headers, user } = await createMerchant({ app, context, close: () => app.close() });
  const em = () => context.orm.em.fork();
  const [config] = await em().execute<{ id: string }[]>('select id from payment_configs where user_id = ?', [
    user.id,
  ]);
  const configId = config?.id ?? '';
  await em().execute('update payment_configs set webhook_secret_sealed = ? where id = ?', [
    context.vault.encrypt(secret, sealContext(configId, 'webhook_secret')),
    configId,
  ]);
  const variables = {
    ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
    LOG_LEVEL: 'warn',
    BENCH_INSTANT_PROVIDER: '1',
  };
  const gateway = await startMeasured('gateway-server', variables);
  const agent = new Agent({ keepAlive: true });
  const post = (path: string, sent: Record<string, string>, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        gateway.address + path,
        { method: 'POST', agent, headers: sent },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const text = Buffer.concat(parts).toString();
            if (response.statusCode === 200) resolve(text);
            else reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  const chargeBody = JSON.stringify(charge());
  let keys = 0;
  return {
    context,
    configId,
    gateway,
    startWorker: (): Promise<MeasuredServer> => startMeasured('inbox-server', variables),
    databaseSeconds: () => database.cpuSeconds(),
    async pay(): Promise<BenchPayment> {
      const all = {
        ...headers,
        'idempotency-key': `bench-${++keys}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(chargeBody)),
      };
      return JSON.parse(await post(paymentPath, all, chargeBody)).data;
    },
    async tell(type: string, payment: BenchPayment): Promise<void> {
      const body = paymentEvent(type, payment);
      await post(`/api/v1/providers/stripe/events/${configId}`, signed(body, secret), body);
    },
    sql: <T extends object>(text: string, values: unknown[] = []) => em().execute<T[]>(text, values),
    async close() {
      agent.destroy();
      await gateway.stop();
      await app.close();
      await closeContext(context);
      await database.stop();
    },
  };
}

export type InboxStage = Awaited<ReturnType<typeof startInboxStage>>;
