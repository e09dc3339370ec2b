import { charge, createMerchant, type TestMerchant } from '../../../testing/app/merchant.ts';
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

test('an amount below what the provider charges is refused with the bound, and nothing is written or sent', async () => {
  const count = async () => (await merchant.get('/payments?limit=100')).body.data.items.length;
  const [known, sent] = [await count(), await provider.requestCount('/v1/payment_intents')];
  const { status, body } = await merchant.post('/process', charge({ amount: 49 }));
  expect([status, body.error, body.validationErrors]).toEqual([
    422,
    'validation_failed',
    [{ field: 'amount', message: 'O valor mínimo de um pagamento é R$ 0,50.' }],
  ]);
  expect([await count(), await provider.requestCount('/v1/payment_intents')]).toEqual([known, sent]);
  expect((await merchant.post('/process', charge({ amount: 50 }))).status).toBe(200);
});

test('an amount above what the provider charges says the bound in reais', async () => {
  const { status, body } = await merchant.post('/process', charge({ amount: 100_000_000 }));
  expect([status, body.validationErrors]).toEqual([
    422,
    [{ field: 'amount', message: 'Valor deve ser no máximo R$ 999.999,99.' }],
  ]);
});

test('a capture above the authorised amount says what was authorised, and the provider is not asked', async () => {
  const { id, externalId } = await pay({ capture: false, amount: 1990 });
  const refused = await merchant.post(`/payments/${id}/capture`, { amount: 1991 });
  expect([refused.status, refused.body.validationErrors]).toEqual([
    422,
    [{ field: 'amount', message: 'O valor autorizado é R$ 19,90; não é possível capturar mais.' }],
  ]);
  expect(await provider.requestCount(`/v1/payment_intents/${externalId}/capture`)).toBe(0);
  expect((await merchant.get(`/payments/${id}`)).body.data.status).toBe('requires_capture');
  expect((await merchant.post(`/payments/${id}/capture`, { amount: 1990 })).status).toBe(200);
});

test('a refund above the balance says what is left', async () => {
  const { id } = await pay({ amount: 1990 });
  await merchant.post(`/payments/${id}/refund`, { amount: 1000 });
  const { status, body } = await merchant.post(`/payments/${id}/refund`, { amount: 991 });
  expect([status, body.error, body.validationErrors]).toEqual([
    422,
    'refund_exceeds_balance',
    [{ field: 'amount', message: 'O saldo a reembolsar é R$ 9,90.' }],
  ]);
});

test('a payment method that the provider does not know is reported as our field', async () => {
  const { status, body } = await merchant.post('/process', charge({ paymentMethodId: 'pm_doesNotExist' }));
  expect([status, body.error, body.validationErrors]).toEqual([
    422,
    'provider_not_found',
    [{ field: 'paymentMethodId', message: 'Meio de pagamento não encontrado no provedor de pagamento.' }],
  ]);
  const { data } = (await merchant.get(`/payments/${body.paymentId}`)).body;
  expect(data).toMatchObject({
    status: 'failed',
    failureMessage: 'Meio de pagamento não encontrado no provedor de pagamento.',
  });
});

test('a customer who was deleted at the provider itself is reported as our field', async () => {
  const { body } = await merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' });
  const { id, externalId } = body.data;
  await provider.sdk(`sk_test_${merchant.user.id}`).customers.del(externalId);
  const refused = await merchant.post('/process', charge({ customerId: id }));
  expect([refused.status, refused.body.validationErrors]).toEqual([
    422,
    [{ field: 'customerId', message: 'Cliente não encontrado no provedor de pagamento.' }],
  ]);
});

test('a token that cannot be stored with a customer is reported as our field', async () => {
  const { body } = await merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' });
  const url = `/customers/${body.data.id}/payment-methods`;
  const refused = await merchant.post(url, { paymentMethodId: 'pm_doesNotExist' });
  expect([refused.status, refused.body.validationErrors]).toEqual([
    422,
    [{ field: 'paymentMethodId', message: 'Meio de pagamento não encontrado no provedor de pagamento.' }],
  ]);
});
