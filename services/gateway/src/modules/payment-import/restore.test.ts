import type { Payment } from '@trilho/contracts/payment';
import type { PaymentRecord } from '../../providers/port/payment-record.ts';
import { charge } from '../../testing/app/merchant.ts';
import { applyEvent } from '../../testing/apply-event.ts';
import { chargeBy, type MethodMerchant } from '../../testing/stages/by-method.ts';
import { type KnownPayment, type Paid, startLosing } from '../../testing/stages/losing.ts';
import { createAccountFinder } from '../provider-events/event-account.ts';

let stage: Awaited<ReturnType<typeof startLosing>>;
beforeAll(async () => {
  stage = await startLosing();
});
afterAll(() => stage.close());

const gateways: Paid[] = ['STRIPE', 'MERCADOPAGO'];
const aSecondAgo = () => new Date(Date.now() - 1_000);

/**
 * What must be as it was; when it was written is not, nor where a payer's browser leads back to. When it was
 * paid comes back as the provider's own moment, which a card's has in whole seconds: see {@link paidApart}.
 */
const asKnown = ({ updatedAt: _, clientSecret: _secret, paidAt: _paid, refunds, ...payment }: Payment) => ({
  ...payment,
  // Stripe tells their moments in whole seconds: those of one second have no order.
  refunds: refunds.map(({ createdAt: _at, ...refund }) => refund).toSorted((a, b) => a.amount - b.amount),
});

/** Seconds between two moments of one payment; null where neither is paid, NaN where only one is. */
function paidApart(one: Payment, other: Payment | undefined): number | null {
  if (one.paidAt === null && other?.paidAt === null) return null;
  return Math.abs(Date.parse(one.paidAt ?? '') - Date.parse(other?.paidAt ?? '')) / 1_000;
}

/** A refund of the second gateway carries no id of ours. */
const withoutRefundIds = (payment: ReturnType<typeof asKnown>) => ({
  ...payment,
  refunds: payment.refunds.map(({ id: _, ...refund }) => refund),
});

