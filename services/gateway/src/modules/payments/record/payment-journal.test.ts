import { charge } from '../../../testing/app/merchant.ts';
import type { AccountHolder } from '../../../testing/stages/copies.ts';
import { startCopies } from '../../../testing/stages/copies.ts';
import { callPortal, paymentShown, stepsTold } from '../../../testing/stages/portal.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
beforeEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

const intents = { method: 'POST', path: '/v1/payment_intents' };
const steps = (id: string) => stepsTold(copies.service, merchant.user, id);
const shown = (id: string) => paymentShown(copies.service, merchant.user, id);
const pay = (overrides: object = {}, key?: string) =>
  merchant.post('/process', charge(overrides), key ? { 'idempotency-key': key } : {});
const paid = async (overrides: object = {}): Promise<string> => (await pay(overrides)).body.data.id;
const later = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) });

const created = ['request create api', 'idempotency none'];
const charged = [
  ...created,
  'provider_call create succeeded',
  'state unknown succeeded answer payment.succeeded',
];

describe('the journal of a payment shows', () => {
  test('the call, its key, how long the provider took, and the change with the id of our event', async () => {
    const { body, headers } = await pay({}, 'first');
    expect(await steps(body.data.id)).toEqual([
      'request create api',
      'idempotency first first',
      'provider_call create succeeded',
      'state unknown succeeded answer payment.succeeded',
    ]);
    const [request, , call, state] = (await shown(body.data.id)).steps;
    expect(request?.requestId).toBe(headers['x-request-id']);
    expect(call?.durationMs).toBeGreaterThan(0);
    const [event] = await copies.service.context.orm.em
      .fork()
      .execute<{ data: { id: string } }[]>('select data from events where id = ?', [state?.eventId]);
    expect(event?.data.id).toBe(body.data.id);
  });

  test('a decline by its code', async () => {
    const { body } = await pay({ paymentMethodId: 'pm_card_visa_chargeDeclinedInsufficientFunds' });
    expect(await steps(body.paymentId)).toEqual([
      ...created,
      'provider_call create declined insufficient_funds',
      'state unknown failed answer payment.failed',
    ]);
  });

  test('what the provider refused, without its words', async () => {
    const { body } = await pay({ paymentMethodId: 'pm_doesNotExist' });
    expect((await steps(body.paymentId)).slice(2)).toEqual([
      expect.stringMatching(/^provider_call create rejected \w+$/),
      'state unknown failed answer payment.failed',
    ]);
  });

  test('a replay, and a key that came with another body', async () => {
    const { body } = await pay({}, 'again');
    expect((await pay({}, 'again')).headers['idempotent-replayed']).toBe('true');
    expect((await pay({ amount: 2000 }, 'again')).status).toBe(422);
    expect((await steps(body.data.id)).slice(4)).toEqual([
      'request create api',
      'idempotency replayed again',
      'request create api',
      'idempotency mismatch again',
    ]);
  });

  test('a repeat that is turned away while the first is under way', async () => {
    await copies.provider.fault({ kind: 'delay', delayMs: 1_000, times: 1, match: intents });
    const asked = await copies.provider.requestCount(intents.path);
    const first = pay({}, 'under-way');
    while ((await copies.provider.requestCount(intents.path)) === asked);
    expect((await pay({}, 'under-way')).status).toBe(409);
    const told = await steps((await first).body.data.id);
    expect(told).toContain('idempotency in_flight under-way');
    expect(told.at(-1)).toBe('state unknown succeeded answer payment.succeeded');
  });

  test('a lost answer, and that the same key went on', async () => {
    await copies.provider.fault({ kind: 'cut_after', times: 2, match: intents });
    const lost = await pay({}, 'lost');
    expect(lost.status).toBe(502);
    const known = ['request create api', 'idempotency first lost', 'provider_call create unknown'];
    expect(await steps(lost.body.paymentId)).toEqual(known);
    await pay({}, 'lost');
    expect(await steps(lost.body.paymentId)).toEqual([
      ...known,
      'request create api',
      'idempotency resumed lost',
      'provider_call create succeeded',
      'provider_call retrieve succeeded',
      'state unknown succeeded answer payment.succeeded',
    ]);
  });

  test('a lost answer, and the event that brought the outcome, once', async () => {
    await copies.provider.fault({ kind: 'cut_after', times: 2, match: intents });
    const { body } = await pay();
    const events = await merchant.eventsOf('payment_intent.succeeded');
    const event = events.find(({ data: { object } }) => JSON.stringify(object).includes(body.paymentId));
    if (!event) throw new Error('The provider tells of no such payment');
    await merchant.hear([event]);
    await merchant.hear([{ ...event, id: `${event.id}again` }]);
    expect(await steps(body.paymentId)).toEqual([
      ...created,
      'provider_call create unknown',
      'provider_event payment_intent.succeeded',
      'state unknown succeeded provider_event payment.succeeded',
    ]);
    const told = (await shown(body.paymentId)).steps.find(({ kind }) => kind === 'provider_event');
    expect(told?.eventId).toBe(event.id);
  });

  test('what the reconciler found out, and its checks before that found nothing', async () => {
    await copies.provider.fault({ kind: 'cut_before', times: 2, match: intents });
    const { body } = await pay();
    await reconcilePayments(copies.service.context, later(1));
    await reconcilePayments(copies.service.context, later(3));
    expect(await steps(body.paymentId)).toEqual([
      ...created,
      'provider_call create unknown',
      'provider_call retrieve succeeded',
      'provider_call retrieve succeeded',
      'state unknown failed reconciliation payment.failed',
    ]);
  });

  test('a capture with its amount, and a cancellation', async () => {
    const captured = await paid({ capture: false });
    const authorised = (await steps(captured)).slice(3);
    expect(authorised).toEqual(['state unknown requires_capture answer payment.requires_capture']);
    await merchant.post(`/payments/${captured}/capture`, { amount: 1000 });
    expect((await steps(captured)).slice(4)).toEqual([
      'request capture api',
      'idempotency none',
      'provider_call capture succeeded',
      'state requires_capture succeeded answer payment.succeeded',
    ]);
    expect((await shown(captured)).steps[4]?.amount).toBe(1000);
    const canceled = await paid({ capture: false });
    await merchant.post(`/payments/${canceled}/cancel`, undefined, { 'idempotency-key': 'c' });
    await merchant.post(`/payments/${canceled}/cancel`, undefined, { 'idempotency-key': 'c' });
    expect((await steps(canceled)).slice(4)).toEqual([
      'request cancel api',
      'idempotency first c',
      'provider_call cancel succeeded',
      'state requires_capture canceled answer payment.canceled',
      'request cancel api',
      'idempotency replayed c',
    ]);
  });

  test('a capture that the provider refused: the call, the refusal and the check', async () => {
    const { id, externalId } = (await pay({ capture: false })).body.data;
    await merchant.account.paymentIntents.cancel(externalId);
    await merchant.post(`/payments/${id}/capture`);
    expect((await steps(id)).slice(4)).toEqual([
      'request capture api',
      'idempotency none',
      expect.stringMatching(/^provider_call capture rejected/),
      'provider_call retrieve succeeded',
      'state requires_capture canceled answer payment.canceled',
    ]);
  });

  test('refunds from a server, from the portal and from the provider’s own dashboard', async () => {
    const { body } = await pay();
    const { id, externalId } = body.data;
    await merchant.post(`/payments/${id}/refund`, { amount: 500 });
    await callPortal(copies.service, merchant.user, 'POST', `/payments/${id}/refund`, {
      payload: { amount: 300 },
      headers: { 'idempotency-key': 'by-hand' },
    });
    await merchant.account.refunds.create({ payment_intent: externalId, amount: 200 });
    const [event] = await merchant.eventsOf('refund.updated');
    if (event) await merchant.hear([event]);
    expect((await steps(id)).slice(4)).toEqual([
      'request refund api',
      'idempotency none',
      'provider_call refund succeeded',
      'refund succeeded 500 answer refund.succeeded',
      'request refund portal',
      'idempotency first by-hand',
      'provider_call refund succeeded',
      'refund succeeded 300 answer refund.succeeded',
      'provider_event refund.updated',
      'refund succeeded 200 provider_event refund.succeeded',
    ]);
    const ids = new Set((await shown(id)).steps.map(({ refundId }) => refundId));
    expect(ids.size).toBe(4);
  });
});

