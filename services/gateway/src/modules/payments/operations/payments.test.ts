import { createUser } from '../../../testing/app/builders.ts';
import { charge, createMerchant, serverOf, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const pay = async (overrides: object = {}) => (await merchant.post('/process', charge(overrides))).body.data;

const eventsOf = async (paymentId: string): Promise<string[]> => {
  const rows = await service.context.orm.em
    .fork()
    .execute<{ type: string }[]>(
      `select type from events where data->>'id' = ? or data->>'paymentId' = ? order by created_at, id`,
      [paymentId, paymentId],
    );
  return rows.map((row) => row.type);
};

describe('process', () => {
  test('with a payment method it charges at once and answers the payment', async () => {
    const { status, body, headers } = await merchant.post(
      '/process',
      charge({ metadata: { order: '1001' } }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 200,
      message: 'Success',
      data: {
        id: expect.stringMatching(/^pay_/),
        status: 'succeeded',
        amount: 1990,
        amountCaptured: 1990,
        amountRefunded: 0,
        currency: 'BRL',
        customerEmail: 'ana@exemplo.com.br',
        gateway: 'STRIPE',
        externalId: expect.stringMatching(/^pi_/),
        clientSecret: null,
        metadata: { order: '1001' },
        refunds: [],
      },
    });
    expect(headers['server-timing']).toMatch(/^app;dur=[\d.]+, provider;dur=[\d.]+$/);
    expect(headers['ratelimit-limit']).toBeDefined();
    expect(await eventsOf(body.data.id)).toEqual(['payment.succeeded']);
    const again = await merchant.get(`/payments/${body.data.id}`);
    expect(again.body.data).toEqual(body.data);
  });

  test('without one it answers a client secret, which rests sealed and never enters an event', async () => {
    const { body } = await merchant.post('/process', charge({ paymentMethodId: undefined }));
    expect(body.data).toMatchObject({ status: 'requires_payment_method', amountCaptured: 0 });
    expect(body.data.clientSecret).toMatch(/_secret_/);
    const [row] = await service.context.orm.em
      .fork()
      .execute<{ row: string }[]>('select payments::text "row" from payments where id = ?', [body.data.id]);
    expect(row?.row).not.toContain(body.data.clientSecret);
  });

  test('a declined card answers 402 with code, advice and a message in Portuguese, and the payment has failed', async () => {
    const { status, body } = await merchant.post(
      '/process',
      charge({ paymentMethodId: 'pm_card_visa_chargeDeclinedInsufficientFunds' }),
    );
    expect(status).toBe(402);
    expect(body).toMatchObject({
      status: 402,
      error: 'card_declined',
      declineCode: 'insufficient_funds',
      advice: 'other_card',
      message: 'O cartão não tem saldo ou limite suficiente. Use outro cartão.',
      paymentId: expect.stringMatching(/^pay_/),
    });
    const { body: found } = await merchant.get(`/payments/${body.paymentId}`);
    expect(found.data).toMatchObject({ status: 'failed', declineCode: 'insufficient_funds' });
    expect(await eventsOf(body.paymentId)).toEqual(['payment.failed']);
  });

  test('a card that must be authenticated answers requires_action with the browser secret', async () => {
    const data = await pay({ paymentMethodId: 'pm_card_authenticationRequired' });
    expect(data).toMatchObject({
      status: 'requires_action',
      clientSecret: expect.stringContaining('_secret_'),
    });
  });

  test('what the provider does not accept is a 422 and a failed payment, not a charge', async () => {
    const before = await provider.chargeCount();
    const { status, body } = await merchant.post('/process', charge({ paymentMethodId: 'pm_doesNotExist' }));
    expect([status, body.error]).toEqual([422, 'provider_not_found']);
    expect((await merchant.get(`/payments/${body.paymentId}`)).body.data.status).toBe('failed');
    expect(await provider.chargeCount()).toBe(before);
  });

  test.each(['MERCADOPAGO', 'PAYPAL'])('%s is announced as coming soon', async (gatewayType) => {
    const { status, body } = await merchant.post('/process', charge({ gatewayType }));
    expect([status, body.message]).toEqual([422, 'Este gateway estará disponível em breve.']);
  });

  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: 19.9 }],
    ['amount', { amount: '1990' }],
    ['currency', { currency: 'USD' }],
    ['customerEmail', { customerEmail: 'ana' }],
    ['description', { description: '' }],
    ['returnUrl', { returnUrl: 'javascript:alert(1)' }],
    ['metadata.note', { metadata: { note: 'x'.repeat(501) } }],
    ['metadata', { metadata: Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, 'v'])) }],
    ['cardNumber', { cardNumber: '4242424242424242' }],
  ])('a body with a wrong %s is refused', async (field, overrides) => {
    const { status, body } = await merchant.post('/process', charge(overrides));
    expect(status).toBe(422);
    expect(body.validationErrors).toContainEqual({ field, message: expect.any(String) });
  });
});