describe.each(gateways)('at %s, after a restore to a moment before payments of each kind', (gateway) => {
  test('the audit differs, the import brings all back under their ids, and the books agree', async () => {
    const merchant = await stage.merchantAt(gateway);
    const since = aSecondAgo();
    const pix = () => chargeBy({ type: 'pix' }, { gatewayType: gateway, metadata: { order: 'P-1' } });
    const known: KnownPayment[] = [
      await stage.pay(merchant, await stage.byCard(merchant, gateway)),
      await stage.pay(merchant, await stage.byCard(merchant, gateway, 'OTHE')),
      await stage.pay(merchant, await stage.byCard(merchant, gateway, 'APRO', { capture: false })),
      await stage.pay(merchant, pix()),
      await stage.pay(merchant, pix()),
      await stage.pay(merchant, chargeBy({ type: 'boleto' }, { gatewayType: gateway })),
    ];
    const [card, , , paidPix] = known;
    await stage.step(paidPix?.before.externalId ?? '', 'pay');
    const { link, id: linkPayment } = await stage.payLink(merchant, gateway);
    await stage.settle();
    await stage.refund(merchant, card?.before.id ?? '', 500, 'refund-1');
    await stage.refund(merchant, card?.before.id ?? '', 300, 'refund-2');
    const read = async (id: string): Promise<Payment> => (await merchant.get(`/payments/${id}`)).body.data;
    const ids = [...known.map(({ before }) => before.id), linkPayment];
    const before = await Promise.all(ids.map(read));
    expect(before.map(({ status }) => status)).toEqual([
      ...['succeeded', 'failed', 'requires_capture', 'succeeded', 'requires_action', 'requires_action'],
      'requires_action',
    ]);
    const charges = await stage.charges(gateway);

    await stage.lose(merchant);
    const lost = await stage.runAudit(merchant, since);
    expect(lost.code).toBe(1);
    expect(lost.report.summary.differences.missing_here).toBeGreaterThanOrEqual(3);

    const imported = await stage.runAudit(merchant, since, '--import');
    expect(imported.report.imported).toEqual({
      payments: { card: 3, pix: 3, boleto: 1 },
      refunds: 2,
      left: {},
      canceled: 0,
    });
    expect(imported.code).toBe(0);
    const again = await stage.runAudit(merchant, since, '--import');
    expect([again.code, again.report.imported]).toEqual([
      0,
      { payments: {}, refunds: 0, left: {}, canceled: 0 },
    ]);
    expect((await stage.runAudit(merchant, since)).code).toBe(0);

    const after = await Promise.all(ids.map(read));
    const same = gateway === 'STRIPE' ? asKnown : (payment: Payment) => withoutRefundIds(asKnown(payment));
    expect(after.map(same)).toEqual(before.map(same));
    const apart = after.map((payment, index) => paidApart(payment, before[index]));
    expect(apart.map((seconds) => seconds !== null)).toEqual(
      before.map(({ status }) => status === 'succeeded'),
    );
    expect(apart.every((seconds) => seconds === null || seconds < 60)).toBe(true);
    expect(
      await stage.sql('select link_id from payment_link_payments where payment_id = ?', [linkPayment]),
    ).toEqual([{ link_id: link }]);

    expect(await stage.eventTypesOf(card?.before.id ?? '')).toEqual([
      ...['payment.succeeded', 'refund.succeeded', 'refund.succeeded'],
    ]);
    const [{ journal } = { journal: [] }] = await stage.sql<{ journal: object[] }>(
      'select journal from payments where id = ?',
      [card?.before.id],
    );
    expect(journal).toEqual([
      expect.objectContaining({ kind: 'state', to: 'succeeded', cause: 'import', type: 'payment.succeeded' }),
      expect.objectContaining({ kind: 'refund', cause: 'import' }),
      expect.objectContaining({ kind: 'refund', cause: 'import' }),
    ]);

    for (const { before: payment, body, key } of known) {
      const retry = await merchant.post('/process', body, { 'idempotency-key': key });
      expect(retry.body.data?.id ?? retry.body.paymentId).toBe(payment.id);
    }
    const refunded = await stage.refund(merchant, card?.before.id ?? '', 500, 'refund-1');
    expect([refunded.status, refunded.body.data?.amountRefunded]).toEqual([200, 800]);
    expect(await stage.charges(gateway)).toBe(charges);
  });
});

describe.each(gateways)('at %s, a refund whose row was lost', (gateway) => {
  test('comes back with the moment of the provider, and what the provider keeps of its request', async () => {
    const merchant = await stage.merchantAt(gateway);
    const since = aSecondAgo();
    const { before } = await stage.pay(merchant, await stage.byCard(merchant, gateway));
    const restore = await stage.remember(merchant);
    const asked = { amount: 111, reason: 'duplicate', metadata: { d: '7' } };
    await merchant.post(`/payments/${before.id}/refund`, asked, { 'idempotency-key': 'said' });
    await restore();
    const { code, report } = await stage.runAudit(merchant, since, '--import');
    expect([code, report.imported.refunds, report.accounts]).toEqual([
      ...[0, 1],
      expect.arrayContaining([expect.objectContaining({ refundsHere: 1, refundsThere: 1 })]),
    ]);
    const account = await createAccountFinder(stage.service.context)(merchant.configIds[gateway] ?? '');
    const [there] = (await account?.provider.refunds.listOf(before.externalId ?? '')) ?? [];
    const { items } = (await merchant.get(`/refunds?paymentId=${before.id}`)).body.data;
    const kept = { reason: 'duplicate', metadata: { d: '7' } };
    expect(items).toEqual([
      expect.objectContaining({
        ...{ amount: 111, createdAt: there?.createdAt.toISOString() },
        ...(gateway === 'STRIPE' ? kept : { metadata: {} }),
      }),
    ]);
  });
});

