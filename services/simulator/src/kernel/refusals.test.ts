import Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

/** Sends a request that the SDK's types do not allow; resolves with the provider's error. */
function refused(path: string, params: object, options: Stripe.RequestOptions = {}) {
  return refusal(simulator.stripe.rawRequest('POST', path, params, options));
}

const card = { payment_method: 'pm_card_visa' };
const intent = { amount: 1000, currency: 'brl' };

describe('parameters', () => {
  test.each([
    ['/v1/customers', { nickname: 'x' }, 'nickname'],
    ['/v1/customers', { address: { street: 'x' } }, 'address[street]'],
    ['/v1/customers', { shipping: { name: 'Ana', address: { zip: '1' } } }, 'shipping[address][zip]'],
    [
      '/v1/payment_intents',
      { ...intent, payment_method_options: { oxxo: { expires_after_days: '2' } } },
      'payment_method_options[oxxo]',
    ],
    [
      '/v1/payment_intents',
      { ...intent, payment_method_options: { konbini: { expires_after_days: 3 } } },
      'payment_method_options[konbini]',
    ],
    [
      '/v1/payment_intents',
      { ...intent, payment_method_options: { card: { installments: { enabled: true } } } },
      'payment_method_options[card][installments]',
    ],
    ['/v1/payment_intents', { ...intent, transfer_data: { destination: 'acct_1' } }, 'transfer_data'],
    ['/v1/payment_intents', { ...intent, payment_method_types: ['card'] }, 'payment_method_types'],
    [
      '/v1/subscriptions',
      { customer: 'cus_1', items: [{ price: 'price_1', billing_thresholds: { usage_gte: 1 } }] },
      'items[0][billing_thresholds]',
    ],
    ['/v1/prices', { currency: 'brl', product: 'prod_1', unit_amount: 1, tiers: [{ up_to: 1 }] }, 'tiers'],
    ['/v1/refunds', { payment_intent: 'pi_1', reverse_transfer: true }, 'reverse_transfer'],
  ])('%s with %j: unknown is %s', async (path, params, param) => {
    const error = await refused(path, params);
    expect(error).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    });
  });

  test('all that are unknown are named', async () => {
    const error = await refused('/v1/customers', { nickname: 'x', address: { street: 'y', city: 'Rio' } });
    expect(error.message).toBe('Received unknown parameters: nickname, address[street]');
  });

  test('of the wrong shape are refused, empty ones are not', async () => {
    const { stripe } = simulator;
    expect(await refused('/v1/customers', { address: 'Rua A' })).toMatchObject({
      param: 'address',
      message: 'Invalid object: address',
    });
    expect(await refused('/v1/customers', { name: { first: 'Ana' } })).toMatchObject({ param: 'name' });
    expect(await refused('/v1/customers', { metadata: { a: { b: 'c' } } })).toMatchObject({
      param: 'metadata',
    });
    const customer = await stripe.customers.create({ address: '', metadata: '' });
    expect(customer).toMatchObject({ address: null, metadata: {} });
  });

  test('a refused request changes nothing, also when it would have been declined', async () => {
    const { stripe } = simulator;
    const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length;
    const declined = {
      ...intent,
      payment_method: 'pm_card_chargeDeclined',
      confirm: true,
      shipping: { fax: '1' },
    };
    expect(await refused('/v1/payment_intents', declined)).toMatchObject({ code: 'parameter_unknown' });
    expect((await stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(before);
  });
});

