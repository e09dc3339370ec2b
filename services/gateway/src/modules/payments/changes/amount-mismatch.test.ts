import { runJobs } from '../../../testing/app/jobs.ts';
import { createEndpoint, deliveriesOf } from '../../../testing/servers/webhook-endpoint.ts';
import { webhookSecretOf } from '../../../testing/servers/webhook-secret.ts';
import {
  buildPayer,
  chargeBy,
  type MethodMerchant,
  startMethods,
} from '../../../testing/stages/by-method.ts';
import { postEvent, shiftedEvent } from '../../../testing/stages/copies.ts';
import { type GatewayBooks, gatewayBooks, type UsedGateway } from '../../../testing/stages/gateway-axis.ts';
import { stepsTold } from '../../../testing/stages/portal.ts';
import { runReconciliation, startReconciliation } from '../../reconciliation/reconciliation.service.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let books: Record<UsedGateway, GatewayBooks>;
beforeAll(async () => {
  stage = await startMethods();
  books = gatewayBooks(stage.provider);
});
beforeEach(async () => {
  await stage.provider.clearFaults();
  stage.said.length = 0;
});
afterAll(() => stage.close());

const minuteMs = 60_000;
const check = (minutes: number) =>
  reconcilePayments(stage.service.context, { now: new Date(Date.now() + minutes * minuteMs) });

const paths = { STRIPE: '/v1/payment_intents', MERCADOPAGO: '/mercadopago/v1/payments' };

interface Other {
  amountMinor?: number;
  currency?: string;
}

/** Lets the gateway answer requests of a method about payments with another amount; as often as it is asked unless told. */
const answerOther = (gateway: UsedGateway, method: string, other: Other, times = 100) =>
  stage.provider.fault({ kind: 'other_amount', ...other, times, match: { method, path: paths[gateway] } });

/** What became known of a payment. */
async function knownOf({ user }: MethodMerchant, id: string) {
  const types = await stage.eventTypesOf(id);
  const steps = await stepsTold(stage.service, user, id);
  return {
    events: types.filter((type) => type === 'payment.amount_mismatch').length,
    steps: steps.filter((step) => step.startsWith('amount_mismatch')),
    alerts: stage.said.filter((line) => 'paymentId' in line && line.paymentId === id),
  };
}

const nothing = { events: 0, steps: [], alerts: [] };
const once = (gateway: UsedGateway, cause: string, there = { amountMinor: 14_000, currency: 'BRL' }) => ({
  events: 1,
  steps: [`amount_mismatch ${there.amountMinor} ${there.currency} ${cause} payment.amount_mismatch`],
  alerts: [
    expect.objectContaining({
      ...{ alert: 'amount_mismatch', gateway, here: { amountMinor: 15_000, currency: 'BRL' }, there },
    }),
  ],
});

/** Compares the books of the last hour; the payments whose amounts differ. */
async function differingPayments({ user }: MethodMerchant): Promise<(string | null)[]> {
  const { context } = stage.service;
  const now = new Date();
  const span = { from: new Date(now.getTime() - 60 * minuteMs), to: new Date(now.getTime() + minuteMs) };
  const { id } = await context.orm.em
    .fork()
    .transactional((tx) => startReconciliation({ trigger: 'command', span, now, userId: user.id }, tx));
  const report = await runReconciliation(context, id ?? '', { settleMs: 0, retryMs: 0 });
  if (!report || report === 'unfinished') throw new Error('The comparison is not finished');
  expect(report.differences.every(({ kind }) => kind === 'amount_differs')).toBe(true);
  return report.differences.map(({ paymentId }) => paymentId);
}

/** What the gateway posts of a payment after something happened to it, and a worker that takes it in. */
async function hear(
  gateway: UsedGateway,
  { user, configIds }: MethodMerchant,
  externalId: string,
  other: Other,
) {
  if (gateway === 'MERCADOPAGO') {
    await answerOther(gateway, 'GET', other);
    expect(await stage.notify(configIds.MERCADOPAGO, externalId)).toBe(200);
    return;
  }
  const account = stage.provider.sdk(`sk_test_${user.id}`);
  const { data } = await account.events.list({ limit: 100 });
  const event = data.find(({ data: { object } }) => 'id' in object && object.id === externalId);
  if (!event) throw new Error('No event of the payment');
  const { amountMinor: amount, currency } = other;
  const object = { ...(amount && { amount }), ...(currency && { currency: currency.toLowerCase() }) };
  const endpoint = configIds.STRIPE ?? '';
  const secret = await webhookSecretOf(stage.service.context, endpoint);
  await postEvent(stage.service, account, { event: shiftedEvent(event, 1, object), endpoint, secret });
  await runJobs(stage.service);
}

