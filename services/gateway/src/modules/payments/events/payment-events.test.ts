import type Stripe from 'stripe';
import { newId } from '../../../platform/ids.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import type { ProviderEvent } from '../../../providers/port/provider-event.ts';
import { configureGateway, createUser } from '../../../testing/app/builders.ts';
import { charge, serverOf, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { applyEvent } from '../../../testing/apply-event.ts';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';
import { findPaymentIdsByExternalId } from '../record/payment.repository.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
let configId: string;
let account: Stripe;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
  const user = await createUser(service, { plan: true });
  configId = (await configureGateway(service, user)).id;
  merchant = await serverOf(service, user);
  account = provider.sdk(`sk_test_${user.id}`);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

/** A snapshot as an event carries it. */
const snapshotOf = (
  payment: { externalId: string; amount: number },
  overrides: Partial<ProviderPayment> = {},
): ProviderPayment => ({
  externalId: payment.externalId,
  status: 'succeeded',
  amountMinor: payment.amount,
  currency: 'BRL',
  amountCapturedMinor: payment.amount,
  amountRefundedMinor: 0,
  clientSecret: null,
  nextAction: null,
  method: null,
  installments: 1,
  expiresAt: null,
  paymentMethodExternalId: null,
  card: null,
  endToEndId: null,
  decline: null,
  ...overrides,
});

const head = { externalId: 'evt_1', type: 'payment_intent.x', isCreation: false, subjectId: 'pi_1' };

const apply = (event: ProviderEvent, config = configId) => applyEvent(service.context, config, event);

const tell = (
  paymentId: string,
  payment: ProviderPayment,
  {
    createdAt = later(1),
    config = configId,
    ...more
  }: { createdAt?: Date; config?: string; isCreation?: boolean } = {},
) => apply({ ...head, ...more, kind: 'payment', createdAt, paymentId, payment }, config);

const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const confirmation = (payment_method: string) => ({
  payment_method,
  return_url: 'https://loja.exemplo.com.br',
});
const pay = async (overrides: object = {}) => (await merchant.post('/process', charge(overrides))).body.data;
const statusOf = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data.status;
const eventTypes = async (id: string) =>
  (
    await service.context.orm.em
      .fork()
      .execute<{ type: string }[]>(`select type from events where data->>'id' = ? order by created_at, id`, [
        id,
      ])
  ).map((row) => row.type);

test('an event completes a payment that the browser confirmed, and twice announces nothing twice', async () => {
  const payment = await pay({ paymentMethodId: undefined });
  await account.paymentIntents.confirm(payment.externalId, confirmation('pm_card_visa'));
  await tell(payment.id, snapshotOf(payment));
  await tell(payment.id, snapshotOf(payment));
  expect(await statusOf(payment.id)).toBe('succeeded');
  expect(await eventTypes(payment.id)).toEqual(['payment.succeeded']);
});

test('an event that overtakes the answer of its own charge leaves one payment and one announcement', async () => {
  await provider.fault({
    kind: 'delay_after',
    delayMs: 1_000,
    times: 1,
    match: { method: 'POST', path: '/v1/payment_intents' },
  });
  const send = () =>
    merchant.post('/process', charge({ description: 'overtaken' }), { 'idempotency-key': 'overtaken' });
  const answer = send();
  const made = async () =>
    (await account.paymentIntents.list()).data.find(({ description }) => description === 'overtaken');
  let intent = await made();
  while (!intent) intent = await made();
  const [open] = (await merchant.get('/payments?limit=1')).body.data.items;
  const { id } = open;
  await tell(intent.metadata.trilho_payment_id ?? '', snapshotOf({ externalId: intent.id, amount: 1990 }));
  expect(await statusOf(id)).toBe('succeeded');
  const { status, body } = await answer;
  expect([status, body.data.id, body.data.status]).toEqual([200, id, 'succeeded']);
  expect(await eventTypes(id)).toEqual(['payment.succeeded']);
  expect((await send()).body).toEqual(body);
});

test("what a snapshot shows is only a hint: the provider's present state is what holds, whatever the times", async () => {
  const payment = await pay({ paymentMethodId: undefined });
  await account.paymentIntents.confirm(payment.externalId, confirmation('pm_card_authenticationRequired'));
  const decline = { declineCode: 'generic_decline', advice: 'other_card' as const, message: 'Recusado.' };
  const failed = snapshotOf(payment, { status: 'requires_payment_method', amountCapturedMinor: 0, decline });
  const waiting = snapshotOf(payment, { status: 'requires_action', amountCapturedMinor: 0 });
  await tell(payment.id, waiting, { createdAt: later(10) });
  await tell(payment.id, failed, { createdAt: later(20) });
  expect(await statusOf(payment.id)).toBe('requires_action');
  expect(await eventTypes(payment.id)).toEqual(['payment.requires_action']);
});

test.each([
  ['declined', { paymentMethodId: 'pm_card_chargeDeclined' }, 'failed'],
  ['authorised', { capture: false }, 'requires_capture'],
  [
    'waiting for 3-D Secure',
    { paymentMethodId: 'pm_card_authenticationRequired', returnUrl: 'https://loja.exemplo.com.br' },
    'requires_action',
  ],
])(
  'that a payment was created is no news of one that is %s, however late it comes',
  async (_, input, status) => {
    const { body } = await merchant.post('/process', charge(input));
    const id = body.paymentId ?? body.data.id;
    const before = (await merchant.get(`/payments/${id}`)).body.data;
    const early = snapshotOf(before, { status: 'requires_confirmation', amountCapturedMinor: 0 });
    await tell(id, early, { createdAt: later(60), isCreation: true });
    // Nor is any other snapshot of that moment.
    await tell(id, early, { createdAt: later(60) });
    const { data } = (await merchant.get(`/payments/${id}`)).body;
    expect(data).toEqual(before);
    expect(data.status).toBe(status);
    if (status === 'requires_action') expect(data.nextActionUrl).toEqual(expect.any(String));
    if (status === 'requires_capture') {
      expect((await merchant.post(`/payments/${id}/capture`)).body.data.status).toBe('succeeded');
    }
  },
);

test('nothing overwrites a payment that was charged', async () => {
  const payment = await pay();
  await tell(payment.id, snapshotOf(payment, { status: 'canceled' }), { createdAt: later(60) });
  expect(await statusOf(payment.id)).toBe('succeeded');
});

test("an event of another merchant's account changes nothing", async () => {
  const payment = await pay({ capture: false });
  const stranger = await createUser(service, { plan: true });
  const config = await configureGateway(service, stranger);
  await account.paymentIntents.capture(payment.externalId);
  await tell(payment.id, snapshotOf(payment), { config: config.id });
  expect(await statusOf(payment.id)).toBe('requires_capture');
});

test("a refund made on the provider's own dashboard is taken in, once", async () => {
  const payment = await pay();
  const refund = { externalId: 're_dashboard', amountMinor: 500, status: 'succeeded' as const };
  const event = {
    ...head,
    ...{
      kind: 'refund' as const,
      subjectId: 're_1',
      externalId: 'evt_2',
      type: 'refund.created',
      createdAt: later(1),
    },
  };
  for (const _ of [1, 2]) {
    await apply({ ...event, refundId: null, paymentExternalId: payment.externalId, refund });
  }
  const { body } = await merchant.get(`/payments/${payment.id}`);
  expect(body.data).toMatchObject({
    amountRefunded: 500,
    refunds: [{ externalId: 're_dashboard', amount: 500 }],
  });
  expect(body.data.refunds).toHaveLength(1);
});

test('a refund is bound to the account that reported it: one of the same id elsewhere is another, whichever comes first', async () => {
  const stranger = await createUser(service, { plan: true });
  const strange = {
    config: (await configureGateway(service, stranger)).id,
    server: await serverOf(service, stranger),
  };
  const own = { config: configId, server: merchant };
  const hear = async ({ config, server }: typeof own, externalId: string, status: 'succeeded' | 'failed') => {
    const { data } = (await server.post('/process', charge())).body;
    await apply(
      {
        isCreation: true,
        kind: 'refund',
        externalId: `evt_${data.id}`,
        type: 'refund.created',
        createdAt: later(1),
        subjectId: 're_1',
        refundId: null,
        paymentExternalId: data.externalId,
        refund: { externalId, amountMinor: 500, status },
      },
      config,
    );
    return async () => (await server.get(`/payments/${data.id}`)).body.data.refunds;
  };
  for (const [first, second] of [
    [own, strange],
    [strange, own],
  ] as const) {
    const externalId = `re_${first.config}`;
    const refunds = [await hear(first, externalId, 'succeeded'), await hear(second, externalId, 'failed')];
    expect(await refunds[0]?.()).toMatchObject([{ externalId, status: 'succeeded' }]);
    expect(await refunds[1]?.()).toMatchObject([{ externalId, status: 'failed' }]);
  }
});

test('a refund that the bank sends back frees its amount again', async () => {
  const payment = await pay();
  const { body } = await merchant.post(`/payments/${payment.id}/refund`);
  const [refund] = body.data.refunds;
  const failed = { externalId: refund.externalId, amountMinor: refund.amount, status: 'failed' as const };
  await apply({
    isCreation: false,
    kind: 'refund',
    externalId: 'evt_3',
    type: 'refund.failed',
    createdAt: later(1),
    subjectId: 're_1',
    refundId: refund.id,
    paymentExternalId: payment.externalId,
    refund: failed,
  });
  const { body: after } = await merchant.get(`/payments/${payment.id}`);
  expect(after.data).toMatchObject({ amountRefunded: 0, refunds: [{ status: 'failed' }] });
});

test("two accounts of a merchant may each have a payment of one provider's id, and one account has it once", async () => {
  const payment = await pay();
  const em = service.context.orm.em.fork();
  const copyTo = async (config: string) => {
    const id = newId('pay');
    await em.execute(
      `insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', ?::text, 'config_id', ?::text))).*
       from payments p where id = ?`,
      [id, config, payment.id],
    );
    return id;
  };
  const other = await copyTo('cfg_other');
  await expect(copyTo(configId)).rejects.toThrow('payments_external_id_index');
  await apply({
    ...head,
    kind: 'refund',
    externalId: 'evt_4',
    type: 'refund.created',
    createdAt: later(1),
    subjectId: 're_1',
    refundId: null,
    paymentExternalId: payment.externalId,
    refund: { externalId: 're_accounts', amountMinor: 500, status: 'succeeded' },
  });
  const refunded = await Promise.all(
    [payment.id, other].map(async (id) => (await merchant.get(`/payments/${id}`)).body.data.amountRefunded),
  );
  expect(refunded).toEqual([500, 0]);
  const found = await findPaymentIdsByExternalId(
    { userId: merchant.user.id, environment: 'SANDBOX' },
    payment.externalId,
    em,
  );
  expect(found.sort()).toEqual([payment.id, other].sort());
});
