import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

let simulator: RunningSimulator;
let stripe: Stripe;
beforeAll(async () => {
  simulator = await startSimulator();
  stripe = simulator.stripe;
});
afterAll(() => simulator.close());

const success_url = 'https://loja.exemplo.com.br/obrigado?session={CHECKOUT_SESSION_ID}';
const book = {
  quantity: 2,
  price_data: { currency: 'brl', unit_amount: 3000, product_data: { name: 'Livro' } },
};
const club = {
  quantity: 1,
  price_data: {
    ...{ currency: 'brl', unit_amount: 4990, product_data: { name: 'Clube' } },
    recurring: { interval: 'month' },
  },
} as const;
const open = (params: Stripe.Checkout.SessionCreateParams) =>
  stripe.checkout.sessions.create({ success_url, ...params });

interface Answer {
  status: number;
  body: { kind?: string; clientSecret?: string; url?: string; message?: string };
}

/** What the hosted page posts. */
async function post(id: string, step: 'finish' | 'start', body: object = {}): Promise<Answer> {
  const response = await fetch(`${simulator.url}/checkout/${id}/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** Pays as the page does: starts, confirms the intent with the publishable key, and finishes. */
async function payWith(id: string, payment_method = 'pm_card_visa', email = 'ana@exemplo.com.br') {
  const { body } = await post(id, 'start', { email });
  const { kind, clientSecret: client_secret = '' } = body;
  const [intent = ''] = client_secret.split('_secret_');
  const path = kind === 'setup' ? 'setup_intents' : 'payment_intents';
  const confirmed =
    kind === 'none'
      ? null
      : await simulator.browser('POST', `/v1/${path}/${intent}/confirm`, {
          ...{ client_secret, payment_method, use_stripe_sdk: 'true' },
        });
  return { kind, confirmed, finished: await post(id, 'finish') };
}

describe('a payment', () => {
  test('is paid on the page, completes the session once, and leads back to the shop', async () => {
    const receiver = await startReceiver();
    await stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['checkout.session.completed'],
    });
    const session = await open({
      mode: 'payment',
      line_items: [book],
      metadata: { order: '1001' },
      client_reference_id: 'pedido-1001',
      payment_intent_data: { description: 'Pedido 1001', metadata: { order: '1001' } },
    });
    expect(session).toMatchObject({
      id: expect.stringMatching(/^cs_test_/),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 6000,
      currency: 'brl',
      url: `http://127.0.0.1:4200/checkout/${session.id}`,
      payment_intent: null,
    });
    const { finished } = await payWith(session.id);
    expect(finished.body.url).toBe(`https://loja.exemplo.com.br/obrigado?session=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent', 'line_items'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer: null,
      customer_details: { email: 'ana@exemplo.com.br' },
      payment_intent: { status: 'succeeded', amount: 6000, description: 'Pedido 1001' },
      line_items: { data: [{ description: 'Livro', quantity: 2, amount_total: 6000 }] },
    });
    await receiver.until((received) => received.length > 0);
    expect((await post(session.id, 'finish')).body.url).toContain(session.id);
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['checkout.session.completed']);
    await receiver.close();
    expect((await post(session.id, 'start', { email: 'a@b.c' })).body.message).toContain(
      'não está mais aberta',
    );
  });

  test('that is declined stays open, and another card pays the same intent', async () => {
    const session = await open({ mode: 'payment', line_items: [book], customer_creation: 'always' });
    const declined = await payWith(session.id, 'pm_card_chargeDeclined');
    expect(declined.confirmed?.status).toBe(402);
    expect(declined.finished.body.message).toContain('não foi concluído');
    expect((await payWith(session.id)).finished.body.url).toContain(session.id);
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] });
    expect(done).toMatchObject({ status: 'complete', customer: { email: 'ana@exemplo.com.br' } });
    const { data } = await stripe.charges.list({ payment_intent: String(done.payment_intent) });
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  test('that is only held completes the session unpaid', async () => {
    const capture = { payment_intent_data: { capture_method: 'manual' } } as const;
    const session = await open({ mode: 'payment', line_items: [book], ...capture });
    expect((await payWith(session.id)).finished.body.url).toContain(session.id);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
  });

  test('that needs 3-D Secure completes the session when the bank answers, without the page', async () => {
    const session = await open({ mode: 'payment', line_items: [book] });
    const { confirmed } = await payWith(session.id, 'pm_card_threeDSecure2Required');
    expect(confirmed?.body).toMatchObject({ status: 'requires_action' });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    const { id, client_secret } = await stripe.paymentIntents.retrieve(String(payment_intent));
    await simulator.control('POST', `challenges/${id}`, { client_secret, outcome: 'authorized' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });

  test('of an unknown buyer needs an e-mail', async () => {
    const session = await open({ mode: 'payment', line_items: [book] });
    expect(await post(session.id, 'start', { email: 'ana' })).toMatchObject({
      status: 400,
      body: { message: 'Informe um e-mail válido.' },
    });
    const known = await open({ mode: 'payment', line_items: [book], customer_email: 'bia@exemplo.com.br' });
    expect((await post(known.id, 'start')).body.kind).toBe('payment');
  });
});

test('a setup saves the card to the customer', async () => {
  const customer = await stripe.customers.create({ email: 'ana@exemplo.com.br' });
  const session = await open({ mode: 'setup', customer: customer.id, currency: 'brl' });
  expect(session).toMatchObject({ amount_total: null, payment_status: 'no_payment_required' });
  expect((await payWith(session.id)).kind).toBe('setup');
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
  expect(done).toMatchObject({ status: 'complete', setup_intent: { status: 'succeeded' } });
  const { data } = await stripe.paymentMethods.list({ customer: customer.id });
  expect(data).toMatchObject([{ card: { last4: '4242' } }]);
});

describe('a subscription', () => {
  test('starts with what is sold once beside it, and is charged with the saved card from then on', async () => {
    const session = await open({
      mode: 'subscription',
      line_items: [club, book],
      subscription_data: { metadata: { from: 'site' } },
    });
    expect(session.amount_total).toBe(10_990);
    expect((await payWith(session.id)).finished.body.url).toContain(session.id);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'invoice'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer: expect.stringMatching(/^cus_/),
      subscription: {
        status: 'active',
        metadata: { from: 'site' },
        default_payment_method: expect.stringMatching(/^pm_/),
      },
      invoice: { status: 'paid', total: 10_990 },
    });
  });

  test('with a trial charges nothing today and saves the card', async () => {
    const session = await open({
      mode: 'subscription',
      line_items: [club],
      subscription_data: { trial_period_days: 7 },
    });
    expect(session).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required' });
    expect((await payWith(session.id)).kind).toBe('setup');
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      subscription: { status: 'trialing', default_payment_method: expect.stringMatching(/^pm_/) },
    });
  });
});

describe('a session', () => {
  test('is listed, and its lines are read page by page', async () => {
    const customer = await stripe.customers.create();
    const session = await open({ mode: 'payment', line_items: [book, book], customer: customer.id });
    const { data } = await stripe.checkout.sessions.list({ customer: customer.id, status: 'open' });
    expect(data.map(({ id }) => id)).toEqual([session.id]);
    const lines = await stripe.checkout.sessions.listLineItems(session.id, { limit: 1 });
    expect([lines.data.length, lines.has_more]).toEqual([1, true]);
    expect(data[0]).not.toHaveProperty('line_items');
  });

  test('that is expired takes no payment, and only an open one can be', async () => {
    const session = await open({ mode: 'payment', line_items: [book] });
    await post(session.id, 'start', { email: 'ana@exemplo.com.br' });
    const expired = await stripe.checkout.sessions.expire(session.id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    expect(await stripe.paymentIntents.retrieve(String(expired.payment_intent))).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    expect((await post(session.id, 'start', { email: 'a@b.c' })).status).toBe(400);
    const again = stripe.checkout.sessions.expire(session.id);
    expect((await refusal(again)).message).toContain('status of expired');
    const { data } = await stripe.events.list({ type: 'checkout.session.expired' });
    expect(data).toHaveLength(1);
  });

  test('expires by itself when its time is over', async () => {
    const session = await open({ mode: 'payment', line_items: [book] });
    await simulator.control('POST', 'billing/run');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    const clock = jest.spyOn(Date, 'now').mockReturnValue((session.expires_at + 1) * 1000);
    await simulator.control('POST', 'billing/run');
    clock.mockRestore();
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  });

  test('has a page for its buyer only while it is open', async () => {
    const session = await open({
      mode: 'payment',
      line_items: [book],
      cancel_url: 'https://loja.exemplo.com.br/',
    });
    const page = await simulator.app.inject(`/checkout/${session.id}`);
    expect(page.body).toContain('2 × Livro');
    const monthly = await open({ mode: 'subscription', line_items: [club] });
    const plan = (await simulator.app.inject(`/checkout/${monthly.id}`)).body.replaceAll('\u00a0', ' ');
    expect(plan).toContain('R$ 49,90 por mês');
    expect(page.body).toContain('href="https://loja.exemplo.com.br/"');
    expect(page.body).toContain(`data-key="pk_test_${simulator.name}"`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    await stripe.checkout.sessions.expire(session.id);
    expect((await simulator.app.inject(`/checkout/${session.id}`)).statusCode).toBe(410);
    expect((await simulator.app.inject('/checkout/cs_test_unknown')).statusCode).toBe(404);
    expect((await post('cs_test_unknown', 'start')).status).toBe(404);
  });
});

test.each([
  ['no mode', { line_items: [book] }, 'mode'],
  ['no lines', { mode: 'payment' }, 'line_items'],
  ['a recurring price in a payment', { mode: 'payment', line_items: [club] }, 'line_items'],
  ['no recurring price in a subscription', { mode: 'subscription', line_items: [book] }, 'line_items'],
  ['lines in a setup', { mode: 'setup', line_items: [book] }, 'line_items'],
  [
    'data of another mode',
    { mode: 'payment', line_items: [book], subscription_data: { description: 'x' } },
    'subscription_data',
  ],
  ['an end too soon', { mode: 'payment', line_items: [book], expires_at: 1_700_000_000 }, 'expires_at'],
  [
    'an address that is none',
    { mode: 'payment', line_items: [book], cancel_url: 'javascript:0' },
    'cancel_url',
  ],
  [
    'what is not simulated',
    { mode: 'payment', line_items: [book], allow_promotion_codes: true },
    'allow_promotion_codes',
  ],
  ['an embedded page', { mode: 'payment', line_items: [book], ui_mode: 'embedded_page' }, 'ui_mode'],
] as const)('a session with %s is refused', async (_name, params, param) => {
  const sent = { success_url, ...params } as Stripe.Checkout.SessionCreateParams;
  expect((await refusal(stripe.checkout.sessions.create(sent))).param).toBe(param);
});