test('a refund that the provider refuses has failed, and its merchant is notified', async () => {
  const { body } = await pay();
  const { id, externalId } = body.data;
  // Past us, so that we think there is something left.
  await merchant.account.refunds.create({ payment_intent: externalId });
  const refused = await merchant.post(`/payments/${id}/refund`);
  expect(refused.status).toBe(422);
  const { refunds, steps: all } = await shown(id);
  expect(refunds).toMatchObject([{ amount: 1990, status: 'failed' }]);
  expect(await copies.eventTypesOf(refunds[0]?.id ?? '')).toEqual(['refund.failed']);
  expect(await steps(id)).toEqual([
    ...charged,
    'request refund api',
    'idempotency none',
    expect.stringMatching(/^provider_call refund rejected/),
    'refund failed 1990 answer refund.failed',
  ]);
  expect(all.at(-1)?.eventId).toMatch(/^evt_/);
});

test('repeats fill no journal: what changes the payment is still recorded after hundreds of them', async () => {
  const { body } = await pay({ capture: false }, 'hundreds');
  const { id } = body.data;
  for (let count = 0; count < 120; count += 1) await pay({ capture: false }, 'hundreds');
  expect((await steps(id)).length).toBeLessThanOrEqual(101);
  await merchant.post(`/payments/${id}/capture`);
  expect((await steps(id)).at(-1)).toBe('state requires_capture succeeded answer payment.succeeded');
});

