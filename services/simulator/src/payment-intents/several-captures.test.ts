import type Stripe from 'stripe';
import { cardForm, type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

const asked = {
  card: { request_multicapture: 'if_available', request_incremental_authorization: 'if_available' },
} as const;

const hold = (payment_method = 'pm_card_visa', more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  simulator.stripe.paymentIntents.create({
    ...{ amount: 10_000, currency: 'brl', payment_method, confirm: true, capture_method: 'manual' },
    ...{ payment_method_options: asked, expand: ['latest_charge'] },
    ...more,
  });
const grants = (multicapture: string, incremental: string) => ({
  latest_charge: {
    payment_method_details: {
      card: { multicapture: { status: multicapture }, incremental_authorization: { status: incremental } },
    },
  },
});
const eventsOf = async (id: string) =>
  (await simulator.stripe.events.list({ limit: 100 })).data
    .filter(({ data: { object } }) => 'payment_intent' in object && object.payment_intent === id)
    .map(({ type }) => type)
    .reverse();

test('is granted what was asked for, where the network of the card has it', async () => {
  expect(await hold()).toMatchObject(grants('available', 'available'));
  expect(await hold('pm_card_visa', { payment_method_options: {} })).toMatchObject(
    grants('unavailable', 'unavailable'),
  );
  expect(await hold('pm_card_visa', { capture_method: 'automatic' })).toMatchObject(
    grants('unavailable', 'unavailable'),
  );
  const { body } = await simulator.browser('POST', '/v1/payment_methods', cardForm('6362970000457013'));
  expect(await hold(String(body.id))).toMatchObject(grants('unavailable', 'unavailable'));
});

test('captures add up, each with a transaction of its own, and a rest that is canceled leaves them', async () => {
  const { stripe } = simulator;
  const { id } = await hold();
  const part = { amount_to_capture: 6_000, final_capture: false, expand: ['latest_charge'] };
  const first = await stripe.paymentIntents.capture(id, part);
  expect(first).toMatchObject({
    ...{ status: 'requires_capture', amount_received: 6_000, amount_capturable: 4_000 },
    latest_charge: { amount_captured: 6_000 },
  });
  expect(await refusal(stripe.paymentIntents.capture(id, part))).toMatchObject({ code: 'amount_too_large' });
  await stripe.refunds.create({ payment_intent: id, amount: 1_000 });
  await stripe.paymentIntents.capture(id, { ...part, amount_to_capture: 1_500 });
  const { data } = await stripe.balanceTransactions.list({ type: 'charge', limit: 2 });
  expect(data.map(({ amount }) => amount)).toEqual([1_500, 6_000]);
  const canceled = await stripe.paymentIntents.cancel(id);
  expect(canceled).toMatchObject({ status: 'canceled', amount_received: 7_500, amount_capturable: 0 });
  expect((await eventsOf(id)).filter((type) => type === 'charge.updated')).toHaveLength(2);
});

test('of all that is left a capture is the last one', async () => {
  const { id } = await hold();
  const all = { amount_to_capture: 10_000, final_capture: false };
  expect(await simulator.stripe.paymentIntents.capture(id, all)).toMatchObject({ status: 'succeeded' });
});

describe('a raise', () => {
  const raise = (id: string, amount: number) =>
    simulator.stripe.paymentIntents.incrementAuthorization(id, { amount });

  test('is of the new total, which can then be captured', async () => {
    const { id } = await hold();
    expect(await raise(id, 15_000)).toMatchObject({ amount: 15_000, amount_capturable: 15_000 });
    expect(await simulator.stripe.paymentIntents.capture(id)).toMatchObject({ amount_received: 15_000 });
  });

  test('that the issuer refuses changes nothing', async () => {
    const { id } = await hold();
    expect(await refusal(raise(id, 15_013))).toMatchObject({ code: 'card_declined', statusCode: 402 });
    expect(await simulator.stripe.paymentIntents.retrieve(id)).toMatchObject({ amount: 10_000 });
  });

  test('is of more than is authorised, of what was granted it, and not after a capture', async () => {
    const { id } = await hold();
    expect((await refusal(raise(id, 10_000))).statusCode).toBe(400);
    const { id: plain } = await hold('pm_card_visa', { payment_method_options: {} });
    expect((await refusal(raise(plain, 15_000))).statusCode).toBe(400);
    await simulator.stripe.paymentIntents.capture(id, { amount_to_capture: 1_000, final_capture: false });
    expect((await refusal(raise(id, 15_000))).code).toBe('payment_intent_unexpected_state');
  });
});
