import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

describe('setup intents', () => {
  test('save the card to the customer when the browser confirms', async () => {
    const { stripe } = simulator;
    const customer = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
    expect(intent).toMatchObject({ status: 'requires_payment_method', usage: 'off_session' });
    const confirmed = await simulator.browser('POST', `/v1/setup_intents/${intent.id}/confirm`, {
      client_secret: String(intent.client_secret),
      payment_method: 'pm_card_visa',
    });
    expect(confirmed.body).toMatchObject({ status: 'succeeded', customer: null });
    const kept = await stripe.setupIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(kept.payment_method).toMatchObject({ customer: customer.id, card: { last4: '4242' } });
    const list = await stripe.setupIntents.list({ customer: customer.id });
    expect(list.data.map((item) => item.id)).toEqual([intent.id]);
  });

  test('a card that refuses to be saved is a 402 and can be replaced', async () => {
    const { stripe } = simulator;
    const intent = await stripe.setupIntents.create();
    const declined = stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' });
    expect(await refusal(declined)).toMatchObject({ statusCode: 402, code: 'card_declined' });
    const kept = await stripe.setupIntents.retrieve(intent.id);
    expect(kept).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'card_declined' },
    });
    const done = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(done.status).toBe('succeeded');
    expect((await refusal(stripe.setupIntents.cancel(intent.id))).code).toBe('setup_intent_unexpected_state');
  });

  test('an open one is changed and canceled; a refused authentication fails it', async () => {
    const { stripe } = simulator;
    const intent = await stripe.setupIntents.create({ payment_method: 'pm_card_authenticationRequired' });
    expect(intent.status).toBe('requires_confirmation');
    const changed = await stripe.setupIntents.update(intent.id, { metadata: { a: 'b' } });
    expect(changed.metadata).toEqual({ a: 'b' });
    const waiting = await stripe.setupIntents.confirm(intent.id);
    expect(waiting.status).toBe('requires_action');
    const refused = { client_secret: waiting.client_secret, outcome: 'refused' };
    expect(await simulator.control('POST', `challenges/${intent.id}`, refused)).toMatchObject({
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    expect((await stripe.setupIntents.cancel(intent.id)).status).toBe('canceled');
  });
});
