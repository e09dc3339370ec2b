import { createStoredAccount } from '../../../testing/paypal/stored-account.ts';
import { type PayPalShop, startStoredPayPal } from '../../../testing/paypal/stored-paypal.ts';

let stage: Awaited<ReturnType<typeof startStoredPayPal>>;
let shop: PayPalShop;
beforeAll(async () => {
  stage = await startStoredPayPal();
});
beforeEach(async () => {
  await stage.provider.clearFaults();
  shop = await stage.shop();
});
afterAll(() => stage.close());

const minuteMs = 60_000;
const { onlyAccount, expectStoredBy, vaultEvents } = createStoredAccount(() => ({ stage, shop }));

test('nothing is stored until the payer agreed and paid; then the payment and its event name the account', async () => {
  const payment = await shop.begin();
  expect(payment).toMatchObject({ status: 'requires_action', savedPaymentMethodId: null });
  expect(await shop.stored()).toEqual([]);
  await stage.step(payment.externalId, 'pay');
  await shop.approved(payment.externalId);
  await expectStoredBy(payment.id);
  const [event] = (await shop.merchant.get('/events?type=payment.succeeded')).body.data.items;
  expect(event.data.object.savedPaymentMethodId).toBe((await onlyAccount()).id);
  await shop.hear(await vaultEvents());
  await shop.hear(await vaultEvents());
  await stage.check(10 * minuteMs);
  await expectStoredBy(payment.id);
});

test('the payment’s other address of the later version stores it, too', async () => {
  const later = { 'trilho-version': '2026-12-01' };
  const { body } = await shop.merchant.post(
    '/payments',
    {
      ...{ amount: 15_000, currency: 'BRL', description: 'Pedido', customerEmail: 'ana@exemplo.com.br' },
      ...{ paymentMethod: { type: 'paypal' }, returnUrl: 'https://loja.exemplo.com.br/volta' },
      ...{ customerId: shop.customer.id, savePaymentMethod: true },
    },
    later,
  );
  await stage.step(body.data.externalId, 'pay');
  await shop.approved(body.data.externalId);
  const method = await onlyAccount();
  const { data } = (await shop.merchant.get(`/payments/${body.data.id}`, later)).body;
  expect(data).toMatchObject({ method: 'paypal', savedPaymentMethodId: method.id });
});

test.each([
  ['the account’s event comes before the order’s', true],
  ['no event comes, and the reconciler completes the payment', false],
])('%s: one account is stored', async (_name, isHeard) => {
  const payment = await shop.begin();
  await stage.step(payment.externalId, 'pay');
  if (isHeard) {
    // A process that ended before it wrote anything has completed the order.
    await shop.ask(`/v2/checkout/orders/${payment.externalId}/capture`, 'POST');
    await shop.hear(await vaultEvents());
    expect(await shop.read(payment.id)).toMatchObject({ status: 'requires_action' });
  }
  await stage.check(2 * minuteMs);
  await expectStoredBy(payment.id);
});

test.each([
  ['lost', { kind: 'cut_after' }],
  ['late', { kind: 'delay_after', delayMs: 2_600 }],
] as const)(
  'the answer to the completion is %s: one account is stored, by one charge',
  async (_name, fault) => {
    const payment = await shop.begin();
    await stage.step(payment.externalId, 'pay');
    const path = `/paypal/v2/checkout/orders/${payment.externalId}/capture`;
    await stage.provider.fault({ ...fault, times: 1, match: { method: 'POST', path } });
    await stage.check(45_000);
    expect((await shop.read(payment.id)).status).toBe('requires_action');
    await stage.check(2 * minuteMs);
    await stage.check(10 * minuteMs);
    await expectStoredBy(payment.id);
  },
);

test.each([
  ['cannot be read', 503],
  ['is not known yet', 404],
])('an account that %s is asked for again until the payment names it', async (_name, status) => {
  const payment = await shop.begin();
  await stage.step(payment.externalId, 'pay');
  const match = { method: 'GET', path: '/paypal/v3/vault/payment-tokens' };
  await stage.provider.fault({ kind: 'status', status, times: 1, match });
  await shop.approved(payment.externalId);
  expect(await shop.read(payment.id)).toMatchObject({ status: 'succeeded', savedPaymentMethodId: null });
  expect(await shop.stored()).toEqual([]);
  await stage.check(2 * minuteMs);
  await expectStoredBy(payment.id);
});

test('the same payer stores it with the same customer once', async () => {
  const first = await shop.store();
  const second = await shop.store();
  expect((await onlyAccount()).id).toBe(first.method.id);
  expect((await shop.read(second.payment.id)).savedPaymentMethodId).toBe(first.method.id);
});