describe.each(gateways)('at %s, an event of a payment that has no row', (gateway) => {
  /** Lets the provider tell of a payment: at the one gateway by a signed snapshot, at the other by its id. */
  async function tell(merchant: MethodMerchant, externalId: string, change: Partial<PaymentRecord> = {}) {
    const configId = merchant.configIds[gateway] ?? '';
    if (gateway === 'MERCADOPAGO') return stage.notify(configId, externalId);
    const { context } = stage.service;
    const account = await createAccountFinder(context)(configId);
    const payment = await account?.provider.payments.retrieveListed(externalId);
    if (!payment?.origin) throw new Error('The payment keeps no record');
    return applyEvent(context, configId, {
      ...{ kind: 'payment', externalId: 'evt_told', type: 'payment_intent.succeeded', isCreation: false },
      ...{ subjectId: externalId, createdAt: new Date(), paymentId: payment.ownId, payment },
      record: { ...payment.origin.record, ...change },
    });
  }

  test('brings it back, once, with its refund', async () => {
    const merchant = await stage.merchantAt(gateway);
    const { before, body, key } = await stage.pay(merchant, await stage.byCard(merchant, gateway));
    await stage.refund(merchant, before.id, 500, 'refund-1');
    const charges = await stage.charges(gateway);
    await stage.lose(merchant);
    await tell(merchant, before.externalId ?? '');
    await tell(merchant, before.externalId ?? '');
    expect((await merchant.get(`/payments/${before.id}`)).body.data).toMatchObject({
      ...{ id: before.id, status: 'succeeded', externalId: before.externalId, amountRefunded: 500 },
      refunds: [{ amount: 500 }],
    });
    expect(await stage.eventTypesOf(before.id)).toEqual(['payment.succeeded', 'refund.succeeded']);
    const retry = await merchant.post('/process', body, { 'idempotency-key': key });
    expect([retry.body.data.id, await stage.charges(gateway)]).toEqual([before.id, charges]);
  });

  test('does nothing where the payment is of another merchant', async () => {
    const merchant = await stage.merchantAt(gateway);
    const since = aSecondAgo();
    const { before } = await stage.pay(merchant, await stage.byCard(merchant, gateway));
    await stage.lose(merchant);
    // The account is another merchant's by now.
    const other = await stage.merchantAt();
    const owners = [other.user.id, merchant.user.id];
    await stage.sql('update payment_configs set user_id = ? where user_id = ?', owners);
    await tell(merchant, before.externalId ?? '');
    expect(await stage.sql('select id from payments where id = ?', [before.id])).toEqual([]);
    const { report } = await stage.runAudit(other, since, '--import');
    expect(report.imported).toEqual({ payments: {}, refunds: 0, left: { of_another: 1 }, canceled: 0 });
  });
});

test('what keeps no record is left over, said why, and stays a difference', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const since = aSecondAgo();
  const full = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`n${index}`, 'v']));
  await stage.pay(merchant, charge({ metadata: full }));
  await stage.lose(merchant);
  const { code, report } = await stage.runAudit(merchant, since, '--import');
  expect([code, report.imported]).toEqual([
    1,
    { payments: {}, refunds: 0, left: { no_record: 1 }, canceled: 0 },
  ]);
  expect(report.summary.differences).toEqual({ missing_here: 1 });
});

test('what was paid twice and went back before does not go back again', async () => {
  const merchant = await stage.merchantAt('MERCADOPAGO');
  const since = aSecondAgo();
  const { before } = await stage.pay(merchant, chargeBy({ type: 'boleto' }, { gatewayType: 'MERCADOPAGO' }));
  await stage.step(before.externalId ?? '', 'pay_twice');
  await stage.notify(merchant.configIds.MERCADOPAGO, before.externalId ?? '');
  await stage.settle();
  const read = async () => (await merchant.get(`/payments/${before.id}`)).body.data;
  expect(await read()).toMatchObject({ status: 'succeeded', refunds: [{ reason: 'paid_twice' }] });
  await stage.lose(merchant);
  expect((await stage.runAudit(merchant, since, '--import')).code).toBe(0);
  await stage.settle();
  expect((await read()).refunds).toMatchObject([{ reason: 'paid_twice', amount: before.amount }]);
});
