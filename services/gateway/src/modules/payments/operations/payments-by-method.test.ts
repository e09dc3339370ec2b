import {
  buildPayer,
  chargeBy,
  type MethodMerchant,
  startMethods,
} from '../../../testing/stages/by-method.ts';
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

describe('a Pix', () => {
  test('waits with its code, its picture and its end, and is paid', async () => {
    const before = Date.now();
    const payment = await paid({ type: 'pix', expiresIn: 3_600 });
    expect(payment).toMatchObject({
      ...{ status: 'requires_action', gateway: 'MERCADOPAGO', method: 'pix', installments: 1 },
      ...{ amount: 15_000, amountCaptured: 0, card: null, clientSecret: null, nextActionUrl: null },
      nextAction: { type: 'pix', qrCode: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/) },
    });
    expect(Date.parse(payment.expiresAt) - before).toBeGreaterThanOrEqual(3_599_000);
    const { pathname } = new URL(payment.nextAction.qrCodeImageUrl);
    const picture = await stage.service.app.inject({ url: pathname });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(picture.body).toMatch(/^<svg /);
    await stage.step(payment.externalId, 'pay');
    expect(await notify(payment.externalId)).toBe(200);
    expect(await read(payment.id)).toMatchObject({
      ...{ status: 'succeeded', amountCaptured: 15_000, nextAction: null },
    });
    expect(await stage.eventTypesOf(payment.id)).toEqual(['payment.requires_action', 'payment.succeeded']);
    expect((await stage.service.app.inject({ url: pathname })).statusCode).toBe(404);
  });

  test('has a picture for whom its address was told, and for nobody who knows its id alone', async () => {
    const { id } = await paid({ type: 'pix' });
    for (const file of [`${id}.svg`, id, `${id}.${'0'.repeat(64)}.svg`, '..']) {
      const url = `/api/v1/pix/${encodeURIComponent(file)}`;
      expect((await stage.service.app.inject({ url })).statusCode).toBe(404);
    }
  });

  test('that was paid shows within a minute without any notification', async () => {
    const { id, externalId } = await paid({ type: 'pix' });
    await stage.step(externalId, 'pay');
    await check(45_000);
    expect(await read(id)).toMatchObject({ status: 'succeeded' });
  });

  test('that nobody paid in time has failed, and a late payment still wins and is told', async () => {
    const { id, externalId } = await paid({ type: 'pix', expiresIn: 1_800 });
    await stage.step(externalId, 'expire');
    await check(31 * minuteMs);
    expect(await read(id)).toMatchObject({
      ...{ status: 'failed', amountCaptured: 0, nextAction: null, declineCode: null },
      failureCode: 'expired',
      failureMessage: 'O prazo para pagar terminou. Nada foi cobrado.',
    });
    await stage.step(externalId, 'pay_late');
    await check(60 * minuteMs);
    expect(await read(id)).toMatchObject({
      status: 'succeeded',
      amountCaptured: 15_000,
      failureMessage: null,
    });
    expect(await stage.eventTypesOf(id)).toEqual([
      'payment.requires_action',
      'payment.failed',
      'payment.succeeded',
    ]);
  });

  test('is canceled before it is paid', async () => {
    const { id } = await paid({ type: 'pix' });
    const { status, body } = await merchant.post(`/payments/${id}/cancel`);
    expect([status, body.data.status]).toEqual([200, 'canceled']);
  });

  test('is repeated under its key with the same answer, to the byte', async () => {
    const key = { 'idempotency-key': 'pix-once' };
    const first = await pay({ type: 'pix' }, {}, key);
    const again = await pay({ type: 'pix' }, {}, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });
});

describe('a boleto', () => {
  test('tells its line, its bar code and its file, and is paid', async () => {
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
    expect(await read(payment.id)).toMatchObject({ status: 'succeeded', nextAction: null });
  });

  test('asks who pays, and where they live', async () => {
    const { status, body } = await pay({ type: 'boleto' }, { payer: buildPayer({ address: undefined }) });
    expect([status, body.validationErrors]).toEqual([
      422,
      [{ field: 'payer.address', message: 'Campo obrigatório' }],
    ]);
    const nobody = await pay({ type: 'boleto' }, { payer: undefined });
    expect(nobody.body.validationErrors.map(({ field }: { field: string }) => field)).toEqual([
      'payer.name',
      'payer.document',
      'payer.address',
    ]);
  });
});

