import { type PayPalShop, startStoredPayPal } from '../../../testing/paypal/stored-paypal.ts';

let stage: Awaited<ReturnType<typeof startStoredPayPal>>;
let shop: PayPalShop;
beforeAll(async () => {
  stage = await startStoredPayPal();
});
beforeEach(async () => {
  shop = await stage.shop();
});
afterEach(() => offer(true));
afterAll(() => stage.close());

/** Switches the setting, as a start of every node with another value does. */
function offer(isOn: boolean): void {
  stage.service.context.env.STORE_PAYPAL_ACCOUNTS = isOn;
}
const unsupported = [422, 'provider_unsupported'];

test('where it is not switched on nothing is stored, no customer is kept, and neither is told', async () => {
  offer(false);
  const { items } = (await shop.merchant.get('/gateways')).body.data;
  expect(items).toMatchObject([{ gateway: 'PAYPAL', customers: false, methods: [{ type: 'paypal' }] }]);
  expect(items[0]).not.toHaveProperty('attachesPaymentMethods');
  expect(items[0].methods[0]).not.toHaveProperty('savedWhilePaying');
  expect(items[0].methods[0]).not.toHaveProperty('chargedStored');
  const input = { name: 'Bia', email: 'bia@exemplo.com.br', gatewayType: 'PAYPAL' };
  const made = await shop.merchant.post('/customers', input);
  expect([made.status, made.body.validationErrors[0].field]).toEqual([422, 'gatewayType']);
  const { status, body } = await shop.saving();
  expect([status, body.error]).toEqual(unsupported);
  const plain = await shop.saving({ savePaymentMethod: undefined, customerId: undefined });
  expect([plain.status, plain.body.data.status]).toEqual([200, 'requires_action']);
});

const overTaxed = { documentType: 'NFE', cbsAmount: 10_000, ibsAmount: 10_000 };

// In the words of a gateway that stores nothing, before anything else is looked at.
test.each([
  ['a customer', { customerId: undefined }],
  ['a customer that there is', { customerId: 'cus_none' }],
  ['taxes that can be', { fiscal: overTaxed }],
])('an account is not stored, also without %s', async (_name, overrides) => {
  offer(false);
  const { status, body } = await shop.saving(overrides);
  expect([status, body.error]).toEqual(unsupported);
  expect(body.message).toMatch(/^O gateway não guarda o cartão ao pagar/);
});

test.each(['tok_1', 'pm_card_visa', 'pm_0000000000000000'])('%s is not charged', async (paymentMethodId) => {
  offer(false);
  const { status, body } = await shop.charge(paymentMethodId, { fiscal: overTaxed });
  expect([status, body.error, body.message]).toEqual([...unsupported, 'O gateway não aceita cartão.']);
});

test('what is wrong with any other request is said as ever', async () => {
  offer(false);
  const { status, body } = await shop.saving({ savePaymentMethod: undefined, returnUrl: undefined });
  expect([status, body.validationErrors[0].field]).toEqual([422, 'returnUrl']);
});

test('what was stored before is listed and removed, not charged; what was begun before is answered', async () => {
  const { method } = await shop.store();
  const key = { 'idempotency-key': 'cobra' };
  const match = { method: 'POST', path: '/paypal/v2/checkout/orders' };
  await stage.provider.fault({ kind: 'cut_after', times: 1, match });
  expect((await shop.charge(method.id, {}, key)).status).toBe(502);
  offer(false);
  const fresh = await shop.charge(method.id);
  expect([fresh.status, fresh.body.error]).toEqual(unsupported);
  const again = await shop.charge(method.id, {}, key);
  expect([again.status, again.body.data?.status]).toEqual([200, 'succeeded']);
  expect(await shop.stored()).toEqual([method]);
  const path = `/customers/${shop.customer.id}/payment-methods/${method.id}`;
  expect((await shop.merchant.delete(path)).status).toBe(200);
});
