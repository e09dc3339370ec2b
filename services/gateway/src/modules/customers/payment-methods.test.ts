import { createMerchant } from '../../testing/app/merchant.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
beforeEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

const createCustomer = async () =>
  (await merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' })).body.data;
const attach = (customerId: string, paymentMethodId = 'pm_card_visa', headers = {}) =>
  merchant.post(`/customers/${customerId}/payment-methods`, { paymentMethodId }, headers);
const listOf = async (customerId: string) =>
  (await merchant.get(`/customers/${customerId}/payment-methods`)).body.data.items;

test('a card from the browser is stored with its customer, and no more of it than its last digits', async () => {
  const customer = await createCustomer();
  const { status, body } = await attach(customer.id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: expect.stringMatching(/^pm_0/),
    customerId: customer.id,
    type: 'card',
    card: { brand: 'visa', lastFourDigits: '4242', expiryMonth: 12, holderName: null },
    externalId: expect.stringMatching(/^pm_/),
  });
  expect(await listOf(customer.id)).toEqual([body.data]);
  const stored = await merchant.account.paymentMethods.retrieve(body.data.externalId);
  expect(stored.customer).toBe(customer.externalId);
  expect(await copies.eventTypesOf(body.data.id)).toEqual(['payment_method.attached']);
});

test('a card that refuses to be stored answers the decline, and its replay the same', async () => {
  const customer = await createCustomer();
  const key = { 'idempotency-key': 'declined-card' };
  const first = await attach(customer.id, 'pm_card_chargeDeclined', key);
  expect([first.status, first.body.error]).toEqual([402, 'card_declined']);
  expect(first.body).toMatchObject({ declineCode: expect.any(String), advice: expect.any(String) });
  const again = await attach(customer.id, 'pm_card_chargeDeclined', key);
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([402, 'true']);
  expect(await listOf(customer.id)).toEqual([]);
});

test('a lost answer, sent again under its key, leaves one card', async () => {
  const customer = await createCustomer();
  const key = { 'idempotency-key': 'lost-card' };
  await copies.provider.fault({
    kind: 'cut_after',
    times: 2,
    match: { method: 'POST', path: '/v1/payment_methods' },
  });
  expect((await attach(customer.id, 'pm_card_visa', key)).status).toBe(502);
  const { status, body } = await attach(customer.id, 'pm_card_visa', key);
  expect(status).toBe(200);
  expect(await listOf(customer.id)).toEqual([body.data]);
  const { data } = await merchant.account.customers.listPaymentMethods(customer.externalId);
  expect(data).toHaveLength(1);
});

test('one is made the default, expanded on demand, and no longer the default once detached', async () => {
  const customer = await createCustomer();
  const [visa, master] = [
    (await attach(customer.id)).body.data,
    (await attach(customer.id, 'pm_card_mastercard')).body.data,
  ];
  const chosen = await merchant.put(`/customers/${customer.id}/payment-methods/${master.id}/default`);
  expect([chosen.status, chosen.body.data.defaultPaymentMethodId]).toEqual([200, master.id]);
  const expanded = (await merchant.get(`/customers/${customer.id}?expand=defaultPaymentMethod`)).body.data;
  expect(expanded.defaultPaymentMethod).toEqual(master);
  const [listed] = (await merchant.get('/customers?limit=1&expand=defaultPaymentMethod')).body.data.items;
  expect(listed).toEqual(expanded);
  expect((await merchant.get(`/customers/${customer.id}`)).body.data).not.toHaveProperty(
    'defaultPaymentMethod',
  );
  expect((await merchant.get(`/customers/${customer.id}?expand=cards`)).status).toBe(422);

  const path = `/customers/${customer.id}/payment-methods/${master.id}`;
  expect((await merchant.delete(path)).body.message).toBe('Success');
  expect((await merchant.delete(path)).status).toBe(404);
  expect((await merchant.put(`${path}/default`)).status).toBe(404);
  const after = (await merchant.get(`/customers/${customer.id}?expand=defaultPaymentMethod`)).body.data;
  expect(after).toMatchObject({ defaultPaymentMethodId: null, defaultPaymentMethod: null });
  expect(await listOf(customer.id)).toEqual([visa]);
  expect(await copies.eventTypesOf(master.id)).toEqual([
    'payment_method.attached',
    'payment_method.detached',
  ]);
});

test("another customer's card, and another merchant's, cannot be touched", async () => {
  const [one, two] = [await createCustomer(), await createCustomer()];
  const { id } = (await attach(one.id)).body.data;
  const path = `/customers/${two.id}/payment-methods/${id}`;
  expect((await merchant.delete(path)).status).toBe(404);
  expect((await merchant.put(`${path}/default`)).status).toBe(404);
  const stranger = await createMerchant(copies.service);
  const own = `/customers/${one.id}/payment-methods/${id}`;
  expect((await stranger.delete(own)).status).toBe(404);
  expect((await stranger.put(`${own}/default`)).status).toBe(404);
  expect(await listOf(one.id)).toHaveLength(1);
});

test('a token that the provider does not know is refused, and its key is free again', async () => {
  const customer = await createCustomer();
  const key = { 'idempotency-key': 'second-try' };
  const refused = await attach(customer.id, 'pm_doesNotExist', key);
  expect([refused.status, refused.body.error]).toEqual([422, 'provider_not_found']);
  expect((await attach(customer.id, 'pm_card_visa', key)).status).toBe(200);
});
