import type { MerchantScope } from '../../../context.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { readMinutesOf } from './minutes.repository.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
let scope: MerchantScope;
beforeAll(async () => {
  stage = await startMethods({ providerTimeoutMs: 500 });
});
beforeEach(async () => {
  await stage.provider.clearFaults();
  merchant = await stage.merchantAt('MERCADOPAGO');
  const em = stage.service.context.orm.em.fork();
  const [row] = await em.execute<{ user_id: string }[]>('select user_id from payment_configs where id = ?', [
    merchant.configIds.MERCADOPAGO,
  ]);
  scope = { userId: row?.user_id ?? '', environment: 'SANDBOX' };
});
afterAll(() => stage.close());

/** What was counted, minutes summed up. */
async function counted() {
  const { outcomes, orm } = stage.service.context;
  await outcomes.flush();
  const sums: Record<string, Record<string, number>> = {};
  for (const { method, attempts, approved, declined, faults, latency } of await readMinutesOf(
    scope,
    0,
    orm.em.fork(),
  )) {
    const sum = sums[method] ?? { attempts: 0, approved: 0, declined: 0, faults: 0, answers: 0 };
    sums[method] = sum;
    const answers = latency.reduce((all, count) => all + count, 0);
    for (const [name, count] of Object.entries({ attempts, approved, declined, faults, answers })) {
      sum[name] = (sum[name] ?? 0) + count;
    }
  }
  return sums;
}

const card = async (holder?: string) =>
  chargeBy({ type: 'card', token: await merchant.cardToken(holder), installments: 1 });

test('a card is approved or declined, and what the merchant did wrong is neither', async () => {
  expect((await merchant.post('/process', await card())).status).toBe(200);
  expect((await merchant.post('/process', await card('OTHE'))).status).toBe(402);
  const wrong = chargeBy({ type: 'card', token: 'no-such-token', installments: 1 });
  expect((await merchant.post('/process', wrong)).status).toBe(422);
  expect(await counted()).toEqual({
    card: { attempts: 2, approved: 1, declined: 1, faults: 0, answers: 2 },
  });
});

test('a Pix that is created is approved, and not paying it is no decline', async () => {
  const { body } = await merchant.post('/process', chargeBy({ type: 'pix' }));
  await stage.step(body.data.externalId, 'expire');
  await stage.notify(merchant.configIds.MERCADOPAGO, body.data.externalId);
  expect((await merchant.get(`/payments/${body.data.id}`)).body.data.status).toBe('failed');
  expect(await counted()).toEqual({
    pix: { attempts: 1, approved: 1, declined: 0, faults: 0, answers: 1 },
  });
});

test('an error, a silence and a limit of the gateway are its faults', async () => {
  const match = { method: 'POST', path: '/mercadopago/v1/payments' };
  for (const fault of [
    { kind: 'status', status: 500, times: 10 },
    { kind: 'delay', delayMs: 3_000, times: 10 },
    { kind: 'rate_limit', times: 10 },
  ] as const) {
    await stage.provider.fault({ ...fault, match });
    const { status } = await merchant.post('/process', chargeBy({ type: 'pix' }));
    expect(status).toBeGreaterThanOrEqual(500);
    await stage.provider.clearFaults();
  }
  expect(await counted()).toEqual({
    pix: { attempts: 3, approved: 0, declined: 0, faults: 3, answers: 0 },
  });
});
