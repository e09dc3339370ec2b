import { soakSize } from '@trilho/tooling/soak-size.ts';
import { createRandom } from '../../demo/random.ts';
import { inLanes } from '../../platform/in-lanes.ts';
import type { TestAnswer } from '../../testing/app/merchant.ts';
import type { FaultRequest } from '../../testing/servers/faulty-provider.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../testing/stages/by-method.ts';
import { startSecondGateway } from '../../testing/stages/second-gateway.ts';
import { applyDueEvents } from '../provider-events/inbox.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';

const timeoutMs = 400;
const seed = Number(process.env.FAULT_SEED ?? 20_261_123);
const payments = soakSize(500);
/** Payments that get four refunds each. */
const refunded = soakSize(50);
const kills = soakSize(4);
const notified = soakSize(1_000);

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
beforeAll(async () => {
  stage = await startMethods({
    providerTimeoutMs: timeoutMs,
    env: { IDEMPOTENCY_LEASE_MS: 500, RATE_LIMIT_PER_SECOND: 1_000_000 },
  });
  merchant = await stage.merchantAt('MERCADOPAGO');
});
afterAll(() => stage.close());

interface BookPayment {
  id: string;
  status: string;
  externalReference: string | null;
  amountMinor: number;
  refundedMinor: number;
}
interface BookRefund {
  id: string;
  paymentId: string;
  amountMinor: number;
}

async function books(): Promise<{ payments: BookPayment[]; refunds: BookRefund[] }> {
  const account = `mp_test_${merchant.user.id}`;
  const response = await fetch(`${stage.provider.url}/_simulator/mercadopago/books?account=${account}`);
  return (await response.json()) as { payments: BookPayment[]; refunds: BookRefund[] };
}

const minuteMs = 60_000;
/** How far the checks are ahead of the clock: each begins where the one before it ended. */
let aheadMs = 0;

/** Applies the events that are due. One whose read took too long is applied later. */
const applyDue = () => applyDueEvents(stage.service.context, { onError: () => undefined });

/** Waits for what a slow connection may still deliver, then has everything asked for that is not known. */
async function settleAll(): Promise<void> {
  await stage.provider.clearFaults();
  await new Promise((resolve) => setTimeout(resolve, 3 * timeoutMs));
  for (let check = 0; check < 3; check += 1) {
    aheadMs += 30 * minuteMs;
    const now = new Date(Date.now() + aheadMs);
    await reconcilePayments(stage.service.context, { now, batchSize: 1_000 });
  }
  await applyDue();
}

const random = createRandom(seed);

const faults: readonly Omit<FaultRequest, 'match'>[] = [
  { kind: 'cut_before' },
  { kind: 'cut_after' },
  { kind: 'status', status: 503 },
  { kind: 'delay_after', delayMs: 2 * timeoutMs },
  { kind: 'delay', delayMs: 2 * timeoutMs },
  { kind: 'rate_limit' },
];

/** What goes wrong with the next requests: of every nine each fault strikes one, in an order by the seed. */
const coming: (Omit<FaultRequest, 'match'> | null)[] = [];

/** Lets the next request of a kind go wrong in one of six ways, in two of three cases. */
async function maybeFault(match: FaultRequest['match']): Promise<void> {
  if (coming.length === 0) coming.push(...faults, null, null, null);
  const [fault] = coming.splice(random.whole(0, coming.length - 1), 1);
  if (fault) await stage.provider.fault({ ...fault, times: 1, ...(match && { match }) });
}

/** Sends a request with its key until the answer is a last one, as a merchant's server does. */
async function insist(path: string, payload: object, key: string): Promise<TestAnswer | null> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const answer = await merchant.post(path, payload, { 'idempotency-key': key });
    if (answer.status < 500 && answer.status !== 409 && answer.status !== 429) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}

const methods = [
  async () => ({ type: 'card', token: await merchant.cardToken(), installments: random.whole(1, 12) }),
  async () => ({ type: 'card', token: await merchant.cardToken('FUND') }),
  async () => ({ type: 'pix' }),
  async () => ({ type: 'boleto' }),
];

