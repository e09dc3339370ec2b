import type Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

const DAY = 86_400;

let simulator: RunningSimulator;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.close());

const expand = ['latest_charge.balance_transaction'];
const pay = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  simulator.stripe.paymentIntents.create({
    ...{ amount: 10_000, currency: 'brl', payment_method: 'pm_card_visa', confirm: true, expand },
    ...more,
  });
const later = () => Math.floor(Date.now() / 1000) + 40 * DAY;

/** A control that is called with the account's key. */
async function asAccount(path: string, body: object) {
  const response = await fetch(`${simulator.url}/_simulator/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer sk_test_${simulator.name}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...(await response.json()) };
}

async function payOut(body: object = { releasedBy: later() }): Promise<Stripe.Payout> {
  const { payouts } = await asAccount('payouts', body);
  return payouts[0];
}

async function listed(params: Stripe.BalanceTransactionListParams = {}) {
  const all: Stripe.BalanceTransaction[] = [];
  for await (const each of simulator.stripe.balanceTransactions.list({ limit: 2, ...params })) all.push(each);
  return all;
}

function saleOf(intent: Stripe.PaymentIntent): Stripe.BalanceTransaction {
  const charge = intent.latest_charge;
  const sale = typeof charge === 'object' ? charge?.balance_transaction : null;
  if (!sale || typeof sale === 'string') throw new Error('The transaction is not expanded');
  return sale;
}

const today = () => Math.floor(Date.now() / 1000 / DAY) * DAY;

describe('a transaction', () => {
  test('of a card is booked with the charge: fee, net and the day of its release', async () => {
    const intent = await pay();
    const sale = saleOf(intent);
    expect(sale).toMatchObject({
      ...{ object: 'balance_transaction', type: 'charge', reporting_category: 'charge', status: 'pending' },
      ...{ amount: 10_000, fee: 438, net: 9_562, currency: 'brl', available_on: today() + 30 * DAY },
      fee_details: [{ amount: 438, type: 'stripe_fee', currency: 'brl' }],
      source: expect.stringMatching(/^ch_/),
    });
    expect(await simulator.stripe.balanceTransactions.retrieve(sale.id)).toEqual(sale);
    expect(await listed({ source: String(sale.source) })).toEqual([sale]);
  });

  test.each([
    ['pix', 119, 1],
    ['boleto', 345, 2],
  ] as const)('of a %s has its own fee and release', async (type, fee, days) => {
    const address = { line1: 'Av. Paulista, 1000', city: 'São Paulo', state: 'SP', postal_code: '01310100' };
    const { id } = await simulator.stripe.paymentIntents.create({
      ...{ amount: 10_000, currency: 'brl', confirm: true, allowed_payment_method_types: [type] },
      payment_method_data: {
        type,
        billing_details: { name: 'Ana', email: 'a@b.br', address: { ...address, country: 'BR' } },
        ...(type === 'boleto' && { boleto: { tax_id: '12345678909' } }),
      },
    });
    await simulator.control('POST', `payments/${id}/pay`);
    const sale = saleOf(await simulator.stripe.paymentIntents.retrieve(id, { expand }));
    expect(sale).toMatchObject({ type: 'payment', reporting_category: 'charge', fee, net: 10_000 - fee });
    expect(sale.available_on).toBe(today() + days * DAY);
  });

  test('is none before the capture, and two after a capture in part', async () => {
    const held = await pay({ capture_method: 'manual' });
    expect(held.latest_charge).toMatchObject({ balance_transaction: null });
    expect(await listed()).toEqual([]);
    const sale = saleOf(
      await simulator.stripe.paymentIntents.capture(held.id, { amount_to_capture: 6_000, expand }),
    );
    expect(sale).toMatchObject({ amount: 10_000, fee: 278, net: 9_722 });
    const [reversal, first] = await listed();
    expect(first).toEqual(sale);
    expect(reversal).toMatchObject({
      ...{ type: 'refund', reporting_category: 'partial_capture_reversal', amount: -4_000, fee: 0 },
      available_on: sale.available_on,
    });
  });

  test('of a refund keeps the fee of the sale, and one that fails brings the money back', async () => {
    const intent = await pay({ payment_method: 'pm_card_refundFail' });
    const refund = await simulator.stripe.refunds.create({
      ...{ payment_intent: intent.id, amount: 3_000 },
      expand: ['balance_transaction'],
    });
    expect(refund.balance_transaction).toMatchObject({
      ...{ type: 'refund', reporting_category: 'refund', amount: -3_000, fee: 0, net: -3_000 },
      ...{ source: refund.id, available_on: saleOf(intent).available_on },
    });
    await simulator.control('POST', 'refunds/settle');
    const failed = await simulator.stripe.refunds.retrieve(refund.id, {
      expand: ['failure_balance_transaction'],
    });
    expect(failed.failure_balance_transaction).toMatchObject({ type: 'refund_failure', net: 3_000 });
  });

  test('of a dispute is in the list and in the dispute', async () => {
    await pay({ payment_method: 'pm_card_createDispute' });
    const [dispute] = (await simulator.stripe.disputes.list()).data;
    expect(await listed({ type: 'adjustment' })).toEqual(dispute?.balance_transactions);
    expect(dispute?.balance_transactions).toMatchObject([{ amount: -10_000, fee: 5_500, net: -15_500 }]);
  });

  test('names its source, which is expanded, and is filtered by time and currency', async () => {
    const intent = await pay();
    const { created } = saleOf(intent);
    const [one] = (await simulator.stripe.balanceTransactions.list({ expand: ['data.source'] })).data;
    expect(one?.source).toMatchObject({ object: 'charge', payment_intent: intent.id });
    expect(await listed({ created: { gte: created, lt: created + 1 }, currency: 'BRL' })).toHaveLength(1);
    expect(await listed({ created: { lt: created } })).toEqual([]);
    expect(await listed({ currency: 'usd' })).toEqual([]);
  });
});

describe('a payout', () => {
  test('has all that is released as its lines, once, and tells of its way', async () => {
    for (let count = 0; count < 3; count += 1) await pay();
    const first = await pay();
    await simulator.stripe.refunds.create({ payment_intent: first.id, amount: 2_500 });
    expect((await asAccount('payouts', {})).payouts).toEqual([]);
    const payout = await payOut();
    expect(payout).toMatchObject({ automatic: true, status: 'paid', amount: 4 * 9_562 - 2_500 });
    const lines = await listed({ payout: payout.id });
    expect(lines.filter(({ type }) => type !== 'payout').reduce((sum, { net }) => sum + net, 0)).toBe(
      payout.amount,
    );
    expect(lines.find(({ type }) => type === 'payout')).toMatchObject({
      ...{ id: payout.balance_transaction, net: -payout.amount, source: payout.id },
    });
    expect(lines.every(({ status }) => status === 'available')).toBe(true);
    expect((await asAccount('payouts', { releasedBy: later() })).payouts).toEqual([]);
    expect((await simulator.stripe.payouts.list({ status: 'paid' })).data).toEqual([payout]);
    const { data } = await simulator.stripe.events.list({ type: 'payout.*' });
    expect(data.map(({ type }) => type).sort()).toEqual([
      'payout.created',
      'payout.paid',
      'payout.reconciliation_completed',
    ]);
  });

  test('that fails is back in the balance, and goes out with the next one', async () => {
    await pay();
    const { id, amount } = await payOut({ releasedBy: later(), arrives: false });
    expect(await simulator.control('POST', `payouts/${id}/failed`)).toMatchObject({
      ...{ status: 'failed', failure_code: 'account_closed' },
      failure_balance_transaction: expect.stringMatching(/^txn_/),
    });
    expect((await simulator.stripe.balance.retrieve()).available).toMatchObject([{ amount }]);
    const next = await payOut();
    expect(next.amount).toBe(amount);
    expect(await listed({ payout: next.id, type: 'payout_failure' })).toMatchObject([{ source: id }]);
  });

  test('that the merchant asks for takes at most what is available, and ties no lines', async () => {
    await pay();
    const { stripe } = simulator;
    const tooMuch = await refusal(stripe.payouts.create({ amount: 1, currency: 'brl' }));
    expect(tooMuch.code).toBe('balance_insufficient');
    const { id } = await payOut({ releasedBy: later(), arrives: false });
    await simulator.control('POST', `payouts/${id}/failed`);
    const asked = await stripe.payouts.create({ amount: 1_000, currency: 'brl', metadata: { k: 'v' } });
    expect(asked).toMatchObject({ automatic: false, status: 'in_transit', metadata: { k: 'v' } });
    expect((await refusal(stripe.balanceTransactions.list({ payout: asked.id }))).statusCode).toBe(400);
    expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 8_562 }]);
    expect(await stripe.payouts.cancel(asked.id)).toMatchObject({ status: 'canceled' });
    expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 9_562 }]);
  });

  test('is made each day where a control asked for it, and otherwise never', async () => {
    expect(await simulator.control('POST', 'billing/run')).toEqual({ steps: 0 });
    expect(await asAccount('payouts/schedule', { daily: true })).toMatchObject({ daily: true });
    expect(await simulator.control('POST', 'billing/run')).toEqual({ steps: 0 });
    await pay();
    const { id, amount } = await payOut({ releasedBy: later(), arrives: false });
    await simulator.control('POST', `payouts/${id}/failed`);
    const now = Math.floor(Date.now() / 1000);
    expect(await asAccount('payouts/schedule', { daily: true, first: now })).toMatchObject({ daily: true });
    expect(await simulator.control('POST', 'billing/run')).toEqual({ steps: 1 });
    const sent = (await simulator.stripe.payouts.list({ status: 'in_transit' })).data;
    expect(sent).toMatchObject([{ amount, created: now, automatic: true }]);
    expect(sent[0]?.arrival_date).toBeGreaterThan(now);
    await asAccount('payouts/schedule', { daily: false });
    expect(await simulator.control('POST', 'billing/run')).toEqual({ steps: 0 });
  });
});

describe('a statement that is made wrong', () => {
  const wrong = (id: string, kind: string, more: object = {}) =>
    simulator.control('POST', 'statement-errors', { id, kind, ...more });

  test.each([
    ['fee', { amount: 10_000, fee: 538, net: 9_462 }],
    ['amount', { amount: 9_900, fee: 438, net: 9_462 }],
    ['rounding', { amount: 10_000, fee: 438, net: 9_563 }],
    ['currency', { currency: 'usd' }],
    ['late', { available_on: today() + 35 * DAY }],
  ])('has another %s', async (kind, changes) => {
    const { id } = await pay();
    await wrong(id, kind);
    expect(await listed()).toMatchObject([changes]);
  });

  test('has a line twice, not at all, or of nobody', async () => {
    const [one, other, third] = [await pay(), await pay(), await pay()];
    await wrong(one.id, 'double');
    await wrong(other.id, 'missing');
    await wrong(saleOf(third).id, 'unknown', { metadata: { trilho_payment_id: 'pay_nobody' } });
    const { data } = await simulator.stripe.balanceTransactions.list({ expand: ['data.source'] });
    const intents = data.map(({ source }) => source && Object(source).payment_intent);
    expect(intents.filter((intent) => intent === one.id)).toHaveLength(2);
    expect(intents).not.toContain(other.id);
    expect(intents).toContain(third.id);
    expect(data.map(({ source }) => Object(source).metadata)).toContainEqual({
      trilho_payment_id: 'pay_nobody',
    });
    expect(data).toHaveLength(4);
  });

  test('has a refund twice, a dispute without its return, an anticipation, a payout that does not fit', async () => {
    const { id } = await pay();
    const refund = await simulator.stripe.refunds.create({ payment_intent: id, amount: 1_000 });
    await wrong(refund.id, 'refund_twice');
    expect(await listed({ type: 'refund' })).toMatchObject([{ amount: -1_000 }, { amount: -1_000 }]);
    expect((await simulator.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
    await pay({ payment_method: 'pm_card_createDispute' });
    const [dispute] = (await simulator.stripe.disputes.list()).data;
    await wrong(String(dispute?.id), 'dispute_not_returned');
    expect((await simulator.stripe.disputes.list()).data).toMatchObject([{ status: 'won' }]);
    expect(await listed({ type: 'adjustment' })).toHaveLength(1);
    await wrong(id, 'anticipation_not_asked');
    expect(await listed({ type: 'anticipation_repayment' })).toMatchObject([{ net: -287 }]);
    for (let count = 0; count < 2; count += 1) await pay();
    const payout = await payOut();
    await wrong(payout.id, 'payout_sum');
    expect((await simulator.stripe.payouts.retrieve(payout.id)).amount).toBe(payout.amount - 100);
  });

  test('is of an object that exists, with a name that is known', async () => {
    expect(await wrong('ch_nobody', 'double')).toMatchObject({ message: 'No such object.' });
    expect(await wrong((await pay()).id, 'strange')).toMatchObject({
      error: { type: 'invalid_request_error' },
    });
  });
});
