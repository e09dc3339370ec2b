import type { GatewayType } from '@trilho/contracts/common';
import { charge } from '../../../testing/app/merchant.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { createShelf } from '../../../testing/stages/selling.ts';
import { until } from '../../../testing/until.ts';
import type { Source } from '../changes/payment-apply.ts';
import { applyForeignRefund, importRefund } from '../changes/refund-apply.ts';
import type { PaymentRow } from '../record/payment.entity.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
});
afterAll(() => stage.close());

const sql = (text: string, params: unknown[] = []) =>
  stage.service.context.orm.em.fork().execute<Record<string, unknown>[]>(text, params);

/** Forgets what a merchant did, as a database that fails over to a standby which lags behind, or is restored. */
async function loseRows({ user }: MethodMerchant, tables: string[]): Promise<void> {
  for (const table of tables) await sql(`delete from ${table} where user_id = ?`, [user.id]);
}
const lostPayment = ['refunds', 'payments', 'events', 'idempotency_keys'];

const paths = { STRIPE: '/v1/payment_intents', MERCADOPAGO: '/mercadopago/v1/payments' } as const;
type Paid = keyof typeof paths;
const gateways: Paid[] = ['STRIPE', 'MERCADOPAGO'];

/** A charge by a card of this gateway. */
const byCard = async (merchant: MethodMerchant, gateway: Paid, overrides: object = {}) =>
  gateway === 'STRIPE'
    ? charge(overrides)
    : chargeBy(
        { type: 'card', token: await merchant.cardToken(), installments: 1 },
        { gatewayType: gateway, ...overrides },
      );

const event: Source = { trigger: 'provider_event', steps: [] };

const key = (name: string) => ({ 'idempotency-key': name });

/** How many objects the provider made under a path: what it replays has the key of what it replays. */
const made = async (gateway: Paid) => (await stage.provider.requestKeys(paths[gateway])).length;

describe.each(gateways)('at %s, of a payment that the database lost', (gateway: GatewayType & Paid) => {
  test('the same request charges nothing twice and shows the one charge there is', async () => {
    const merchant = await stage.merchantAt(gateway);
    const body = await byCard(merchant, gateway);
    const before = await made(gateway);
    const first = await merchant.post('/process', body, key('order-1'));
    await loseRows(merchant, lostPayment);
    const again = await merchant.post('/process', body, key('order-1'));
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toMatchObject({ status: 'succeeded', externalId: first.body.data.externalId });
    expect(await made(gateway)).toBe(before + 1);
  });

  test('a Pix, whose deadline is another by then, is found under its key', async () => {
    const merchant = await stage.merchantAt(gateway);
    const body = chargeBy({ type: 'pix', expiresIn: 3_600 }, { gatewayType: gateway });
    const first = await merchant.post('/process', body, key('pix-1'));
    await loseRows(merchant, lostPayment);
    // A deadline has whole seconds at one provider.
    await sql('select pg_sleep(1.1)');
    const again = await merchant.post('/process', body, key('pix-1'));
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toMatchObject({
      status: 'requires_action',
      externalId: first.body.data.externalId,
      nextAction: { type: 'pix', qrCode: first.body.data.nextAction.qrCode },
    });
  });

  test('its refund, lost alone, gives back once', async () => {
    const merchant = await stage.merchantAt(gateway);
    const { data } = (await merchant.post('/process', await byCard(merchant, gateway))).body;
    const refund = () => merchant.post(`/payments/${data.id}/refund`, { amount: 500 }, key('refund-1'));
    const first = await refund();
    await loseRows(merchant, ['refunds', 'idempotency_keys']);
    await sql('update payments set amount_refunded_minor = 0 where id = ?', [data.id]);
    const again = await refund();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data.amountRefunded).toBe(500);
    expect(again.body.data.refunds[0].externalId).toBe(first.body.data.refunds[0].externalId);
  });

  test('a capture that was lost with it is repeated without effect', async () => {
    const merchant = await stage.merchantAt(gateway);
    const body = await byCard(merchant, gateway, { capture: false });
    const first = (await merchant.post('/process', body, key('held-1'))).body.data;
    await merchant.post(`/payments/${first.id}/capture`, {}, key('capture-1'));
    await loseRows(merchant, lostPayment);
    const again = (await merchant.post('/process', body, key('held-1'))).body.data;
    const captured = await merchant.post(`/payments/${again.id}/capture`, {}, key('capture-1'));
    expect(captured.body.data).toMatchObject({ status: 'succeeded', externalId: first.externalId });
  });

  test('a key that alone was lost stands for its payment again', async () => {
    const merchant = await stage.merchantAt(gateway);
    const body = await byCard(merchant, gateway);
    const before = await made(gateway);
    const first = await merchant.post('/process', body, key('order-2'));
    await loseRows(merchant, ['idempotency_keys']);
    const again = await merchant.post('/process', body, key('order-2'));
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(await made(gateway)).toBe(before + 1);
  });

  test('a key that is used anew after it expired charges anew, kept or pruned', async () => {
    const merchant = await stage.merchantAt(gateway);
    const before = await made(gateway);
    const charged: string[] = [];
    for (const isPruned of [false, true, false]) {
      const body = chargeBy({ type: 'pix', expiresIn: 3_600 }, { gatewayType: gateway });
      const { data } = (await merchant.post('/process', body, key('daily'))).body;
      charged.push(data.externalId);
      await sql(`update payments set created_at = created_at - interval '25 hours' where user_id = ?`, [
        merchant.user.id,
      ]);
      if (isPruned) await loseRows(merchant, ['idempotency_keys']);
      await sql(`update idempotency_keys set expires_at = now() - interval '1 hour' where user_id = ?`, [
        merchant.user.id,
      ]);
    }
    expect(new Set(charged).size).toBe(3);
    expect(await made(gateway)).toBe(before + 3);
  });
});