describe.each(['STRIPE', 'MERCADOPAGO'] as const)('another amount at %s is told once', (gateway) => {
  let merchant: MethodMerchant;
  beforeAll(async () => {
    merchant = await stage.merchantAt(gateway);
  });
  const pay = async (overrides: object = {}) => {
    const { status, body } = await merchant.post('/process', await books[gateway].order(merchant, overrides));
    expect([status, body]).toEqual([200, expect.anything()]);
    return body.data;
  };
  const shown = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;
  const forget = () => stage.provider.clearFaults();

  test('by the answer of its creation, and changes nothing here', async () => {
    const endpoint = await createEndpoint(
      stage.service,
      { userId: merchant.user.id, environment: 'SANDBOX' },
      { url: 'https://loja.exemplo.com.br', enabledEvents: ['payment.amount_mismatch'] },
    );
    await answerOther(gateway, 'POST', { amountMinor: 14_000 }, 1);
    const { id, externalId } = await pay();
    expect(await shown(id)).toMatchObject({ status: 'succeeded', amount: 15_000, currency: 'BRL' });
    expect(await knownOf(merchant, id)).toEqual(once(gateway, 'answer'));
    const { body } = await merchant.get('/events?type=payment.amount_mismatch');
    expect(body.data.items[0].data.object).toMatchObject({
      ...{ id, amount: 15_000, currency: 'BRL', providerAmount: 14_000, providerCurrency: 'BRL' },
    });
    expect(await deliveriesOf(stage.service, endpoint.id)).toHaveLength(1);
    await hear(gateway, merchant, externalId, { amountMinor: 14_000 });
    expect(await knownOf(merchant, id)).toEqual(once(gateway, 'answer'));
  });

  test('where it is the currency', async () => {
    await answerOther(gateway, 'POST', { currency: 'USD' }, 1);
    const { id } = await pay();
    expect(await shown(id)).toMatchObject({ amount: 15_000, currency: 'BRL' });
    const there = { amountMinor: 15_000, currency: 'USD' };
    expect(await knownOf(merchant, id)).toEqual(once(gateway, 'answer', there));
  });

  test('by the answer of a capture', async () => {
    const { id } = await pay({ capture: false });
    await answerOther(gateway, gateway === 'STRIPE' ? 'POST' : 'PUT', { currency: 'USD' });
    expect((await merchant.post(`/payments/${id}/capture`)).body.data.status).toBe('succeeded');
    const there = { amountMinor: 15_000, currency: 'USD' };
    expect(await knownOf(merchant, id)).toEqual(once(gateway, 'answer', there));
  });

  test('by an event that says nothing else, however often it comes', async () => {
    const { id, externalId } = await pay();
    expect(await knownOf(merchant, id)).toEqual(nothing);
    await hear(gateway, merchant, externalId, { amountMinor: 14_000 });
    await hear(gateway, merchant, externalId, { amountMinor: 14_000 });
    await hear(gateway, merchant, externalId, { amountMinor: 13_000 });
    expect(await knownOf(merchant, id)).toEqual(once(gateway, 'provider_event'));
    expect((await shown(id)).amount).toBe(15_000);
  });

  test('by the event of its success', async () => {
    const { body } = await merchant.post('/process', chargeBy({ type: 'pix' }));
    const { id, externalId } = body.data;
    await stage.step(externalId, 'pay');
    await answerOther(gateway, 'GET', { amountMinor: 14_000 });
    await hear(gateway, merchant, externalId, { amountMinor: 14_000 });
    expect(await shown(id)).toMatchObject({ status: 'succeeded', amount: 15_000 });
    expect(await knownOf(merchant, id)).toEqual(once(gateway, 'provider_event'));
  });

  test('by the reconciler that finds a payment whose answer was lost', async () => {
    const match = { method: 'POST', path: paths[gateway] };
    await stage.provider.fault({ kind: 'cut_after', times: books[gateway].sends, match });
    const { body } = await merchant.post('/process', await books[gateway].order(merchant));
    await answerOther(gateway, 'GET', { amountMinor: 14_000 });
    await check(4);
    expect(await shown(body.paymentId)).toMatchObject({ status: 'succeeded', amount: 15_000 });
    expect(await knownOf(merchant, body.paymentId)).toEqual(once(gateway, 'reconciliation'));
  });

  test('by the reconciler that asks for waiting payments, alone and in the list', async () => {
    const wait = async () => (await merchant.post('/process', chargeBy({ type: 'pix' }))).body.data.id;
    const ids = [await wait(), await wait()];
    await answerOther(gateway, 'GET', { amountMinor: 14_000 });
    await check(1);
    await check(2);
    for (const id of ids) {
      expect(await knownOf(merchant, id)).toEqual(once(gateway, 'reconciliation'));
      expect(await shown(id)).toMatchObject({ status: 'requires_action', amount: 15_000 });
    }
  });

  test('and is a difference of the books as long as it stands', async () => {
    const other = await stage.merchantAt(gateway);
    const { body } = await other.post('/process', await books[gateway].order(other));
    await answerOther(gateway, 'GET', { amountMinor: 14_000 });
    expect(await differingPayments(other)).toEqual([body.data.id]);
    await forget();
    await answerOther(gateway, 'GET', { currency: 'USD' });
    expect(await differingPayments(other)).toEqual([body.data.id]);
    await forget();
    expect(await differingPayments(other)).toEqual([]);
  });
});

