import type Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

const paid = (method = 'pm_card_visa') =>
  simulator.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'brl',
    payment_method: method,
    confirm: true,
  });

describe('refunds', () => {
  test('are partial, add up to what was captured and never to more', async () => {
    const { stripe } = simulator;
    const intent = await paid();
    const first = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 300,
      reason: 'requested_by_customer',
    });
    expect(first).toMatchObject({
      object: 'refund',
      amount: 300,
      status: 'succeeded',
      payment_intent: intent.id,
    });
    const tooMuch = stripe.refunds.create({ payment_intent: intent.id, amount: 701 });
    expect(await refusal(tooMuch)).toMatchObject({ statusCode: 400, param: 'amount' });
    const rest = await stripe.refunds.create({ charge: String(intent.latest_charge) });
    expect(rest.amount).toBe(700);
    const nothingLeft = stripe.refunds.create({ payment_intent: intent.id });
    expect((await refusal(nothingLeft)).code).toBe('charge_already_refunded');
    const charge = await stripe.charges.retrieve(String(intent.latest_charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true });
    expect(charge.refunds?.data.map((item) => item.id)).toEqual([rest.id, first.id]);
    const list = await stripe.refunds.list({ payment_intent: intent.id });
    expect(list.data.map((item) => item.amount)).toEqual([700, 300]);
    expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ amount: 300 });
    expect(await stripe.refunds.update(first.id, { metadata: { k: 'v' } })).toMatchObject({
      metadata: { k: 'v' },
    });
  });

  test('asked for at the same time never exceed the charge', async () => {
    const { stripe } = simulator;
    const intent = await paid();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => stripe.refunds.create({ payment_intent: intent.id, amount: 400 })),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(2);
  });

  test('of an uncaptured or unpaid intent are refused', async () => {
    const { stripe } = simulator;
    const unpaid = await stripe.paymentIntents.create({ amount: 1000, currency: 'brl' });
    expect((await refusal(stripe.refunds.create({ payment_intent: unpaid.id }))).statusCode).toBe(400);
  });
});

describe('refunds that the bank answers late', () => {
  const settle = () => simulator.control('POST', 'refunds/settle');
  const chargeOf = async (refund: Stripe.Refund) => simulator.stripe.charges.retrieve(String(refund.charge));
  /** The events about a refund since it was made, oldest first, with the status that each shows. */
  async function told(refund: Stripe.Refund): Promise<string[]> {
    const { data } = await simulator.stripe.events.list({
      types: ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'],
      limit: 100,
    });
    return data
      .reverse()
      .flatMap(({ type, data: { object } }) =>
        object.object === 'refund' && object.id === refund.id ? [`${type} ${object.status}`] : [],
      );
  }

  test('are pending first, and then succeed', async () => {
    const { stripe } = simulator;
    const intent = await paid('pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(await chargeOf(refund)).toMatchObject({ amount_refunded: 400, refunded: false });
    expect(await told(refund)).toEqual(['refund.created pending']);
    expect(await settle()).toEqual({ steps: 1 });
    const settled = await stripe.refunds.retrieve(refund.id);
    expect(settled.status).toBe('succeeded');
    expect(settled).not.toHaveProperty('pending_reason');
    expect(await chargeOf(refund)).toMatchObject({ amount_refunded: 400 });
    expect(await told(refund)).toEqual([
      'refund.created pending',
      'refund.updated succeeded',
      'charge.refund.updated succeeded',
    ]);
    expect(await settle()).toEqual({ steps: 0 });
  });

  test('have succeeded first, and then fail: the charge is whole again', async () => {
    const { stripe } = simulator;
    const intent = await paid('pm_card_refundFail');
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('succeeded');
    expect(await chargeOf(refund)).toMatchObject({ amount_refunded: 1000, refunded: true });
    await settle();
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await chargeOf(refund)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await told(refund)).slice(-3)).toEqual([
      'refund.updated failed',
      'charge.refund.updated failed',
      'refund.failed failed',
    ]);
    const again = await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 });
    expect(again.status).toBe('succeeded');
  });

  test('of a usual card are answered at once', async () => {
    const intent = await paid();
    const refund = await simulator.stripe.refunds.create({ payment_intent: intent.id });
    await settle();
    expect((await simulator.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  });
});
