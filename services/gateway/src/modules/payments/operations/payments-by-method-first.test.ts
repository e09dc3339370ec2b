import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
beforeAll(async () => {
  stage = await startMethods();
  merchant = await stage.merchantAt('STRIPE');
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

describe('at the first gateway', () => {
  test('a Pix waits with its code and its end, is paid, and given back', async () => {
    const payment = await paid({ type: 'pix', expiresIn: 3_600 });
    expect(payment).toMatchObject({
      ...{ status: 'requires_action', gateway: 'STRIPE', method: 'pix', installments: 1, card: null },
      nextAction: { type: 'pix', qrCode: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/) },
    });
    expect(Math.abs(Date.parse(payment.expiresAt) - Date.now() - 3_600_000)).toBeLessThan(30_000);
    await stage.step(payment.externalId, 'pay');
    await check(45_000);
    expect(await read(payment.id)).toMatchObject({ status: 'succeeded', nextAction: null });
    const { body } = await merchant.post(`/payments/${payment.id}/refund`, { amount: 5_000 });
    expect(body.data).toMatchObject({ amountRefunded: 5_000 });
  });

  test('a boleto waits with its line and its file, is paid, and cannot be given back', async () => {
    const payment = await paid({ type: 'boleto', dueInDays: 5 });
    expect(payment).toMatchObject({
      ...{ status: 'requires_action', method: 'boleto' },
      nextAction: {
        type: 'boleto',
        line: expect.stringMatching(/^\d{47}$/),
        barcode: expect.stringMatching(/^\d{44}$/),
        pdfUrl: expect.stringMatching(/^http/),
      },
    });
    await stage.step(payment.externalId, 'pay');
    await check(15 * minuteMs);
    expect(await read(payment.id)).toMatchObject({ status: 'succeeded' });
    const { status, body } = await merchant.post(`/payments/${payment.id}/refund`);
    expect([status, body.error, body.message]).toEqual([
      422,
      'provider_unsupported',
      'O gateway não reembolsa este meio de pagamento.',
    ]);
  });

  test('a Pix that nobody paid in time has failed, and a late payment still wins', async () => {
    const { id, externalId } = await paid({ type: 'pix', expiresIn: 600 });
    await stage.step(externalId, 'expire');
    await check(11 * minuteMs);
    expect(await read(id)).toMatchObject({ status: 'failed', failureCode: 'expired', amountCaptured: 0 });
    await stage.step(externalId, 'pay_late');
    await check(60 * minuteMs);
    expect(await read(id)).toMatchObject({ status: 'succeeded', amountCaptured: 15_000, failureCode: null });
    expect(await stage.eventTypesOf(id)).toEqual([
      'payment.requires_action',
      'payment.failed',
      'payment.succeeded',
    ]);
  });

  test('an answer that was lost is found, and its repetition is the same payment', async () => {
    const intents = { method: 'POST', path: '/v1/payment_intents' };
    await stage.provider.fault({ kind: 'cut_after', times: 2, match: intents });
    const send = () => pay({ type: 'boleto' }, {}, { 'idempotency-key': 'lost-boleto' });
    const lost = await send();
    expect(lost.status).toBe(502);
    const { status, body } = await send();
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ id: lost.body.paymentId, status: 'requires_action', method: 'boleto' }),
    ]);
  });

  test('there are no instalments, and a boleto has its bounds', async () => {
    const many = await pay({ type: 'card', token: 'pm_card_visa', installments: 2 });
    expect(many.body.validationErrors).toEqual([
      { field: 'paymentMethod.installments', message: 'Este gateway não parcela.' },
    ]);
    const small = await pay({ type: 'boleto' }, { amount: 499 });
    expect(small.body.validationErrors).toEqual([
      { field: 'amount', message: 'O valor mínimo de um pagamento é R$ 5,00.' },
    ]);
  });

  test('a card that the browser gave is charged by its token', async () => {
    const payment = await paid({ type: 'card', token: 'pm_card_visa' });
    expect(payment).toMatchObject({
      ...{ status: 'succeeded', method: 'card', installments: 1 },
      card: { brand: 'visa', lastFourDigits: '4242' },
    });
    const declined = await pay({ type: 'card', token: 'pm_card_chargeDeclined' });
    expect([declined.status, declined.body.error]).toEqual([402, 'card_declined']);
    const again = await merchant.post(`/payments/${declined.body.paymentId}/confirm`, {
      paymentMethodId: 'pm_card_visa',
    });
    expect(again.body.data).toMatchObject({ status: 'succeeded' });
  });
});