describe.each(gateways)('at %s, of a refund that the database lost and an event brought back', (gateway) => {
  test('the same request is answered with it, and its amount is counted once', async () => {
    const merchant = await stage.merchantAt(gateway);
    const { data } = (await merchant.post('/process', await byCard(merchant, gateway))).body;
    const refund = () => merchant.post(`/payments/${data.id}/refund`, { amount: 500 }, key('back-1'));
    const first = await refund();
    await loseRows(merchant, ['refunds', 'idempotency_keys']);
    const [row] = await stage.service.context.orm.em
      .fork()
      .execute<PaymentRow[]>(
        `select id, user_id as "userId", environment, currency, gateway from payments where id = ?`,
        [data.id],
      );
    const { externalId, amount: amountMinor } = first.body.data.refunds[0];
    if (!row) throw new Error('The payment is gone');
    await stage.service.context.orm.em
      .fork()
      .transactional((tx) =>
        applyForeignRefund(row, { externalId, amountMinor, status: 'succeeded' }, event, tx),
      );
    const again = await refund();
    expect(again.status).toBe(200);
    expect(again.body.data.amountRefunded).toBe(500);
    expect(again.body.data.refunds).toMatchObject([{ externalId, status: 'succeeded' }]);
    expect((await refund()).body).toEqual(again.body);
  });
});

test('a refund that an event brings back while its request is sent again is answered with it', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const { data } = (await merchant.post('/process', charge())).body;
  const refund = () => merchant.post(`/payments/${data.id}/refund`, { amount: 500 }, key('back-2'));
  const { externalId, amount: amountMinor } = (await refund()).body.data.refunds[0];
  const [lost] = await sql('select provider_reference from refunds where payment_id = ?', [data.id]);
  await loseRows(merchant, ['refunds', 'idempotency_keys']);
  const again = await stage.service.context.orm.em.fork().transactional(async (tx) => {
    const [row] = await tx.execute<PaymentRow[]>(
      `select id, user_id as "userId", environment, currency, gateway from payments where id = ? for update`,
      [data.id],
    );
    if (!row) throw new Error('The payment is gone');
    const sent = refund();
    await until(async () => {
      const waiting = await tx.execute('select from pg_locks where not granted');
      return waiting.length > 0;
    });
    const name = String(lost?.provider_reference);
    await importRefund(row, { externalId, amountMinor, status: 'succeeded' }, event, tx, name);
    return { sent };
  });
  const { status, body } = await again.sent;
  expect([status, body.data?.refunds]).toEqual([
    200,
    [expect.objectContaining({ externalId, amount: 500, status: 'succeeded' })],
  ]);
});

