import type { AddressInfo } from 'node:net';
import type { AppContext } from '@trilho/gateway/src/context.ts';
import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { requestLimits } from '@trilho/gateway/src/main/orm.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { configureGateway, createUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { serverOf } from '@trilho/gateway/src/testing/app/merchant.ts';
import { setRouting } from '@trilho/gateway/src/testing/app/routing.ts';
import type { TestApp } from '@trilho/gateway/src/testing/app/test-app.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import {
  type FaultRequest,
  type FaultyProvider,
  startFaultyProvider,
} from '@trilho/gateway/src/testing/servers/faulty-provider.ts';
import { chargeBy } from '@trilho/gateway/src/testing/stages/by-method.ts';
import { saveKeys } from '@trilho/gateway/src/testing/stages/provider-keys.ts';
import { atMost, type BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { percentile, printShots, sendOpenly, type Target, took } from '@trilho/tooling/bench/open-load.ts';
import { startDurableDatabase } from './durable-database.ts';

const payers = 500;
const perSecond = 20;
const merchantCount = 10;

/** What the first gateway does when it is asked for a payment. */
const failures: readonly (Pick<FaultRequest, 'kind' | 'status' | 'delayMs'> & { name: string })[] = [
  { name: 'answers 503', kind: 'status', status: 503 },
  { name: 'cuts the connection', kind: 'cut_before' },
  { name: 'hangs', kind: 'delay', delayMs: 60_000 },
];

/** A merchant of both gateways whose Pix is created at Stripe, and elsewhere within the usual limit. */
async function addMerchant(service: TestApp): Promise<Record<string, string>> {
  const user = await createUser(service, { plan: true });
  await configureGateway(service, user);
  const keys = { publicKey: `TEST-key-${user.id}`, secretKey: `TEST-token-${user.id}` };
  const { status } = await saveKeys(service, user, { gatewayType: 'MERCADOPAGO', ...keys });
  if (status !== 200) throw new Error(`The keys of the second gateway were answered with ${status}`);
  await setRouting(service, user, { order: ['STRIPE', 'MERCADOPAGO'] });
  return (await serverOf(service, user)).headers;
}

async function gatewaysOf({ orm }: AppContext): Promise<Map<string, number>> {
  const rows = await orm.em
    .fork()
    .execute<{ gateway: string; count: string }[]>(
      `select gateway, count(*) from payments where replaced_by is null and status = 'requires_action' group by 1`,
    );
  return new Map(rows.map(({ gateway, count }) => [gateway, Number(count)]));
}

async function measure(context: AppContext, provider: FaultyProvider): Promise<BenchResult[]> {
  const app = await buildApp(context);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const results: BenchResult[] = [];
  try {
    const service = { app, context, close: async () => undefined };
    const merchants: Record<string, string>[] = [];
    while (merchants.length < merchantCount) merchants.push(await addMerchant(service));
    let key = 0;
    const pix: Target = {
      url: `http://127.0.0.1:${port}/api/v1/payment/process`,
      headers(n) {
        key += 1;
        const own = { 'content-type': 'application/json', 'idempotency-key': `failover-${key}` };
        return { ...merchants[n % merchants.length], ...own };
      },
      body: JSON.stringify(chargeBy({ type: 'pix' })),
    };
    printShots('both gateways well', (await sendOpenly(pix, perSecond, 5)).shots);
    for (const { name, ...fault } of failures) {
      const before = (await gatewaysOf(context)).get('MERCADOPAGO') ?? 0;
      const match = { method: 'POST', path: '/v1/payment_intents' };
      await provider.fault({ ...fault, match, times: 100 * payers });
      const { shots } = await sendOpenly(pix, perSecond, payers / perSecond);
      await provider.clearFaults();
      printShots(`the first gateway ${name}`, shots);
      const moved = ((await gatewaysOf(context)).get('MERCADOPAGO') ?? 0) - before;
      if (moved !== payers || shots.some(({ status }) => status !== 200)) {
        throw new Error(`Of ${payers} payers ${moved} got a code of the second gateway`);
      }
      results.push(
        atMost(`${name}: Pix of another gateway, p99`, percentile(took(shots), 0.99), 3_000, 'ms'),
      );
    }
    return results;
  } finally {
    await app.close();
  }
}

/**
 * Five hundred payers of Pix, twenty a second, while the gateway that is asked first fails: how long until each is shown the
 * code of another. What both gateways keep in the end is the subject of `failover-soak.test.ts`.
 */
export default async function bench(): Promise<BenchResult[]> {
  const provider = await startFaultyProvider();
  const database = await startDurableDatabase();
  const env = testEnv({
    ...{ DATABASE_URL: database.url, DATABASE_POOL_MAX: 20, GATEWAYS: 'STRIPE,MERCADOPAGO' },
    ...{ PROVIDER_TIMEOUT_MS: 20_000, STRIPE_API_URL: provider.url },
    MERCADOPAGO_API_URL: `${provider.url}/mercadopago`,
  });
  const context = await startContext(env, requestLimits(env));
  try {
    return await measure(context, provider);
  } finally {
    await closeContext(context);
    await database.stop();
    await provider.close();
  }
}
