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

/** Forgets payments and what they stored, as a restore to a moment before them does. */
async function lose(): Promise<void> {
  const em = stage.service.context.orm.em.fork();
  for (const table of ['payments', 'payment_methods', 'events', 'idempotency_keys']) {
    await em.execute(`delete from ${table} where user_id = ?`, [shop.merchant.user.id]);
  }
}
const hearPaid = async () => shop.hear(await shop.eventsOf('PAYMENT.CAPTURE.COMPLETED'));

test('a payment whose row was lost comes back with what it stored', async () => {
  const { payment, method } = await shop.store();
  await lose();
  await hearPaid();
  const [again, ...more] = await shop.stored();
  expect(more).toEqual([]);
  expect(again).toMatchObject({ externalId: method.externalId, customerId: shop.customer.id });
  expect(await shop.read(payment.id)).toMatchObject({ status: 'succeeded', savedPaymentMethodId: again.id });
});

test.each([503, 404])(
  'what cannot be read then (%i) is asked for until the payment names it',
  async (status) => {
    const { payment, method } = await shop.store();
    await lose();
    const match = { method: 'GET', path: '/paypal/v3/vault/payment-tokens' };
    await stage.provider.fault({ kind: 'status', status, times: 1, match });
    await hearPaid();
    expect(await shop.read(payment.id)).toMatchObject({ status: 'succeeded', savedPaymentMethodId: null });
    expect(await shop.stored()).toEqual([]);
    await stage.check(2 * minuteMs);
    const [again] = await shop.stored();
    expect(again.externalId).toBe(method.externalId);
    expect((await shop.read(payment.id)).savedPaymentMethodId).toBe(again.id);
  },
);

test('without its customer, which is lost as well, the payment comes back and names nothing', async () => {
  const { payment } = await shop.store();
  await lose();
  const em = stage.service.context.orm.em.fork();
  await em.execute('delete from customers where id = ?', [shop.customer.id]);
  await hearPaid();
  expect(await shop.read(payment.id)).toMatchObject({ status: 'succeeded', savedPaymentMethodId: null });
});