describe('of a request that the provider refused, its key is free:', () => {
  test('the same payment is charged once the cause is mended', async () => {
    const merchant = await stage.merchantAt('STRIPE');
    const send = () => merchant.post('/process', charge(), key('mended-1'));
    await stage.provider.fault({
      kind: 'status',
      status: 401,
      times: 1,
      match: { path: '/v1/payment_intents' },
    });
    expect((await send()).status).toBe(422);
    const again = await send();
    expect([again.status, again.body.data?.status]).toEqual([200, 'succeeded']);
    expect((await send()).body).toEqual(again.body);
  });

  test('the same refund is made once the cause is mended', async () => {
    const merchant = await stage.merchantAt('STRIPE');
    const { data } = (await merchant.post('/process', charge())).body;
    const send = () => merchant.post(`/payments/${data.id}/refund`, { amount: 500 }, key('mended-2'));
    await stage.provider.fault({ kind: 'status', status: 401, times: 1, match: { path: '/v1/refunds' } });
    expect((await send()).status).toBe(422);
    const again = await send();
    expect([again.status, again.body.data?.amountRefunded]).toEqual([200, 500]);
    expect((await send()).body).toEqual(again.body);
  });

  test('a subscription is begun under another key than the refused one', async () => {
    const merchant = await stage.merchantAt('STRIPE');
    const { customer, prices } = await createShelf(merchant);
    const body = { customerId: customer.id, priceId: prices[0]?.id };
    const send = () => merchant.post('/subscriptions', body, key('mended-3'));
    const asked = await stage.provider.requestKeys('/v1/subscriptions');
    await stage.provider.fault({
      kind: 'status_kept',
      status: 401,
      times: 1,
      match: { path: '/v1/subscriptions' },
    });
    expect((await send()).status).toBe(422);
    expect((await send()).status).toBe(200);
    expect((await stage.provider.requestKeys('/v1/subscriptions')).length).toBe(asked.length + 2);
  });
});

test('a refund whose key is used anew after it expired gives back anew', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const { data } = (await merchant.post('/process', charge())).body;
  const refund = () => merchant.post(`/payments/${data.id}/refund`, { amount: 500 }, key('again'));
  await refund();
  await sql(`update refunds set created_at = created_at - interval '25 hours' where payment_id = ?`, [
    data.id,
  ]);
  await sql('update idempotency_keys set expires_at = now() where user_id = ?', [merchant.user.id]);
  const again = await refund();
  expect([again.status, again.body.data.amountRefunded]).toEqual([200, 1_000]);
});

describe('of a subscription that the database lost', () => {
  const begin = async () => {
    const merchant = await stage.merchantAt('STRIPE');
    const shelf = await createShelf(merchant);
    const body = { customerId: shelf.customer.id, priceId: shelf.prices[0]?.id };
    return {
      merchant,
      send: async () => (await merchant.post('/subscriptions', body, key('sub-1'))).body.data,
    };
  };

  test('the same request makes no second one and answers the same id', async () => {
    const { merchant, send } = await begin();
    const { id, externalId } = await send();
    await sql('delete from subscription_history where subscription_id = ?', [id]);
    await loseRows(merchant, ['invoices', 'subscriptions', 'events', 'idempotency_keys']);
    expect(await send()).toMatchObject({ id, externalId });
  });

  test('a key that is used anew after it expired begins another', async () => {
    const { merchant, send } = await begin();
    const first = await send();
    await sql('update idempotency_keys set expires_at = now() where user_id = ?', [merchant.user.id]);
    expect((await send()).externalId).not.toBe(first.externalId);
  });
});