describe('headers', () => {
  test.each(['2099-01-01.future', '2020-08-27', '2026-10-28.endive; feature=v1'])(
    'the API version %s is refused',
    async (apiVersion) => {
      const error = await refused('/v1/customers', {}, { apiVersion });
      expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
      expect(error.message).toContain(`Invalid Stripe API version: ${apiVersion}`);
      const endpoint = { url: 'https://loja.com.br/', enabled_events: ['*'], api_version: apiVersion };
      expect((await refused('/v1/webhook_endpoints', endpoint)).message).toContain(
        'Invalid Stripe API version',
      );
    },
  );

  test('a request without a version is answered in the one that the simulator speaks', async () => {
    const response = await fetch(`${simulator.url}/v1/customers`, {
      headers: { authorization: `Bearer sk_test_${simulator.name}` },
    });
    expect([response.status, response.headers.get('stripe-version')]).toEqual([200, Stripe.API_VERSION]);
  });

  test('another account is refused, the own one is not', async () => {
    const { stripe } = simulator;
    const error = await refusal(stripe.customers.create({}, { stripeAccount: 'acct_someoneElse' }));
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
    expect(error.message).toContain('Only Stripe Connect platforms can work with other accounts.');
    expect(await refused('/v1/customers', {}, { stripeContext: 'acct_someoneElse' })).toMatchObject({
      message: error.message,
    });
    const own = await stripe.accounts.retrieveCurrent();
    const customer = await stripe.customers.create({}, { stripeAccount: own.id });
    expect((await stripe.customers.retrieve(customer.id)).id).toBe(customer.id);
  });
});

