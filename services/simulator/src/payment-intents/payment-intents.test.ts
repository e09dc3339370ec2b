import type Stripe from 'stripe';
import { cardForm, type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

function pay(method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return simulator.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'brl',
    payment_method: method,
    confirm: true,
    ...more,
  });
}

describe('payment intents', () => {
  test('are created, changed, confirmed, read and listed with their charge', async () => {
    const { stripe } = simulator;
    const customer = await stripe.customers.create({ email: 'a@b.com' });
    const intent = await stripe.paymentIntents.create({
      amount: 1000,
      currency: 'BRL',
      customer: customer.id,
      automatic_payment_methods: { enabled: true },
    });
    expect(intent).toMatchObject({ status: 'requires_payment_method', currency: 'brl', latest_charge: null });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    await stripe.paymentIntents.update(intent.id, { amount: 1200, metadata: { order: '7' } });
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://loja.com.br/volta',
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1200, metadata: { order: '7' } });
    const list = await stripe.paymentIntents.list({
      customer: customer.id,
      expand: ['data.latest_charge', 'data.customer'],
    });
    expect(list.data[0]).toMatchObject({
      customer: { email: 'a@b.com' },
      latest_charge: {
        object: 'charge',
        amount_captured: 1200,
        status: 'succeeded',
        metadata: { order: '7' },
      },
    });
    const charges = await stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toHaveLength(1);
    expect(await stripe.charges.retrieve(charges.data[0]?.id ?? '')).toMatchObject({
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
  });

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
  ])('%s fails with %s / %s and leaves a failed charge', async (method, code, declineCode) => {
    const error = await refusal(pay(method));
    expect(error).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code,
      decline_code: declineCode,
    });
    expect(error.doc_url).toContain(code.replaceAll('_', '-'));
    const intent = await simulator.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '', {
      expand: ['latest_charge'],
    });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code: declineCode },
      latest_charge: { status: 'failed', failure_code: code, paid: false },
    });
  });

  test('a declined intent can be paid with another card', async () => {
    const error = await refusal(pay('pm_card_chargeDeclined'));
    const id = error.payment_intent?.id ?? '';
    const paid = await simulator.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_mastercard' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    const again = await refusal(
      simulator.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    );
    expect(again.code).toBe('payment_intent_unexpected_state');
  });

  test('a held amount is captured in part, and the rest is not owed', async () => {
    const { stripe } = simulator;
    const held = await pay('pm_card_visa', { capture_method: 'manual' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2500, amount_received: 0 });
    expect(await refusal(stripe.paymentIntents.capture(held.id, { amount_to_capture: 2501 }))).toMatchObject({
      code: 'amount_too_large',
    });
    const captured = await stripe.paymentIntents.capture(held.id, {
      amount_to_capture: 900,
      expand: ['latest_charge'],
    });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: 900,
      latest_charge: { captured: true, amount: 2500, amount_captured: 900 },
    });
  });

  test('a held or unpaid intent is canceled, a paid one is not', async () => {
    const { stripe } = simulator;
    const held = await pay('pm_card_visa', { capture_method: 'manual' });
    const canceled = await stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'duplicate' });
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'duplicate',
      amount_capturable: 0,
    });
    const paid = await pay('pm_card_visa');
    expect((await refusal(stripe.paymentIntents.cancel(paid.id))).code).toBe(
      'payment_intent_unexpected_state',
    );
  });

  test.each([
    [{ amount: 49, currency: 'brl' }, 'amount_too_small'],
    [{ amount: 0, currency: 'brl' }, 'parameter_invalid_integer'],
    [{ amount: 100_000_000, currency: 'brl' }, 'amount_too_large'],
  ])('%j is refused as %s', async (params, code) => {
    expect(await refusal(simulator.stripe.paymentIntents.create(params))).toMatchObject({
      statusCode: 400,
      code,
    });
  });

  test('another customer’s card is refused', async () => {
    const { stripe } = simulator;
    const owner = await stripe.customers.create();
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: owner.id });
    expect((await refusal(pay(method.id))).statusCode).toBe(400);
    expect(await pay(method.id, { customer: owner.id })).toMatchObject({ status: 'succeeded' });
  });
});