describe.each(['STRIPE', 'MERCADOPAGO'] as const)('what is as it was asked for at %s', (gateway) => {
  test('is told nowhere: captures, refunds, instalments, Pix, boleto, declines and links', async () => {
    const merchant = await stage.merchantAt(gateway);
    const order = async (overrides: object = {}) => books[gateway].order(merchant, overrides);
    const pay = async (input: object) => {
      const { status, body } = await merchant.post('/process', input);
      expect([status, body]).toEqual([200, expect.anything()]);
      return body.data;
    };
    const act = async (id: string, action: string, input: object = {}) =>
      expect((await merchant.post(`/payments/${id}/${action}`, input)).status).toBe(200);
    const [whole, part, freed] = [
      await pay(await order({ capture: false })),
      await pay(await order({ capture: false })),
      await pay(await order({ capture: false })),
    ];
    await act(whole.id, 'capture');
    await act(part.id, 'capture', { amount: 9_001 });
    await act(part.id, 'refund', { amount: 4_000 });
    await act(freed.id, 'cancel');
    const given = await pay(await order());
    await act(given.id, 'refund');
    const pix = await pay(chargeBy({ type: 'pix' }));
    const boleto = await pay(chargeBy({ type: 'boleto' }));
    const over = await pay(chargeBy({ type: 'pix' }));
    for (const { externalId } of [pix, boleto]) await stage.step(externalId, 'pay');
    await stage.step(over.externalId, 'expire');
    if (gateway === 'MERCADOPAGO') {
      const twelve = { type: 'card', token: await merchant.cardToken(), installments: 12 };
      await pay(chargeBy(twelve));
      await merchant.post('/process', chargeBy({ type: 'card', token: await merchant.cardToken('OTHE') }));
    } else {
      await merchant.post('/process', await order({ paymentMethodId: 'pm_card_chargeDeclined' }));
      await pay(await order({ paymentMethodId: undefined }));
    }
    const link = (await merchant.post('/links', { amount: 24_990, description: 'Rosas' })).body.data;
    await stage.service.app.inject({
      method: 'POST',
      url: `/api/v1/pay/${link.id}/payments`,
      headers: { 'idempotency-key': `link-${gateway}` },
      payload: { method: 'pix', email: 'ana@exemplo.com.br', payer: buildPayer() },
    });
    await check(2);
    await check(60);
    const { items } = (await merchant.get('/payments?limit=100')).body.data;
    expect(items.length).toBeGreaterThan(8);
    for (const { id, externalId } of items) {
      if (externalId) await hear(gateway, merchant, externalId, {});
      expect(await knownOf(merchant, id)).toEqual(nothing);
    }
    expect(await differingPayments(merchant)).toEqual([]);
  });
});