async function payOne(index: number): Promise<void> {
  const paymentMethod = await (methods[index % methods.length] ?? methods[0])?.();
  await maybeFault({ method: 'POST', path: '/mercadopago/v1/payments' });
  const payload = chargeBy(paymentMethod ?? {}, {
    amount: 20_000 + index,
    metadata: { order: String(index) },
  });
  await insist('/process', payload, `order-${index}`);
}

interface OwnPayment {
  id: string;
  status: string;
  amountCaptured: number;
  amountRefunded: number;
  externalId: string | null;
  metadata: { order: string };
}

async function allPayments(): Promise<OwnPayment[]> {
  const all: OwnPayment[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await merchant.get(`/payments?limit=100${cursor}`);
    all.push(...body.data.items);
    if (!body.data.nextCursor) return all;
    cursor = `&startingAfter=${encodeURIComponent(body.data.nextCursor)}`;
  }
}

const statuses: Record<string, string[]> = {
  approved: ['succeeded'],
  refunded: ['succeeded'],
  pending: ['requires_action'],
  rejected: ['failed'],
  cancelled: ['canceled', 'failed'],
};

/** By our ids, those under which the gateway knows our payments. */
async function ownReferences(): Promise<Map<string, string>> {
  const rows = await stage.service.context.orm.em
    .fork()
    .execute<{ id: string; reference: string }[]>(
      'select id, coalesce(provider_reference, id) as reference from payments',
    );
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** Compares every payment with the gateway's books: one effect each, and the same state. */
async function compareBooks(): Promise<{ own: OwnPayment[]; theirs: Map<string, BookPayment> }> {
  const own = await allPayments();
  const { payments } = await books();
  const byReference = Map.groupBy(payments, ({ externalReference }) => externalReference ?? '');
  const references = await ownReferences();
  const theirs = new Map<string, BookPayment>();
  for (const payment of own) {
    const found = byReference.get(references.get(payment.id) ?? '') ?? [];
    expect([payment.id, found.length]).toEqual([payment.id, payment.externalId === null ? 0 : 1]);
    const [effect] = found;
    if (!effect) {
      expect(payment.status).toBe('failed');
      continue;
    }
    expect(payment.externalId).toBe(effect.id);
    expect(statuses[effect.status]).toContain(payment.status);
    expect(payment.amountRefunded).toBe(effect.refundedMinor);
    theirs.set(payment.id, effect);
  }
  expect(theirs.size).toBe(payments.length);
  return { own, theirs };
}

test(`${payments} payments under cut, slow and failing connections have one effect each`, async () => {
  await inLanes(
    Array.from({ length: payments }, (_payment, index) => index),
    12,
    payOne,
  );
  await settleAll();
  const { own } = await compareBooks();
  expect(new Set(own.map(({ metadata }) => metadata.order)).size).toBe(own.length);
  expect(own.filter(({ status }) => status === 'unknown')).toEqual([]);
}, 300_000);

test(`${4 * refunded} refunds under the same have one effect each, and equal ones stay as many as they are`, async () => {
  const paid = (await allPayments()).filter(({ status }) => status === 'succeeded').slice(0, refunded);
  const wanted = paid.flatMap(({ id, amountCaptured }) =>
    // Four quarters each: all of one amount.
    Array.from({ length: 4 }, (_refund, part) => ({ id, amount: Math.floor(amountCaptured / 4), part })),
  );
  expect(wanted).toHaveLength(4 * refunded);
  await inLanes(wanted, 12, async ({ id, amount, part }) => {
    await maybeFault({ method: 'POST', path: '/mercadopago/v1/payments/' });
    await insist(`/payments/${id}/refund`, { amount }, `refund-${id}-${part}`);
  });
  await settleAll();
  await compareBooks();
  const { refunds } = await books();
  for (const { id } of paid) {
    const { body } = await merchant.get(`/payments/${id}`);
    const made = body.data.refunds.filter(({ status }: { status: string }) => status === 'succeeded');
    const theirs = refunds.filter(({ paymentId }) => paymentId === body.data.externalId);
    expect(made.map((refund: { externalId: string }) => refund.externalId).sort()).toEqual(
      theirs.map((refund) => refund.id).sort(),
    );
    expect(body.data.refunds.length).toBeLessThanOrEqual(4);
  }
}, 300_000);

test('processes killed over payments leave one effect each', async () => {
  const before = (await allPayments()).length;
  for (let round = 0; round < kills; round += 1) {
    const second = await startSecondGateway(stage.service);
    const orders = Array.from({ length: 10 }, (_order, index) => 10_000 + round * 10 + index);
    const payloads = await Promise.all(
      orders.map(async (order) =>
        chargeBy({ type: 'card', token: await merchant.cardToken() }, { metadata: { order: String(order) } }),
      ),
    );
    const sent = Promise.allSettled(
      payloads.map((payload, index) =>
        fetch(`${second.address}/api/v1/payment/process`, {
          method: 'POST',
          headers: {
            ...merchant.headers,
            'content-type': 'application/json',
            'idempotency-key': `order-${orders[index]}`,
          },
          body: JSON.stringify(payload),
        }),
      ),
    );
    const made = (await books()).payments.length;
    while ((await books()).payments.length < made + random.whole(1, 9));
    second.kill();
    await sent;
    for (const [index, payload] of payloads.entries()) {
      await insist('/process', payload, `order-${orders[index]}`);
    }
  }
  await settleAll();
  const { own } = await compareBooks();
  expect(own.length).toBe(before + 10 * kills);
}, 300_000);

test(`${notified} doubled, reordered, forged and unsigned notifications lead to no wrong state`, async () => {
  const { own, theirs } = await compareBooks();
  const waiting = own.filter(({ status }) => status === 'requires_action').slice(0, 40);
  for (const [index, { externalId }] of waiting.entries()) {
    const step = (['pay', 'expire'] as const)[index % 2] ?? 'pay';
    await stage.step(externalId ?? '', step);
  }
  const subjects = [...theirs.values()].map(({ id }) => id);
  const post = async (body: object) => {
    const { statusCode } = await stage.service.app.inject({
      method: 'POST',
      url: `/api/v1/providers/mercadopago/events/${merchant.configIds.MERCADOPAGO}`,
      payload: body,
    });
    return statusCode;
  };
  const notifications = Array.from({ length: notified }, (_notification, index) => {
    const known =
      index < notified / 5
        ? waiting[index % waiting.length]?.externalId
        : subjects[random.whole(0, subjects.length - 1)];
    // One in ten names what nobody has, or another type.
    const id = index % 10 === 9 ? String(9_000_000_000 + index) : known;
    return {
      id: 1 + (index % Math.floor(notified * 0.3)),
      type: index % 25 === 24 ? 'plan' : 'payment',
      action: random.pick(['payment.created', 'payment.updated']),
      date_created: new Date(Date.now() - random.whole(0, 86_400) * 1_000).toISOString(),
      data: { id, status: 'approved' },
    };
  });
  for (let at = 0; at < notifications.length; at += 25) {
    const together = notifications.slice(at, at + 25);
    expect(await Promise.all(together.map(post))).toEqual(together.map(() => 200));
    await applyDue();
  }
  const [{ applied } = { applied: 0 }] = await stage.service.context.orm.em
    .fork()
    .execute<{ applied: number }[]>(
      "select count(*)::int as applied from provider_event_outcomes where effect = 'applied'",
    );
  expect(applied).toBeGreaterThan(0);
  await settleAll();
  const after = await compareBooks();
  for (const [index, { id }] of waiting.entries()) {
    const { status } = after.own.find((payment) => payment.id === id) ?? {};
    expect([id, status]).toEqual([id, index % 2 === 0 ? 'succeeded' : 'failed']);
  }
  const last = await stage.eventTypesOf(waiting[0]?.id ?? '');
  expect(last).toEqual(['payment.requires_action', 'payment.succeeded']);
}, 300_000);
