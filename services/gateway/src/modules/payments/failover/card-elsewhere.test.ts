import { setRouting } from '../../../testing/app/routing.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
beforeAll(async () => {
  stage = await startMethods();
});
beforeEach(async () => {
  merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
  await setRouting(stage.service, merchant.user, { order: ['STRIPE', 'MERCADOPAGO'] });
});
afterEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const amount = 15_000;
const routeOf = async () =>
  (await merchant.post('/routes', { amount, currency: 'BRL', method: 'card' })).body.data.ticket;
const payWith = async (token: string, overrides: object = {}) =>
  merchant.post(
    '/process',
    chargeBy({ type: 'card', token }, { amount, route: await routeOf(), ...overrides }),
  );

test('a decline that is the gateway’s own names the next one, whose ticket charges once', async () => {
  const declined = await payWith('pm_card_chargeDeclinedProcessingError');
  expect([declined.status, declined.body.declineCode]).toEqual([402, 'processing_error']);
  expect(declined.body.retryOn).toEqual({
    gateway: 'MERCADOPAGO',
    library: 'https://sdk.mercadopago.com/js/v2',
    publicKey: `TEST-key-${merchant.user.id}`,
    ticket: expect.any(String),
    expiresAt: expect.any(String),
  });
  expect(declined.body.alternatives).toEqual(['pix']);
  const paid = await payWith(await merchant.cardToken(), { route: declined.body.retryOn.ticket });
  expect([paid.status, paid.body.data?.gateway, paid.body.data?.status]).toEqual([
    ...[200, 'MERCADOPAGO', 'succeeded'],
  ]);
  const { body } = await merchant.get('/payments');
  expect(body.data.items.map(({ status }: { status: string }) => status)).toEqual(['succeeded', 'failed']);
});

test.each([
  ['without funds', 'pm_card_chargeDeclinedInsufficientFunds', ['pix']],
  ['of a stolen card', 'pm_card_chargeDeclinedStolenCard', undefined],
])('a decline %s leads to no other gateway', async (_case, token, alternatives) => {
  const { status, body } = await payWith(token);
  expect([status, body.retryOn, body.alternatives]).toEqual([402, undefined, alternatives]);
});

test('refused keys name the next gateway: nothing was sent to a bank', async () => {
  const route = await routeOf();
  const path = '/v1/payment_intents';
  await stage.provider.fault({ kind: 'status', status: 401, times: 1, match: { method: 'POST', path } });
  const { status, body } = await payWith('pm_card_visa', { route });
  expect([status, body.error, body.retryOn?.gateway]).toEqual([422, 'provider_credentials', 'MERCADOPAGO']);
});

test.each(['cut_after', 'cut_before', 'status', 'rate_limit'] as const)(
  'what may have been charged, or is to be asked again, names none: %s',
  async (kind) => {
    const route = await routeOf();
    const path = '/v1/payment_intents';
    await stage.provider.fault({ kind, status: 503, times: 9, match: { method: 'POST', path } });
    const { status, body } = await payWith('pm_card_visa', { route });
    expect(status).toBeGreaterThanOrEqual(500);
    expect([body.retryOn, body.alternatives]).toEqual([undefined, undefined]);
  },
);

test('a call that names its gateway is told of no other', async () => {
  const { status, body } = await payWith('pm_card_chargeDeclinedProcessingError', {
    route: undefined,
    gatewayType: 'STRIPE',
  });
  expect([status, body.retryOn, body.alternatives]).toEqual([402, undefined, undefined]);
});