test('a body that is not a form is refused, not read as empty', async () => {
  const response = await fetch(`${simulator.url}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer sk_test_${simulator.name}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ana' }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: {
      type: 'invalid_request_error',
      message: expect.stringContaining(
        'check that your POST content type is application/x-www-form-urlencoded',
      ),
    },
  });
});

describe('values', () => {
  test.each([
    [{ metadata: { ['k'.repeat(41)]: 'v' } }, 'metadata'],
    [{ metadata: { note: 'v'.repeat(501) } }, 'metadata[note]'],
    [{ receipt_email: 'ana' }, 'receipt_email'],
  ])('%# that are too long or no address are refused', async (params, param) => {
    expect(await refused('/v1/payment_intents', { ...intent, ...params })).toMatchObject({
      statusCode: 400,
      param,
    });
  });

  test.each(['xxx', 'brlx', 'r$'])('the currency %s is unknown', async (currency) => {
    for (const [path, params] of [
      ['/v1/payment_intents', { amount: 1000, currency }],
      ['/v1/prices', { product_data: { name: 'Plano' }, unit_amount: 1000, currency }],
    ] as const) {
      const error = await refused(path, params);
      expect(error).toMatchObject({ statusCode: 400, param: 'currency' });
      expect(error.message).toMatch(/^Invalid currency: .+ supports these currencies: usd, aed,.+ brl,/);
    }
  });

  test('metered and tiered prices and fractions of a cent are refused', async () => {
    const price = { product_data: { name: 'Uso' }, unit_amount: 10, currency: 'brl' };
    const recurring = { interval: 'month', usage_type: 'metered' };
    expect(await refused('/v1/prices', { ...price, recurring })).toMatchObject({
      code: 'parameter_missing',
      param: 'recurring[meter]',
    });
    const metered = { ...recurring, meter: 'mtr_1' };
    expect(await refused('/v1/prices', { ...price, recurring: metered })).toMatchObject({
      code: 'resource_missing',
      param: 'recurring[meter]',
    });
    expect(await refused('/v1/prices', { ...price, billing_scheme: 'tiered' })).toMatchObject({
      param: 'billing_scheme',
    });
    const fraction = { ...price, unit_amount: undefined, unit_amount_decimal: '0.5' };
    expect(await refused('/v1/prices', fraction)).toMatchObject({ param: 'unit_amount_decimal' });
    expect((await simulator.stripe.products.list()).data).toEqual([]);
  });

  test('a charge is captured once: final_capture cannot be false', async () => {
    const { stripe } = simulator;
    const held = await stripe.paymentIntents.create({
      ...intent,
      ...card,
      capture_method: 'manual',
      confirm: true,
    });
    const part = { amount_to_capture: 400, final_capture: false };
    expect(await refusal(stripe.paymentIntents.capture(held.id, part))).toMatchObject({
      statusCode: 400,
      param: 'final_capture',
    });
    const captured = await stripe.paymentIntents.capture(held.id, { ...part, final_capture: true });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 400 });
  });

  test('only cards are allowed, and only automatic confirmation', async () => {
    for (const path of ['/v1/payment_intents', '/v1/setup_intents']) {
      const base = path.includes('payment') ? intent : {};
      const oxxo = await refused(path, { ...base, allowed_payment_method_types: ['card', 'oxxo'] });
      expect(oxxo).toMatchObject({ param: 'allowed_payment_method_types' });
      expect(oxxo.message).toContain('"oxxo" is invalid');
    }
    const manual = await refused('/v1/payment_intents', { ...intent, confirmation_method: 'manual' });
    expect(manual).toMatchObject({ statusCode: 400, param: 'confirmation_method' });
  });
});

describe('a return URL', () => {
  const redirecting = { automatic_payment_methods: { enabled: true } };
  const message = expect.stringContaining('you must provide a `return_url`');

  test('is needed by a server that confirms an intent that may redirect', async () => {
    const { stripe } = simulator;
    const at = { return_url: 'https://loja.com.br/volta' };
    const now = { ...intent, ...card, confirm: true };
    expect(await refusal(stripe.paymentIntents.create({ ...now, ...redirecting }))).toMatchObject({
      message,
    });
    expect(await stripe.paymentIntents.create({ ...now, ...redirecting, ...at })).toMatchObject({
      status: 'succeeded',
    });
    const later = await stripe.paymentIntents.create({ ...intent, ...redirecting });
    expect(await refusal(stripe.paymentIntents.confirm(later.id, card))).toMatchObject({
      statusCode: 400,
      param: 'return_url',
      message,
    });
    const never = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const } };
    expect(await stripe.paymentIntents.create({ ...now, ...never })).toMatchObject({ status: 'succeeded' });
    const staying = await stripe.paymentIntents.create({ ...intent, ...never });
    expect((await stripe.paymentIntents.confirm(staying.id, card)).status).toBe('succeeded');
    const changed = await refused(`/v1/payment_intents/${later.id}`, never);
    expect(changed).toMatchObject({ code: 'parameter_unknown', param: 'automatic_payment_methods' });
  });

  test('is of no use before the confirmation', async () => {
    const param = { return_url: 'https://loja.com.br/volta' };
    for (const [path, params] of [
      ['/v1/payment_intents', intent],
      ['/v1/setup_intents', {}],
    ] as const) {
      expect(await refused(path, { ...params, ...param })).toMatchObject({ param: 'return_url' });
    }
  });

  test('is not needed by the browser library', async () => {
    const { stripe } = simulator;
    const later = await stripe.paymentIntents.create({ ...intent, ...redirecting });
    const confirmed = await simulator.browser('POST', `/v1/payment_intents/${later.id}/confirm`, {
      client_secret: String(later.client_secret),
      payment_method: 'pm_card_visa',
    });
    expect(confirmed.body).toMatchObject({ status: 'succeeded' });
    const viaLibrary = { ...intent, ...card, ...redirecting, confirm: true, use_stripe_sdk: true };
    expect((await stripe.paymentIntents.create(viaLibrary)).status).toBe('succeeded');
  });

  test('is needed by a setup too, and leads to the bank’s page', async () => {
    const { stripe } = simulator;
    const setup = { payment_method: 'pm_card_authenticationRequired', confirm: true, ...redirecting };
    expect(await refusal(stripe.setupIntents.create(setup))).toMatchObject({ message });
    const waiting = await stripe.setupIntents.create({ ...setup, return_url: 'https://loja.com.br/volta' });
    expect(waiting.next_action?.redirect_to_url).toMatchObject({
      return_url: 'https://loja.com.br/volta',
      url: expect.stringContaining(`/authenticate/${waiting.id}?`),
    });
  });
});

test('what a confirmation carries is kept on the intent', async () => {
  const { stripe } = simulator;
  const created = await stripe.paymentIntents.create(intent);
  const held = await stripe.paymentIntents.confirm(created.id, {
    ...card,
    capture_method: 'manual',
    receipt_email: 'ana@loja.com.br',
    shipping: { name: 'Ana', address: { line1: 'Rua A', city: 'Rio' } },
  });
  expect(held).toMatchObject({
    status: 'requires_capture',
    receipt_email: 'ana@loja.com.br',
    shipping: { name: 'Ana', address: { city: 'Rio' } },
  });
});