test('a payment from before there was a journal shows what its row shows, and no more', async () => {
  const id = await paid();
  await merchant.post(`/payments/${id}/refund`, { amount: 500 });
  await copies.service.context.orm.em.fork().execute(`update payments set journal = '[]' where id = ?`, [id]);
  expect(await steps(id)).toEqual(['request create', 'state succeeded', 'refund succeeded 500']);
});

test('a refund whose request alone fitted into a full journal is shown as it is now, in its place', async () => {
  const id = await paid();
  const fill = `update payments p set journal = (
    select jsonb_agg(f.journal->0) from payments f, generate_series(1, ?) where f.id = p.id) where id = ?`;
  await copies.service.context.orm.em.fork().execute(fill, [199, id]);
  await merchant.post(`/payments/${id}/refund`, { amount: 500 });
  expect((await steps(id)).slice(198)).toEqual([
    'request create api',
    'state succeeded',
    'request refund api',
    'idempotency none',
    'refund succeeded 500',
  ]);
});

test('the journal is shown in the order it was written in, whatever the clocks of its writers said', async () => {
  const id = await paid();
  const earlier = `update payments set journal = jsonb_set(journal, '{3,at}', '"2020-01-01T00:00:00.000Z"') where id = ?`;
  await copies.service.context.orm.em.fork().execute(earlier, [id]);
  expect(await steps(id)).toEqual(charged);
});

test('the journal holds neither the provider’s key nor the browser’s secret', async () => {
  const { body } = await pay({ paymentMethodId: undefined });
  const text = JSON.stringify((await shown(body.data.id)).steps);
  expect(body.data.clientSecret).toMatch(/_secret_/);
  expect(text).not.toMatch(/_secret_|sk_test/);
});
