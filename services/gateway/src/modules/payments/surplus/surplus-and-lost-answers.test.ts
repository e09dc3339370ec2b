import type { OpenProvider } from '../../../providers/port/payment-provider.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { stepsTold } from '../../../testing/stages/portal.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
beforeAll(async () => {
  stage = await startMethods();
  merchant = await stage.merchantAt('MERCADOPAGO');
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const minuteMs = 60_000;
const pay = (paymentMethod: object, overrides: object = {}, headers: Record<string, string> = {}) =>
  merchant.post('/process', chargeBy(paymentMethod, overrides), headers);
const paid = async (paymentMethod: object, overrides: object = {}) => {
  const { status, body } = await pay(paymentMethod, overrides);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.data;
};
const read = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;
const check = (ms: number) => reconcilePayments(stage.service.context, { now: new Date(Date.now() + ms) });
const notify = (externalId: string) => stage.notify(merchant.configIds.MERCADOPAGO, externalId);

describe('money that nobody asked for goes back', () => {
  const reasonsOf = (payment: { refunds: { amount: number; status: string; reason?: string }[] }) =>
    payment.refunds.map(({ amount, status, reason }) => [amount, status, reason]);

  test('of a Pix that was paid twice, once', async () => {
    const { id, externalId } = await paid({ type: 'pix' });
    await stage.step(externalId, 'pay_twice');
    await notify(externalId);
    await notify(externalId);
    const payment = await read(id);
    expect(payment).toMatchObject({ status: 'succeeded', amountCaptured: 30_000, amountRefunded: 15_000 });
    expect(reasonsOf(payment)).toEqual([[15_000, 'succeeded', 'paid_twice']]);
    expect(await stepsTold(stage.service, merchant.user, id)).toContain('request refund trilho');
    expect(await stage.eventTypesOf(id)).toEqual([
      'payment.requires_action',
      'payment.succeeded',
      'refund.succeeded',
    ]);
    const rest = await merchant.post(`/payments/${id}/refund`);
    expect(rest.body.data).toMatchObject({ amountRefunded: 30_000 });
  });

  test('of a Pix that was paid after it was canceled', async () => {
    const { id, externalId } = await paid({ type: 'pix' });
    await merchant.post(`/payments/${id}/cancel`);
    await stage.step(externalId, 'pay_late');
    await notify(externalId);
    await notify(externalId);
    const payment = await read(id);
    expect(payment).toMatchObject({ status: 'canceled', amountCaptured: 15_000, amountRefunded: 15_000 });
    expect(reasonsOf(payment)).toEqual([[15_000, 'succeeded', 'paid_after_cancel']]);
    const { items } = (await merchant.get('/payments?status=canceled')).body.data;
    expect(items).toEqual([payment]);
  });

  test('also when the answer to the refund is lost', async () => {
    const { id, externalId } = await paid({ type: 'pix' });
    await stage.step(externalId, 'pay_twice');
    const refunds = { method: 'POST', path: `/mercadopago/v1/payments/${externalId}/refunds` };
    await stage.provider.fault({ kind: 'cut_after', times: 1, match: refunds });
    await notify(externalId);
    expect(reasonsOf(await read(id))).toEqual([[15_000, 'unknown', 'paid_twice']]);
    await notify(externalId);
    expect(reasonsOf(await read(id))).toEqual([[15_000, 'succeeded', 'paid_twice']]);
  });
});

describe('an answer that was lost', () => {
  const creations = { method: 'POST', path: '/mercadopago/v1/payments' };

  test('of a Pix is found by our id, with its code', async () => {
    await stage.provider.fault({ kind: 'cut_after', times: 2, match: creations });
    const { status, body } = await pay({ type: 'pix' });
    expect(status).toBe(502);
    await check(2 * minuteMs);
    expect(await read(body.paymentId)).toMatchObject({
      status: 'requires_action',
      nextAction: { type: 'pix', qrCode: expect.any(String) },
    });
  });

  test('of a card is answered by the same key, and charged once', async () => {
    await stage.provider.fault({ kind: 'cut_after', times: 1, match: creations });
    const token = await merchant.cardToken();
    const send = () => pay({ type: 'card', token, installments: 2 }, {}, { 'idempotency-key': 'lost-card' });
    expect((await send()).status).toBe(502);
    const { status, body } = await send();
    expect([status, body.data.status, body.data.installments]).toEqual([200, 'succeeded', 2]);
  });

  test('says nothing of a creation that the gateway may only not list yet', async () => {
    await stage.provider.fault({ kind: 'cut_before', times: 2, match: creations });
    const { body } = await pay({ type: 'pix' });
    await check(2.5 * minuteMs);
    expect((await read(body.paymentId)).status).toBe('unknown');
    await check(3 * minuteMs);
    expect(await read(body.paymentId)).toMatchObject({ status: 'failed' });
  });

  test('is found a minute later where the search was later than any should be', async () => {
    await stage.provider.fault({ kind: 'cut_after', times: 2, match: creations });
    const { body } = await pay({ type: 'pix' });
    const { context } = stage.service;
    const late: OpenProvider = (credentials) => {
      const provider = context.openProvider(credentials);
      return { ...provider, payments: { ...provider.payments, find: async () => new Map() } };
    };
    const now = new Date(Date.now() + 3 * minuteMs);
    await reconcilePayments({ ...context, openProvider: late }, { now });
    expect((await read(body.paymentId)).status).toBe('failed');
    await check(5 * minuteMs);
    expect((await read(body.paymentId)).status).toBe('requires_action');
  });

  describe.each([
    ['is checked beside it', false],
    ['is checked before it', true],
  ])('to a refund of an amount that was given up before, where that one %s,', (_words, isBefore) => {
    test('is not taken for that one', async () => {
      const { id, externalId } = await paid({ type: 'card', token: await merchant.cardToken() });
      const refunds = { method: 'POST', path: `/mercadopago/v1/payments/${externalId}/refunds` };
      const key = { 'idempotency-key': `meant-${id}` };
      const refund = (headers: Record<string, string> = {}) =>
        merchant.post(`/payments/${id}/refund`, { amount: 4_000 }, headers);
      const statuses = async () =>
        (await read(id)).refunds.map(({ status }: { status: string }) => status).sort();
      await stage.provider.fault({ kind: 'cut_before', times: 1, match: refunds });
      expect((await refund()).status).toBe(502);
      await check(2 * minuteMs);
      expect(await statuses()).toEqual(['failed']);
      await stage.provider.fault({ kind: 'cut_after', times: 1, match: refunds });
      expect((await refund(key)).status).toBe(502);
      const em = stage.service.context.orm.em.fork();
      const postpone = 'update refunds set next_check_at = ? where payment_id = ? and status = ?';
      if (isBefore) {
        await em.execute(postpone, [new Date(Date.now() + 10 * minuteMs), id, 'unknown']);
        await check(1.5 * minuteMs);
        expect(await statuses()).toEqual(['failed', 'unknown']);
      }
      await check(11 * minuteMs);
      expect(await statuses()).toEqual(['failed', 'succeeded']);
      expect(await read(id)).toMatchObject({ amountRefunded: 4_000 });
      const again = await refund(key);
      expect([again.status, again.body.data.amountRefunded]).toEqual([200, 4_000]);
    });
  });

  test('keeps nothing of the card or the payer once it is known', async () => {
    const { id } = await paid({ type: 'pix' });
    const [row] = await stage.service.context.orm.em
      .fork()
      .execute<{ sealed_method: string | null }[]>('select sealed_method from payments where id = ?', [id]);
    expect(row).toEqual({ sealed_method: null });
  });
});
