import { type PayPalShop, startStoredPayPal } from '../../../testing/paypal/stored-paypal.ts';

let stage: Awaited<ReturnType<typeof startStoredPayPal>>;
let shop: PayPalShop;
let methodId: string;
let first: { id: string; externalId: string };
beforeAll(async () => {
  stage = await startStoredPayPal();
});
beforeEach(async () => {
  await stage.provider.clearFaults();
  shop = await stage.shop();
  methodId = (await shop.store()).method.id;
});
afterAll(() => stage.close());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const searches = { method: 'GET', path: '/paypal/v1/reporting/transactions' } as const;
const charge = (overrides: object = {}) => shop.charge(methodId, overrides, { 'idempotency-key': 'cobra' });
const sql = (text: string, params: unknown[]) =>
  stage.service.context.orm.em.fork().execute<{ id: string }[]>(text, params);

/** Forgets a payment, as a standby does that lags behind. The one that stored the account is kept. */
async function lose(id: string): Promise<void> {
  await sql('delete from payments where id = ?', [id]);
  for (const table of ['events', 'idempotency_keys']) {
    await sql(`delete from ${table} where user_id = ?`, [shop.merchant.user.id]);
  }
}
/** Charges under the key, and forgets it. */
async function chargeAndLose(overrides: object = {}): Promise<void> {
  first = (await charge(overrides)).body.data;
  await lose(first.id);
}
/** What was taken of the account, beside the payment that stored it. */
const taken = async () => (await shop.eventsOf('PAYMENT.CAPTURE.COMPLETED')).length - 1;

describe('of a charge whose row was lost, once PayPal has forgotten its request', () => {
  beforeEach(async () => {
    await shop.set({ forgetsKeys: true });
    await chargeAndLose();
  });

  test('the same request charges nothing twice, and is answered with the one charge there is', async () => {
    const { status, body } = await charge();
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ status: 'succeeded', externalId: first.externalId, amountCaptured: 15_000 }),
    ]);
    expect(await taken()).toBe(1);
  });

  test('without the search the outcome is not known, and nothing is charged twice either', async () => {
    await stage.provider.fault({ kind: 'status', status: 403, match: searches });
    const again = await charge();
    expect(again.status).toBe(502);
    await stage.check(5 * hourMs);
    expect((await shop.read(again.body.paymentId)).status).toBe('unknown');
    expect(await taken()).toBe(1);
  });
});

test('a charge whose row was lost while it was being made comes back once it is made, and never as a failed one', async () => {
  await shop.set({ chargesLate: true });
  await stage.provider.fault({
    kind: 'cut_after',
    times: 1,
    match: { method: 'POST', path: '/paypal/v2/checkout/orders' },
  });
  const { paymentId } = (await charge()).body;
  const order = (await shop.orders()).at(-1)?.id ?? '';
  await lose(paymentId);
  await expect(shop.approved(order)).rejects.toThrow('was not applied');
  expect(await sql('select id from payments where id = ?', [paymentId])).toEqual([]);
  await stage.step(order, 'charge');
  await shop.hear(await shop.eventsOf('PAYMENT.CAPTURE.COMPLETED'));
  expect(await shop.read(paymentId)).toMatchObject({ status: 'succeeded', externalId: order });
  expect(await stage.eventTypesOf(paymentId)).toEqual(['payment.succeeded']);
});

test('a request under a new key is a charge of its own', async () => {
  const charged = await Promise.all([shop.charge(methodId), shop.charge(methodId)]);
  expect(charged.map(({ status }) => status)).toEqual([200, 200]);
  expect(await taken()).toBe(2);
});

test('what is held is captured under the invoice number that it has', async () => {
  const { id } = (await charge({ capture: false })).body.data;
  const captured = await shop.merchant.post(`/payments/${id}/capture`, { amount: 700 });
  expect(captured.body.data).toMatchObject({ status: 'succeeded', amountCaptured: 700 });
});

test('a charge that is repeated while the list does not show it yet is found, however long before it was made', async () => {
  await chargeAndLose();
  await shop.set({ reportingDelayMs: 3 * hourMs });
  const again = await charge();
  expect(again.status).toBe(502);
  const { paymentId } = again.body;
  // It was sent again an hour after the charge.
  await sql(
    `update payments set created_at = created_at + interval '1 hour', in_doubt_until = in_doubt_until + interval '1 hour'
      where id = ?`,
    [paymentId],
  );
  await stage.check(4 * hourMs);
  expect((await shop.read(paymentId)).status).toBe('unknown');
  await shop.set({ reportingDelayMs: 0 });
  await stage.check(6 * hourMs);
  expect(await shop.read(paymentId)).toMatchObject({
    ...{ status: 'succeeded', externalId: first.externalId, amountCaptured: 15_000 },
  });
  expect(await taken()).toBe(1);
});
