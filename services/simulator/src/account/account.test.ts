import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

describe('keys', () => {
  test('each secret key opens a separate account, shared by the keys of the same name', async () => {
    const account = await simulator.client('sk_test_one').accounts.retrieveCurrent();
    const restricted = await simulator.client('rk_test_one').accounts.retrieveCurrent();
    const other = await simulator.client('sk_test_two').accounts.retrieveCurrent();
    const live = await simulator.client('sk_live_one').accounts.retrieveCurrent();
    expect(account).toMatchObject({
      object: 'account',
      country: 'BR',
      default_currency: 'brl',
      charges_enabled: true,
    });
    expect(restricted.id).toBe(account.id);
    expect(new Set([account.id, other.id, live.id]).size).toBe(3);
  });

  test.each([
    ['sk_test_invalid', 401, undefined],
    ['nonsense', 401, undefined],
    ['sk_test_wasexpired', 401, 'api_key_expired'],
    ['pk_test_one', 401, 'secret_key_required'],
    ['rk_test_readonly', 403, undefined],
  ])('%s is refused with %i', async (key, status, code) => {
    const error = await refusal(simulator.client(key).customers.create());
    expect(error).toMatchObject({ statusCode: status, code, requestId: expect.stringMatching(/^req_/) });
  });

  test('the refused key is not repeated in full', async () => {
    const error = await refusal(simulator.client('sk_test_verysecretinvalid').balance.retrieve());
    expect(error.message).not.toContain('verysecret');
  });

  test('basic authentication works as well as bearer', async () => {
    const authorization = `Basic ${Buffer.from('sk_test_one:').toString('base64')}`;
    const response = await fetch(`${simulator.url}/v1/account`, { headers: { authorization } });
    expect(response.status).toBe(200);
    expect((await fetch(`${simulator.url}/v1/account`)).status).toBe(401);
  });

  test('an account may be unable to charge', async () => {
    const account = await simulator.client('sk_test_nocharges').accounts.retrieveCurrent();
    expect(account).toMatchObject({ charges_enabled: false, capabilities: { card_payments: 'inactive' } });
  });
});

test('the balance is what was captured less its fee and what was refunded, pending until it is released', async () => {
  const { stripe } = simulator;
  const intent = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'brl',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await stripe.refunds.create({ payment_intent: intent.id, amount: 1500 });
  const balance = await stripe.balance.retrieve();
  const amount = 5000 - 239 - 1500;
  expect(balance.pending).toEqual([{ amount, currency: 'brl', source_types: { card: amount } }]);
  expect(balance.available).toEqual([{ amount: 0, currency: 'brl', source_types: { card: 0 } }]);
});

test('a path the provider does not have is answered in its error shape', async () => {
  const response = await fetch(`${simulator.url}/v1/nothing`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('a page of another origin may call the API', async () => {
  const response = await fetch(`${simulator.url}/v1/payment_methods`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://127.0.0.1:4000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});
