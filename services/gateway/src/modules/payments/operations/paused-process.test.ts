import { charge, type TestAnswer } from '../../../testing/app/merchant.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { type Held, holdProvider } from '../../../testing/stages/held-provider.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let hold: ReturnType<typeof holdProvider>;
beforeAll(async () => {
  stage = await startMethods();
  hold = holdProvider(stage.service);
});
afterAll(() => stage.close());

const sql = (text: string, params: unknown[] = []) =>
  stage.service.context.orm.em.fork().execute<Record<string, string>[]>(text, params);

const gateways = ['STRIPE', 'MERCADOPAGO'] as const;
type Paid = (typeof gateways)[number];

const bodyOf = async (merchant: MethodMerchant, gateway: Paid, overrides: object = {}) =>
  gateway === 'STRIPE'
    ? charge(overrides)
    : chargeBy(
        { type: 'card', token: await merchant.cardToken(), installments: 1 },
        { gatewayType: gateway, ...overrides },
      );

const key = (name: string) => ({ 'idempotency-key': name });
/** Longer than any outcome is in doubt. */
const stillMs = 800_000;

/** Sends a request that stands still, lets its doubt and its lease pass, and has the reconciler decide. */
async function standStill(place: Parameters<typeof hold>[0], send: () => Promise<TestAnswer>) {
  const held = hold(place);
  const answer = send();
  await held.arrived;
  for (const table of ['payments', 'refunds']) {
    await sql(`update ${table} set in_doubt_until = in_doubt_until - interval '800 seconds',
      next_check_at = next_check_at - interval '800 seconds'`);
  }
  await reconcilePayments(stage.service.context);
  await sql('update idempotency_keys set locked_until = now() where status is null');
  return { held, answer };
}
const goOn = ({ held, answer }: { held: Held; answer: Promise<TestAnswer> }) => held.goOn(stillMs, answer);

const chargesOf = async ({ user }: MethodMerchant): Promise<number> => {
  const [row] = await sql(
    `select count(*) from payments where user_id = ? and status in ('succeeded', 'requires_capture')`,
    [user.id],
  );
  return Number(row?.count);
};

describe.each(gateways)('at %s, a process that stood still for longer than the doubt', (gateway) => {
  test('before it charges does not charge what the merchant has paid anew', async () => {
    const merchant = await stage.merchantAt(gateway);
    const body = await bodyOf(merchant, gateway);
    const paid = await stage.provider.requestCount(
      gateway === 'STRIPE' ? '/v1/payment_intents' : '/mercadopago/v1/payments',
    );
    const paused = await standStill('before payments.create', () =>
      merchant.post('/process', body, key('a')),
    );
    const given = await merchant.post('/process', body, key('a'));
    expect([given.status, given.body.error]).toEqual([502, 'provider_no_effect']);
    const anew = await merchant.post('/process', await bodyOf(merchant, gateway), key('b'));
    expect(anew.status).toBe(200);
    const late = await goOn(paused);
    expect([late.status, late.body.error]).toEqual([502, 'provider_no_effect']);
    expect(late.headers['idempotent-replayed']).toBe('true');
    expect(
      await stage.provider.requestCount(
        gateway === 'STRIPE' ? '/v1/payment_intents' : '/mercadopago/v1/payments',
      ),
    ).toBe(paid + 1);
    expect(await chargesOf(merchant)).toBe(1);
    expect(await stage.eventTypesOf(given.body.paymentId)).toEqual(['payment.failed']);
  });

  test('before it refunds does not refund what was refunded anew', async () => {
    const merchant = await stage.merchantAt(gateway);
    const { data } = (await merchant.post('/process', await bodyOf(merchant, gateway))).body;
    const refund = (name: string) => merchant.post(`/payments/${data.id}/refund`, { amount: 700 }, key(name));
    const paused = await standStill('before refunds.create', () => refund('a'));
    expect((await refund('a')).body.error).toBe('provider_no_effect');
    expect((await refund('b')).body.data.amountRefunded).toBe(700);
    expect((await goOn(paused)).body.error).toBe('provider_no_effect');
    const { amountRefunded, refunds } = (await merchant.get(`/payments/${data.id}`)).body.data;
    expect(amountRefunded).toBe(700);
    expect(refunds.map(({ status }: { status: string }) => status).sort()).toEqual(['failed', 'succeeded']);
  });

  test.each(['capture', 'cancel'] as const)(
    'before a %s that took effect answers as that did',
    async (name) => {
      const merchant = await stage.merchantAt(gateway);
      const body = await bodyOf(merchant, gateway, { capture: false });
      const { id } = (await merchant.post('/process', body)).body.data;
      const send = () => merchant.post(`/payments/${id}/${name}`, {}, key('a'));
      const paused = await standStill(
        name === 'capture' ? 'before payments.capture' : 'before payments.cancel',
        send,
      );
      const done = await send();
      expect(done.status).toBe(200);
      const late = await goOn(paused);
      expect([late.status, late.body.data?.status]).toEqual([200, done.body.data.status]);
    },
  );

  test('before it writes an answer leaves the one that is stored', async () => {
    const merchant = await stage.merchantAt(gateway);
    const body = await bodyOf(merchant, gateway);
    const send = () => merchant.post('/process', body, key('a'));
    const held = hold('after payments.create');
    const answer = send();
    await held.arrived;
    await sql('update idempotency_keys set locked_until = now() where status is null');
    const stored = await send();
    expect(stored.body.data.amountRefunded).toBe(0);
    await merchant.post(`/payments/${stored.body.data.id}/refund`, { amount: 700 });
    expect((await held.goOn(stillMs, answer)).body).toEqual(stored.body);
    expect((await send()).body).toEqual(stored.body);
  });
});

test('a living process keeps its key however long the provider takes, and a dead one loses it with its lease', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const { context } = stage.service;
  const leaseMs = context.env.IDEMPOTENCY_LEASE_MS;
  context.env.IDEMPOTENCY_LEASE_MS = 1_000;
  try {
    const send = () => merchant.post('/process', charge(), key('long'));
    const held = hold('before payments.create');
    const answer = send();
    await held.arrived;
    // Several leases long.
    await sql('select pg_sleep(3)');
    expect((await send()).body.error).toBe('idempotency_in_flight');
    expect((await held.goOn(0, answer)).status).toBe(200);
  } finally {
    context.env.IDEMPOTENCY_LEASE_MS = leaseMs;
  }
});