describe('3-D Secure', () => {
  const answer = (intent: Stripe.PaymentIntent, outcome: string) =>
    simulator.control('POST', `challenges/${intent.id}`, { client_secret: intent.client_secret, outcome });

  test.each([
    'pm_card_authenticationRequired',
    'pm_card_authenticationRequiredOnSetup',
    'pm_card_threeDSecure2Required',
  ])('%s waits for the customer, who authorizes', async (method) => {
    const intent = await pay(method);
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect(await answer(intent, 'authorized')).toMatchObject({ status: 'succeeded' });
    expect((await simulator.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test('a refusal returns the intent to requires_payment_method', async () => {
    const intent = await pay('pm_card_authenticationRequired');
    expect(await answer(intent, 'refused')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('an authorized card may still be declined', async () => {
    const intent = await pay('pm_card_threeDSecureRequiredChargeDeclined');
    expect(await answer(intent, 'authorized')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
  });

  test('a wrong client secret answers nothing', async () => {
    const intent = await pay('pm_card_authenticationRequired');
    const wrong = { client_secret: `${intent.id}_secret_x`, outcome: 'authorized' };
    expect(await simulator.control('POST', `challenges/${intent.id}`, wrong)).toHaveProperty('error');
    expect((await simulator.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
  });

  test('with a return URL the customer is sent to the bank’s page and back', async () => {
    const intent = await pay('pm_card_authenticationRequired', {
      return_url: 'https://loja.com.br/volta?pedido=7',
    });
    const url = new URL(intent.next_action?.redirect_to_url?.url ?? '');
    const page = await fetch(`${simulator.url}${url.pathname}${url.search}`);
    expect(await page.text()).toContain('Autorizar');
    const answered = await fetch(`${simulator.url}${url.pathname}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...Object.fromEntries(url.searchParams),
        outcome: 'authorized',
      }).toString(),
    });
    expect(answered.status).toBe(303);
    const back = new URL(answered.headers.get('location') ?? '');
    expect(back.origin).toBe('https://loja.com.br');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      pedido: '7',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect((await simulator.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test('can be requested for any card, and declined for a caller that cannot show it', async () => {
    const asked = { payment_method_options: { card: { request_three_d_secure: 'any' as const } } };
    expect((await pay('pm_card_visa', asked)).status).toBe('requires_action');
    const strict = pay('pm_card_authenticationRequired', { error_on_requires_action: true });
    expect((await refusal(strict)).code).toBe('authentication_required');
  });

  test('off session it is a decline, unless the card was set up for it', async () => {
    const { stripe } = simulator;
    const customer = await stripe.customers.create();
    const method = await stripe.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', {
      customer: customer.id,
    });
    const away = { customer: customer.id, off_session: true };
    expect(await refusal(pay(method.id, away))).toMatchObject({
      code: 'authentication_required',
      decline_code: 'authentication_required',
    });
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: method.id,
      confirm: true,
    });
    expect(setup.status).toBe('requires_action');
    const done = { client_secret: setup.client_secret, outcome: 'authorized' };
    expect(await simulator.control('POST', `challenges/${setup.id}`, done)).toMatchObject({
      status: 'succeeded',
    });
    expect(await pay(method.id, away)).toMatchObject({ status: 'succeeded' });
  });
});

describe('with a publishable key', () => {
  test('the browser reads and confirms an intent with its client secret, and sees no metadata', async () => {
    const intent = await simulator.stripe.paymentIntents.create({
      amount: 700,
      currency: 'brl',
      metadata: { inside: 'yes' },
    });
    const secret = { client_secret: String(intent.client_secret) };
    const seen = await simulator.browser('GET', `/v1/payment_intents/${intent.id}`, secret);
    expect(seen.body).toMatchObject({ id: intent.id, status: 'requires_payment_method', metadata: {} });
    const data = Object.entries(cardForm('4242424242424242')).map(([name, value]) => [
      name === 'type' ? 'payment_method_data[type]' : name.replace('card[', 'payment_method_data[card]['),
      value,
    ]);
    const confirmed = await simulator.browser('POST', `/v1/payment_intents/${intent.id}/confirm`, {
      ...secret,
      ...Object.fromEntries(data),
    });
    expect(confirmed.body).toMatchObject({ status: 'succeeded' });
  });

  test('without the right client secret nothing is read or confirmed', async () => {
    const intent = await simulator.stripe.paymentIntents.create({ amount: 700, currency: 'brl' });
    const path = `/v1/payment_intents/${intent.id}`;
    expect((await simulator.browser('GET', path)).status).toBe(400);
    const wrong = { client_secret: 'pi_x_secret_y', payment_method: 'pm_card_visa' };
    expect((await simulator.browser('POST', `${path}/confirm`, wrong)).status).toBe(400);
    expect((await simulator.browser('POST', `${path}/cancel`)).status).toBe(401);
  });
});
