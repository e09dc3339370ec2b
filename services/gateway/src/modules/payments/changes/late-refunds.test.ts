import type Stripe from 'stripe';
import { charge } from '../../../testing/app/merchant.ts';
import { type AccountHolder, shiftedEvent, startCopies } from '../../../testing/stages/copies.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const slow = 'pm_card_pendingRefund';
const bouncing = 'pm_card_refundFail';

async function paid(paymentMethodId: string): Promise<string> {
  return (await merchant.post('/process', charge({ paymentMethodId }))).body.data.id;
}
const refund = async (id: string, payload: object = {}) => merchant.post(`/payments/${id}/refund`, payload);
const read = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;
const mayRefund = async (id: string) => (await refund(id, { amount: 1 })).status;

/** What the account says of refunds since, in the order in which it happened. */
async function refundEvents(since: Stripe.Event[] = []): Promise<Stripe.Event[]> {
  const known = new Set(since.map(({ id }) => id));
  const events = await merchant.eventsOf('refund.created', 'refund.updated', 'refund.failed');
  return events.filter(({ id }) => !known.has(id)).reverse();
}

describe('a refund that the bank takes its time over', () => {
  test('is pending, counts as refunded, and succeeds when the provider says so', async () => {
    const id = await paid(slow);
    const { status, body } = await refund(id, { amount: 500 });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        amountRefunded: 500,
        refunds: [expect.objectContaining({ status: 'pending' })],
      }),
    ]);
    const [{ id: refundId }] = body.data.refunds;
    const created = await refundEvents();
    await merchant.hear(created);
    expect((await read(id)).refunds).toMatchObject([{ id: refundId, status: 'pending' }]);
    expect((await refund(id, { amount: 1491 })).body.error).toBe('refund_exceeds_balance');
    await copies.provider.settleRefunds();
    await merchant.hear(await refundEvents(created));
    expect(await read(id)).toMatchObject({
      amountRefunded: 500,
      refunds: [{ id: refundId, status: 'succeeded' }],
    });
    expect(await copies.eventTypesOf(refundId)).toEqual(['refund.pending', 'refund.succeeded']);
  });

  test('is found by the reconciler when no event arrives', async () => {
    const id = await paid(slow);
    const [{ id: refundId }] = (await refund(id)).body.data.refunds;
    await copies.provider.settleRefunds();
    await reconcilePayments(copies.service.context, { now: new Date(Date.now() + 120_000) });
    expect((await read(id)).refunds).toMatchObject([{ id: refundId, status: 'succeeded' }]);
  });
});

test('a refund that fails while it is pending frees its amount', async () => {
  const before = await refundEvents();
  const id = await paid(slow);
  const [{ id: refundId }] = (await refund(id)).body.data.refunds;
  const [created] = await refundEvents(before);
  if (created?.type !== 'refund.created') throw new Error('No event of the refund');
  const failed = shiftedEvent(created, 60, { status: 'failed', failure_reason: 'declined' });
  await merchant.hear([{ ...failed, type: 'refund.failed' } as Stripe.RefundFailedEvent]);
  expect(await read(id)).toMatchObject({ amountRefunded: 0, refunds: [{ id: refundId, status: 'failed' }] });
  expect(await copies.eventTypesOf(refundId)).toEqual(['refund.pending', 'refund.failed']);
});

describe('a refund that the bank sends back', () => {
  test('had succeeded, then fails, and its amount can be refunded again', async () => {
    const before = await refundEvents();
    const id = await paid(bouncing);
    const [{ id: refundId, status }] = (await refund(id)).body.data.refunds;
    expect([status, await mayRefund(id)]).toEqual(['succeeded', 422]);
    await copies.provider.settleRefunds();
    await merchant.hear(await refundEvents(before));
    expect(await read(id)).toMatchObject({
      status: 'succeeded',
      amountRefunded: 0,
      refunds: [{ id: refundId, status: 'failed' }],
    });
    expect(await copies.eventTypesOf(refundId)).toEqual(['refund.succeeded', 'refund.failed']);
    const again = (await refund(id)).body.data;
    expect(again).toMatchObject({ amountRefunded: 1990 });
    expect(again.refunds).toHaveLength(2);
  });

  test('is found by the reconciler when no event arrives, as long as banks send refunds back', async () => {
    const bounced = await paid(bouncing);
    await refund(bounced);
    const check = (days: number) =>
      reconcilePayments(copies.service.context, { now: new Date(Date.now() + days * 24 * 60 * 60_000) });
    await copies.provider.settleRefunds();
    await check(1.1);
    expect(await read(bounced)).toMatchObject({ amountRefunded: 0, refunds: [{ status: 'failed' }] });
    const kept = await paid('pm_card_visa');
    await refund(kept);
    const [{ id: keptRefund }] = (await read(kept)).refunds;
    const nextCheck = async () => {
      const sql = 'select next_check_at from refunds where id = ?';
      const [row] = await copies.service.context.orm.em
        .fork()
        .execute<{ next_check_at: Date | null }[]>(sql, [keptRefund]);
      return row?.next_check_at ?? null;
    };
    for (const days of [1.1, 2.5, 5, 11, 18, 26]) {
      expect(await nextCheck()).not.toBeNull();
      await check(days);
    }
    await check(40);
    expect(await nextCheck()).toBeNull();
    expect(await read(kept)).toMatchObject({ amountRefunded: 1990, refunds: [{ status: 'succeeded' }] });
  });

  test('stays failed, in whichever order the events arrive', async () => {
    const before = await refundEvents();
    const id = await paid(bouncing);
    await refund(id);
    await copies.provider.settleRefunds();
    await merchant.hear((await refundEvents(before)).reverse());
    expect(await read(id)).toMatchObject({ amountRefunded: 0, refunds: [{ status: 'failed' }] });
  });

  test('is imported as failed when it was made at the provider itself', async () => {
    const before = await refundEvents();
    const id = await paid(bouncing);
    const { externalId } = await read(id);
    await merchant.account.refunds.create({ payment_intent: externalId, amount: 700 });
    const made = await refundEvents(before);
    await merchant.hear(made);
    expect(await read(id)).toMatchObject({ amountRefunded: 700, refunds: [{ status: 'succeeded' }] });
    await copies.provider.settleRefunds();
    await merchant.hear(await refundEvents([...before, ...made]));
    expect(await read(id)).toMatchObject({ amountRefunded: 0, refunds: [{ status: 'failed' }] });
  });
});