describe('a card that the payer typed at the gateway', () => {
  test('is charged in several payments', async () => {
    const payment = await paid({ type: 'card', token: await merchant.cardToken(), installments: 3 });
    expect(payment).toMatchObject({
      ...{ status: 'succeeded', method: 'card', installments: 3, expiresAt: null, nextAction: null },
      card: { lastFourDigits: '6351' },
    });
  });

  test('is declined with the 402 of a payment that has failed, for good', async () => {
    const token = await merchant.cardToken('FUND');
    const { status, body } = await pay({ type: 'card', token });
    expect([status, body]).toEqual([
      402,
      expect.objectContaining({ error: 'card_declined', declineCode: 'insufficient_funds' }),
    ]);
    expect(await read(body.paymentId)).toMatchObject({ status: 'failed', declineCode: 'insufficient_funds' });
    const again = await merchant.post(`/payments/${body.paymentId}/confirm`, {
      paymentMethodId: 'pm_card_visa',
    });
    expect([again.status, again.body.error]).toEqual([422, 'provider_unsupported']);
  });

  test('is held first and captured later', async () => {
    const { id, status } = await paid(
      { type: 'card', token: await merchant.cardToken() },
      { capture: false },
    );
    expect(status).toBe('requires_capture');
    const captured = await merchant.post(`/payments/${id}/capture`, {});
    expect(captured.body.data).toMatchObject({ status: 'succeeded', amountCaptured: 15_000 });
  });

  test('is given back in parts, and each is found that was made at the gateway itself', async () => {
    const { id, externalId } = await paid({ type: 'card', token: await merchant.cardToken() });
    const part = await merchant.post(`/payments/${id}/refund`, { amount: 4_000 });
    expect(part.body.data).toMatchObject({ amountRefunded: 4_000, refunds: [{ gateway: 'MERCADOPAGO' }] });
    const { status } = await fetch(`${stage.provider.url}/mercadopago/v1/payments/${externalId}/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer TEST-token-${merchant.user.id}`,
        'content-type': 'application/json',
        'x-idempotency-key': 'panel',
      },
      body: JSON.stringify({ amount: 40 }),
    });
    expect(status).toBe(201);
    await notify(externalId);
    await notify(externalId);
    expect(await read(id)).toMatchObject({
      amountRefunded: 8_000,
      refunds: [
        { amount: 4_000, status: 'succeeded' },
        { amount: 4_000, status: 'succeeded' },
      ],
    });
  });
});

test('what a method does not take is told by field, and nothing is written', async () => {
  const problems = async (paymentMethod: object, overrides: object = {}) => {
    const { status, body } = await pay(paymentMethod, overrides);
    expect([status, body.paymentId]).toEqual([422, undefined]);
    return body.validationErrors;
  };
  expect(await problems({ type: 'pix', installments: 2 })).toEqual([
    { field: 'paymentMethod.installments', message: 'Este campo não é de `pix`.' },
    { field: 'paymentMethod.installments', message: 'Este gateway não parcela.' },
  ]);
  expect(await problems({ type: 'card' })).toEqual([
    { field: 'paymentMethod.token', message: 'Campo obrigatório' },
  ]);
  expect(await problems({ type: 'pix', expiresIn: 60 })).toEqual([
    { field: 'paymentMethod.expiresIn', message: 'O prazo deste gateway vai de 30 min a 30 dias.' },
  ]);
  expect(await problems({ type: 'pix' }, { capture: false })).toEqual([
    { field: 'capture', message: 'Este meio de pagamento não pode ser capturado depois.' },
  ]);
  expect(await problems({ type: 'pix' }, { payer: buildPayer({ document: '111.111.111-11' }) })).toEqual([
    { field: 'payer.document', message: 'Informe um CPF ou CNPJ válido.' },
  ]);
  expect(await problems({ type: 'pix' }, { paymentMethodId: 'pm_card_visa' })).toEqual([
    { field: 'paymentMethodId', message: 'Informe só um: `paymentMethod` ou `paymentMethodId`.' },
  ]);
  const none = await merchant.post('/process', { ...chargeBy({}), paymentMethod: undefined });
  expect([none.status, none.body.validationErrors]).toEqual([
    422,
    [{ field: 'paymentMethod', message: 'Informe como o comprador paga.' }],
  ]);
  expect(
    (await merchant.get('/payments?limit=1&customerEmail=ninguem@exemplo.com.br')).body.data.items,
  ).toEqual([]);
});

test('a gateway that is named has to be configured', async () => {
  const { status, body } = await merchant.post(
    '/process',
    chargeBy({ type: 'pix' }, { gatewayType: 'STRIPE' }),
  );
  expect([status, body.error]).toEqual([422, 'gateway_not_configured']);
  const first = await stage.merchantAt('STRIPE');
  const other = await first.post('/process', chargeBy({ type: 'pix' }, { gatewayType: 'MERCADOPAGO' }));
  expect([other.status, other.body.message]).toEqual([
    422,
    'O gateway informado não está configurado neste ambiente.',
  ]);
});

test('of several gateways one has to be named', async () => {
  const both = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
  const { status, body } = await both.post('/process', chargeBy({ type: 'pix' }));
  expect([status, body.validationErrors[0].field]).toEqual([422, 'gatewayType']);
  const named = await both.post('/process', chargeBy({ type: 'pix' }, { gatewayType: 'MERCADOPAGO' }));
  expect(named.body.data).toMatchObject({ status: 'requires_action', gateway: 'MERCADOPAGO' });
});
