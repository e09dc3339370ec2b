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
const orders = { method: 'POST', path: '/paypal/v2/checkout/orders' } as const;
const key = (name: string) => ({ 'idempotency-key': name });

test('a repetition sends what was sent at first, whatever was stored with the customer meanwhile', async () => {
  await stage.provider.fault({ kind: 'cut_after', times: 1, match: orders });
  expect((await shop.saving({}, key('guarda'))).status).toBe(502);
  const { method } = await shop.store();
  // Another node's clock, which is behind, wrote it.
  const em = stage.service.context.orm.em.fork();
  await em.execute(`update payment_methods set created_at = now() - interval '1 hour' where id = ?`, [
    method.id,
  ]);
  const { status, body } = await shop.saving({}, key('guarda'));
  expect([status, body.data?.status]).toEqual([200, 'requires_action']);
});

describe('an account that is removed while its charge is under way', () => {
  let method: { id: string };
  beforeEach(async () => {
    ({ method } = await shop.store());
  });

  async function removedAfter(kind: 'cut_after' | 'cut_before'): Promise<string> {
    await stage.provider.fault({ kind, times: 1, match: orders });
    const lost = await shop.charge(method.id, {}, key('cobra'));
    expect(lost.status).toBe(502);
    const path = `/customers/${shop.customer.id}/payment-methods/${method.id}`;
    expect((await shop.merchant.delete(path)).status).toBe(200);
    return lost.body.paymentId;
  }

  test('was charged once, and the repetition says so', async () => {
    const id = await removedAfter('cut_after');
    const { status, body } = await shop.charge(method.id, {}, key('cobra'));
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ id, status: 'succeeded', paymentMethodId: method.id }),
    ]);
    expect(await shop.eventsOf('PAYMENT.CAPTURE.COMPLETED')).toHaveLength(2);
    expect((await shop.charge(method.id, {}, key('cobra'))).body.data.id).toBe(id);
  });

  test('is not charged where nothing had arrived: no repetition proves that, and the time after it does', async () => {
    const id = await removedAfter('cut_before');
    expect((await shop.charge(method.id, {}, key('cobra'))).status).toBe(502);
    await stage.check(3 * minuteMs);
    expect(await shop.read(id)).toMatchObject({ status: 'unknown' });
    await stage.check(4 * 60 * minuteMs + 3 * minuteMs);
    expect(await shop.read(id)).toMatchObject({ status: 'failed', amountCaptured: 0 });
    expect(await shop.eventsOf('PAYMENT.CAPTURE.COMPLETED')).toHaveLength(1);
  });
});
