import { charge } from '../../../testing/app/merchant.ts';
import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
let customer: { id: string; externalId: string };
let card: { id: string; externalId: string };
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
beforeEach(async () => {
  await copies.provider.clearFaults();
  customer = (await merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' })).body.data;
  const attach = { paymentMethodId: 'pm_card_visa' };
  card = (await merchant.post(`/customers/${customer.id}/payment-methods`, attach)).body.data;
});
afterAll(() => copies.close());

const pay = (overrides: object, headers = {}, by = merchant) =>
  by.post('/process', charge(overrides), headers);
const intentOf = (externalId: string) => merchant.account.paymentIntents.retrieve(externalId);

test('a stored card is charged for the customer whose it is, named or not', async () => {
  for (const customerId of [customer.id, undefined]) {
    const { status, body } = await pay({ customerId, paymentMethodId: card.id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'succeeded',
      customerId: customer.id,
      paymentMethodId: card.id,
    });
    expect(await intentOf(body.data.externalId)).toMatchObject({
      customer: customer.externalId,
      payment_method: card.externalId,
    });
  }
});

test('a customer may pay by a new card', async () => {
  const { body } = await pay({ customerId: customer.id });
  expect(await intentOf(body.data.externalId)).toMatchObject({ customer: customer.externalId });
});

test('what is not there or not theirs is refused by name, and nothing is written', async () => {
  const other = (await merchant.post('/customers', { name: 'Bia', email: 'bia@exemplo.com.br' })).body.data;
  const stranger = await copies.accountHolder();
  const production = await copies.accountHolder('PRODUCTION');
  const before = (await merchant.get('/payments?limit=100')).body.data.items.length;
  for (const [field, overrides, by] of [
    ['customerId', { customerId: other.id.replace(/.{4}$/, 'zzzz') }, merchant],
    ['customerId', { customerId: customer.externalId }, merchant],
    ['paymentMethodId', { paymentMethodId: card.id.replace(/.{4}$/, 'zzzz') }, merchant],
    ['paymentMethodId', { customerId: other.id, paymentMethodId: card.id }, merchant],
    ['paymentMethodId', { paymentMethodId: card.id }, stranger],
    ['customerId', { customerId: customer.id }, stranger],
    ['customerId', { customerId: customer.id }, production],
  ] as const) {
    const { status, body } = await pay(overrides, {}, by);
    expect([status, body.error, body.validationErrors[0]?.field]).toEqual([422, 'validation_failed', field]);
  }
  expect((await merchant.get('/payments?limit=100')).body.data.items).toHaveLength(before);
});

test('a repeated request is answered as at first, also when the card went in between', async () => {
  const key = { 'idempotency-key': 'card-went' };
  const first = await pay({ paymentMethodId: card.id }, key);
  expect(first.status).toBe(200);
  await merchant.delete(`/customers/${customer.id}/payment-methods/${card.id}`);
  const again = await pay({ paymentMethodId: card.id }, key);
  expect(again.body).toEqual(first.body);
  expect((await pay({ paymentMethodId: card.id })).status).toBe(422);
});

test('a lost charge, sent again after the card went, is still one charge', async () => {
  const key = { 'idempotency-key': 'card-went-lost' };
  const before = await copies.provider.chargeCount();
  await copies.provider.fault({
    kind: 'cut_after',
    times: 2,
    match: { method: 'POST', path: '/v1/payment_intents' },
  });
  expect((await pay({ paymentMethodId: card.id }, key)).status).toBe(502);
  await merchant.delete(`/customers/${customer.id}/payment-methods/${card.id}`);
  const again = await pay({ paymentMethodId: card.id }, key);
  expect([again.status, again.body.data.status]).toEqual([200, 'succeeded']);
  expect(await copies.provider.chargeCount()).toBe(before + 1);
});