describe('capture and cancel', () => {
  test('an authorised payment is captured in part, once', async () => {
    const { id, status } = await pay({ capture: false });
    expect(status).toBe('requires_capture');
    const captured = await merchant.post(`/payments/${id}/capture`, { amount: 1000 });
    expect(captured.body.data).toMatchObject({ status: 'succeeded', amount: 1990, amountCaptured: 1000 });
    const again = await merchant.post(`/payments/${id}/capture`);
    expect([again.status, again.body.error]).toEqual([409, 'payment_state']);
    expect(await eventsOf(id)).toEqual(['payment.requires_capture', 'payment.succeeded']);
  });

  test('more than was authorised cannot be captured, and the payment stays as it was', async () => {
    const { id } = await pay({ capture: false });
    const refused = await merchant.post(`/payments/${id}/capture`, { amount: 5000 });
    expect(refused.status).toBe(422);
    expect((await merchant.get(`/payments/${id}`)).body.data.status).toBe('requires_capture');
  });

  test('an authorised payment is canceled; one that was charged is not', async () => {
    const held = await pay({ capture: false });
    const canceled = await merchant.post(`/payments/${held.id}/cancel`);
    expect(canceled.body.data.status).toBe('canceled');
    const paid = await pay();
    expect((await merchant.post(`/payments/${paid.id}/cancel`)).status).toBe(409);
  });

  test('of a capture and a cancel at the same time exactly one wins', async () => {
    const { id } = await pay({ capture: false });
    const answers = await Promise.all([
      merchant.post(`/payments/${id}/capture`),
      merchant.post(`/payments/${id}/cancel`),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

describe('refund', () => {
  test('parts are refunded up to what is left and no further', async () => {
    const { id } = await pay();
    const first = await merchant.post(`/payments/${id}/refund`, { amount: 1000 });
    expect(first.body.data).toMatchObject({
      status: 'succeeded',
      amountRefunded: 1000,
      refunds: [{ amount: 1000, status: 'succeeded', id: expect.stringMatching(/^ref_/) }],
    });
    const tooMuch = await merchant.post(`/payments/${id}/refund`, { amount: 991 });
    expect([tooMuch.status, tooMuch.body.error]).toEqual([422, 'refund_exceeds_balance']);
    const rest = await merchant.post(`/payments/${id}/refund`);
    expect(rest.body.data.amountRefunded).toBe(1990);
    expect((await merchant.post(`/payments/${id}/refund`)).status).toBe(422);
    expect(await eventsOf(id)).toEqual(['payment.succeeded', 'refund.succeeded', 'refund.succeeded']);
  });

  test('ten refunds at the same time never exceed the payment, nor is the provider asked for more', async () => {
    const { id } = await pay({ amount: 1000 });
    // Opens the pool's connections, so that the refunds really meet.
    await Promise.all(Array.from({ length: 20 }, () => merchant.get(`/payments/${id}`)));
    const asked = await provider.requestCount('/v1/refunds');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => merchant.post(`/payments/${id}/refund`, { amount: 300 })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    const refused = answers.filter((answer) => answer.body.error === 'refund_exceeds_balance');
    expect(refused).toHaveLength(7);
    expect(await provider.requestCount('/v1/refunds')).toBe(asked + 3);
    expect((await merchant.get(`/payments/${id}`)).body.data.amountRefunded).toBe(900);
  });

  test('only a payment that was charged can be refunded', async () => {
    const { id } = await pay({ capture: false });
    expect((await merchant.post(`/payments/${id}/refund`)).status).toBe(409);
  });
});

describe('isolation', () => {
  test("another merchant's payment, and one of the other environment, do not exist", async () => {
    const { id } = await pay({ capture: false });
    const stranger = await createMerchant(service);
    const production = await serverOf(service, merchant.user, 'PRODUCTION');
    for (const other of [stranger, production]) {
      expect((await other.get(`/payments/${id}`)).status).toBe(404);
      expect((await other.get('/payments')).body.data.items).toEqual([]);
    }
    for (const action of ['capture', 'cancel', 'refund']) {
      const { status, body } = await stranger.post(`/payments/${id}/${action}`);
      expect([status, body.error]).toEqual([404, 'not_found']);
    }
    expect((await merchant.get(`/payments/${id}`)).body.data.status).toBe('requires_capture');
  });
});

describe('without what a call needs', () => {
  test('a merchant without provider keys gets a 422 that says so, and nothing is written', async () => {
    const user = await createUser(service, { plan: true });
    const { status, body } = await (await serverOf(service, user)).post('/process', charge());
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: 'gateway_not_configured',
      message: 'Stripe configuration not found for the user in the environment',
    });
  });
});
