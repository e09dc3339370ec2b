import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

const paid = () =>
  simulator.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'brl',
    payment_method: 'pm_card_visa',
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
