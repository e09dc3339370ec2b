import { readFileSync } from 'node:fs';
import { type RunningPayPal, startPayPal } from './testing/running-paypal.ts';

let paypal: RunningPayPal;
beforeAll(async () => {
  paypal = await startPayPal();
});
afterAll(() => paypal.close());

async function token(clientId: string, secret: string, form = 'grant_type=client_credentials') {
  const response = await fetch(`${paypal.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const userInfo = '/v1/identity/oauth2/userinfo?schema=paypalv1.1';

test('a pair of id and secret is given an access token, which names the account', async () => {
  const { status, body } = await token(paypal.clientId, paypal.secret);
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400, app_id: expect.any(String) });
  const { body: user } = await paypal.call('GET', userInfo, undefined, { token: body.access_token });
  expect(user).toMatchObject({
    payer_id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
    verified_account: 'true',
    emails: [{ primary: true, confirmed: true }],
    address: { country: 'BR' },
  });
  const { requests } = await paypal.simulator.control('GET', 'requests?path=/paypal/v1/identity');
  expect(requests).toMatchObject([{ account: paypal.accountId, status: 200 }]);
});

test.each([
  ['a secret of another account', 'paypal-client-loja', 'paypal-secret-outra'],
  ['a name that ends in invalid', 'paypal-client-invalid', 'paypal-secret-invalid'],
  ['the id as the secret', 'paypal-client-loja', 'paypal-client-loja'],
  ['nothing', '', ''],
])('%s is no client', async (_, clientId, secret) => {
  expect(await token(clientId, secret)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
});

test('a pair in the shape of real ones is one account', async () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, clientId = ''] = /- Client ID `([^`]+)`/.exec(readme) ?? [];
  const [, secret = ''] = /- Secret `([^`]+)`/.exec(readme) ?? [];
  expect([clientId.length, secret.length]).toEqual([80, 80]);
  expect(await token(clientId, secret)).toMatchObject({ status: 200 });
});

test('another grant is refused', async () => {
  const grant = await token(paypal.clientId, paypal.secret, 'grant_type=password');
  expect(grant).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
});

test('a token that is over or made up is refused', async () => {
  const { body } = await token('paypal-client-expired', 'paypal-secret-expired');
  expect(body.expires_in).toBe(0);
  for (const each of [body.access_token, 'A21AAx.y', 'x']) {
    const answer = await paypal.call('GET', userInfo, undefined, { token: each });
    expect(answer).toMatchObject({ status: 401, body: { name: 'AUTHENTICATION_FAILURE' } });
  }
});

test('an account of the live environment is another one', async () => {
  const { body } = await token(
    `paypal-live-client-${paypal.simulator.name}`,
    `paypal-live-secret-${paypal.simulator.name}`,
  );
  const order = await paypal.order();
  const answer = await paypal.call('GET', `/v2/checkout/orders/${order}`, undefined, {
    token: body.access_token,
  });
  expect(answer.status).toBe(404);
});

test('faults reach its paths, in its own words', async () => {
  const path = '/paypal/v1/identity';
  await paypal.simulator.fault({ kind: 'rate_limit', times: 1, match: { path, account: paypal.accountId } });
  expect(await paypal.call('GET', userInfo)).toMatchObject({
    status: 429,
    body: { name: 'RATE_LIMIT_REACHED' },
  });
  await paypal.simulator.fault({ kind: 'status', status: 401, times: 1, match: { path } });
  expect(await paypal.call('GET', userInfo)).toMatchObject({ status: 401 });
  await paypal.simulator.fault({ kind: 'status', times: 1, match: { path } });
  expect(await paypal.call('GET', userInfo)).toMatchObject({
    status: 500,
    body: { name: 'INTERNAL_SERVER_ERROR' },
  });
  expect((await paypal.call('GET', userInfo)).status).toBe(200);
});

test('an unknown path is answered in its own shape', async () => {
  expect(await paypal.call('GET', '/v2/nothing')).toMatchObject({
    status: 404,
    body: { name: 'RESOURCE_NOT_FOUND' },
  });
});