describe('one payer and two customers of a merchant', () => {
  let other: { id: string };
  beforeEach(async () => {
    const input = { name: 'Bia', email: 'bia@exemplo.com.br', gatewayType: 'PAYPAL' };
    other = (await shop.merchant.post('/customers', input)).body.data;
  });

  async function paidBy(overrides: object) {
    const payment = await shop.begin({ customerId: other.id, ...overrides });
    await stage.step(payment.externalId, 'pay');
    await shop.approved(payment.externalId);
    return shop.read(payment.id);
  }
  const storedWithOther = async () =>
    (await shop.merchant.get(`/customers/${other.id}/payment-methods`)).body.data.items;

  test('the account is stored with each of them, by itself', async () => {
    const { method } = await shop.store();
    const paid = await paidBy({});
    const [second, ...more] = await storedWithOther();
    expect(more).toEqual([]);
    expect(second).toMatchObject({ customerId: other.id, paypal: method.paypal });
    expect(second.externalId).not.toBe(method.externalId);
    expect(paid).toMatchObject({ status: 'succeeded', savedPaymentMethodId: second.id });
    await shop.hear(await vaultEvents());
    await stage.check(10 * minuteMs);
    expect(await shop.stored()).toEqual([method]);
    expect(await storedWithOther()).toEqual([second]);
  });

  test('a token of the one that is told for the other is stored with the one alone', async () => {
    const { method } = await shop.store();
    await paidBy({ customerEmail: 'bia@exemplo.com.br' });
    const before = await storedWithOther();
    expect(before).toHaveLength(1);
    // PayPal knows the other customer by now, and tells the token that the payer has.
    const paid = await paidBy({});
    expect(paid).toMatchObject({ status: 'succeeded', savedPaymentMethodId: null });
    await shop.hear(await vaultEvents());
    await stage.check(10 * minuteMs);
    expect(await shop.read(paid.id)).toMatchObject({ status: 'succeeded', savedPaymentMethodId: null });
    expect([await shop.stored(), await storedWithOther()]).toEqual([[method], before]);
  });

  test('what is stored with one of them stays there, whatever an event names later', async () => {
    const { method } = await shop.store();
    const em = stage.service.context.orm.em.fork();
    await em.execute('update payment_methods set customer_id = ? where id = ?', [other.id, method.id]);
    const before = await storedWithOther();
    await shop.hear(await vaultEvents());
    expect([await shop.stored(), await storedWithOther()]).toEqual([[], before]);
    expect(before).toMatchObject([{ id: method.id, customerId: other.id }]);
  });
});

test('a payment whose payer’s money is refused stores nothing', async () => {
  const payment = await shop.begin({ amount: 7_001 });
  await stage.step(payment.externalId, 'pay');
  await shop.approved(payment.externalId);
  expect(await shop.read(payment.id)).toMatchObject({ status: 'failed', savedPaymentMethodId: null });
  expect(await shop.stored()).toEqual([]);
});

test('an authorisation stores it, and so does its repetition under its key', async () => {
  const key = { 'idempotency-key': 'uma-so' };
  const first = await shop.saving({ capture: false }, key);
  const again = await shop.saving({ capture: false }, key);
  expect(again.body).toEqual(first.body);
  const { id, externalId } = first.body.data;
  await stage.step(externalId, 'pay');
  await shop.approved(externalId);
  const method = await onlyAccount();
  expect(await shop.read(id)).toMatchObject({ status: 'requires_capture', savedPaymentMethodId: method.id });
});

test('a capture names no account that could not be read, and asks on', async () => {
  const { id, externalId } = await shop.begin({ capture: false });
  await stage.step(externalId, 'pay');
  const match = { method: 'GET', path: '/paypal/v3/vault/payment-tokens' };
  await stage.provider.fault({ kind: 'status', status: 404, times: 2, match });
  await shop.approved(externalId);
  const { body } = await shop.merchant.post(`/payments/${id}/capture`, {});
  expect(body.data).toMatchObject({ status: 'succeeded', savedPaymentMethodId: null });
  await stage.check(2 * minuteMs);
  await expectStoredBy(id);
});

test('what cannot be stored is refused before anything is written', async () => {
  const { method } = await shop.store();
  const count = (await shop.merchant.get('/payments')).body.data.items.length;
  const other = await stage.shop();
  for (const [overrides, field] of [
    [{ customerId: undefined }, 'customerId'],
    [{ customerId: other.customer.id }, 'customerId'],
    [{ paymentMethod: undefined, paymentMethodId: method.id }, 'savePaymentMethod'],
  ] as const) {
    const { status, body } = await shop.saving(overrides);
    expect([status, body.validationErrors[0].field]).toEqual([422, field]);
  }
  expect((await shop.merchant.get('/payments')).body.data.items).toHaveLength(count);
});

test('beside another gateway a payment stores it with the customer of PayPal alone', async () => {
  const both = await stage.shop('STRIPE');
  const elsewhere = (await both.merchant.post('/customers', { name: 'Rui', email: 'rui@exemplo.com.br' }))
    .body.data;
  expect(elsewhere.gateway).toBe('STRIPE');
  const refused = await both.saving({ customerId: elsewhere.id });
  expect([refused.status, refused.body.validationErrors[0].field]).toEqual([422, 'customerId']);
  const { method } = await both.store();
  expect(method).toMatchObject({ type: 'paypal', customerId: both.customer.id });
});
