import { randomUUID } from 'node:crypto';
import { soakSize } from '@trilho/tooling/soak-size.ts';
import { createRandom } from '../../../demo/random.ts';
import { inLanes } from '../../../platform/in-lanes.ts';
import { creationPaths, isPayable, startFailingOver } from '../../../testing/routing/failing-over.ts';
import type { FaultRequest } from '../../../testing/servers/faulty-provider.ts';
import type { MethodMerchant } from '../../../testing/stages/by-method.ts';
import type { Paid } from '../../../testing/stages/losing.ts';

const seed = Number(process.env.FAULT_SEED ?? 20_261_128);
const orders = soakSize(500);
const perMerchant = 50;
const afterMs = 500;

let stage: Awaited<ReturnType<typeof startFailingOver>>;
beforeAll(async () => {
  stage = await startFailingOver({
    afterMs,
    env: { RATE_LIMIT_PER_SECOND: 1_000_000, IDEMPOTENCY_LEASE_MS: 500 },
  });
});
afterAll(() => stage.close());

const random = createRandom(seed);
const oneOf = <T>(values: readonly T[]): T | undefined => values[random.whole(0, values.length - 1)];

const faults: readonly (Omit<FaultRequest, 'match'> | null)[] = [
  null,
  { kind: 'cut_before' },
  { kind: 'cut_after' },
  { kind: 'status', status: 503 },
  { kind: 'rate_limit' },
  { kind: 'delay', delayMs: 2 * afterMs },
  { kind: 'delay_after', delayMs: 2 * afterMs },
];

interface Ordered {
  merchant: MethodMerchant;
  order: string;
  id: string | null;
  externalId: string | null;
}

/** Orders as a merchant's server does: with the same key until the answer is a last one. */
async function place(merchant: MethodMerchant, order: string): Promise<Ordered> {
  const key = randomUUID();
  const body = stage.order(oneOf(['pix', 'boleto']) ?? 'pix', order);
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const answer = await merchant.post('/process', body, { 'idempotency-key': key });
    if (answer.status === 200) {
      const { id, externalId } = answer.body.data;
      return { merchant, order, id, externalId };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { merchant, order, id: null, externalId: null };
}

test('whatever fails at whichever gateway, no order is kept twice and none is lost', async () => {
  const merchants: MethodMerchant[] = [];
  for (let first = 0; first < orders; first += perMerchant) {
    merchants.push(
      await stage.merchantWith(
        ...((merchants.length % 2 ? ['MERCADOPAGO', 'STRIPE'] : ['STRIPE', 'MERCADOPAGO']) as Paid[]),
      ),
    );
  }
  const numbers = Array.from({ length: orders }, (_, index) => index + 1);
  const placed: Ordered[] = [];
  await inLanes(numbers, 6, async (index) => {
    for (const gateway of ['STRIPE', 'MERCADOPAGO'] as const) {
      const fault = random.whole(1, 10) <= (gateway === 'STRIPE' ? 6 : 3) ? oneOf(faults) : null;
      if (fault)
        await stage.provider.fault({
          ...fault,
          times: 1,
          match: { method: 'POST', path: creationPaths[gateway] },
        });
    }
    const merchant = merchants[Math.floor((index - 1) / perMerchant)];
    if (merchant) placed.push(await place(merchant, `order-${index}`));
  });
  await stage.provider.clearFaults();
  // What a slow connection may still deliver: no state tells that nothing is under way there.
  await new Promise((resolve) => setTimeout(resolve, 3 * afterMs));

  // Some pay what they see; somebody pays codes that nobody was shown, some before and some after those are taken back.
  const hidden: { merchant: MethodMerchant; externalId: string }[] = [];
  for (const merchant of merchants) {
    const shown = new Set(placed.map(({ externalId }) => externalId));
    for (const booked of await stage.books(merchant)) {
      if (!isPayable(booked)) continue;
      if (!shown.has(booked.externalId)) hidden.push({ merchant, externalId: booked.externalId });
      if (random.whole(1, 4) <= (shown.has(booked.externalId) ? 3 : 1))
        await stage.step(booked.externalId, 'pay');
    }
  }
  await stage.settleFor(5);
  for (const { merchant, externalId } of hidden) {
    const booked = (await stage.books(merchant)).find((one) => one.externalId === externalId);
    if (booked && ['canceled', 'cancelled'].includes(booked.status) && random.whole(1, 3) === 1) {
      await stage.step(externalId, 'pay_late');
    }
  }
  for (const merchant of merchants) await stage.tellAll(merchant);
  await stage.settleFor(10);
  for (const merchant of merchants) await stage.tellAll(merchant);
  await stage.settleFor(5);

  // A boleto of the one gateway cannot be given back by it: its merchant is asked to, and sees what is owed.
  const asked = await stage.sql<{ externalId: string }>(
    `select external_id "externalId" from surpluses join payments on payments.id = payment_id
     where settled_at is null and asked_at is not null and method = 'boleto' and gateway = 'STRIPE'`,
  );
  const owed = new Set(asked.map(({ externalId }) => externalId));
  const wrong: object[] = [];
  let kept = 0;
  for (const merchant of merchants) {
    const booked = await stage.books(merchant);
    const own = (await stage.listed(merchant)).map(({ id, status }) => [id, status] as const);
    for (const { order, id } of placed.filter((one) => one.merchant === merchant)) {
      const taken = booked.filter(
        (one) => one.order === order && one.keptMinor > 0 && !owed.has(one.externalId),
      );
      kept += taken.length;
      const status = new Map(own).get(id ?? '');
      const isTrue = taken.length === (status === 'succeeded' ? 1 : 0);
      const isOpen = booked.filter((one) => one.order === order && isPayable(one)).length;
      if (taken.length > 1 || !isTrue || isOpen > 1 || (isOpen === 1 && status !== 'requires_action')) {
        wrong.push({ order, id, status, booked: booked.filter((one) => one.order === order) });
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(placed).toHaveLength(orders);
  expect(kept).toBeGreaterThan(orders / 4);
  expect(hidden.length).toBeGreaterThan(orders / 20);
});
