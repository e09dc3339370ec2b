import type { ConfigFinding } from '@trilho/contracts/payment-config';
import { configureGateway, createUser, givePlan, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { webhookSecretOf } from '../../testing/servers/webhook-secret.ts';
import { PaymentConfig } from '../provider-accounts/payment-config.entity.ts';

let simulator: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

const save = (user: TestUser, payload: unknown, query: Record<string, string> = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/api/v1/payment/config',
    query: { userId: user.id, environment: 'SANDBOX', ...query },
    headers: user.headers,
    payload: payload as object,
  });
const list = async (user: TestUser) =>
  (
    await service.app.inject({
      url: `/api/v1/payment/config/user/${user.id}`,
      headers: user.headers,
    })
  ).json().data;
const check = (user: TestUser, environment = 'SANDBOX', userId = user.id) =>
  service.app.inject({
    url: `/api/v1/payment/config/check/${environment}`,
    query: { userId },
    headers: user.headers,
  });
const rowOf = (id: string) => service.context.orm.em.fork().findOneOrFail(PaymentConfig, id);
const endpointsOf = async (secretKey: string) =>
  (await simulator.sdk(secretKey).webhookEndpoints.list()).data;
const codes = (config: { findings: ConfigFinding[] }) =>
  config.findings.map((finding) => `${finding.level} ${finding.code}`);
const secretOf = ({ id }: TestUser) => `sk_test_${id}`;
const planned = () => createUser(service, { plan: true });

test('saving answers all configurations, secret keys masked, and what was found out about the account', async () => {
  const user = await planned();
  const sandbox = await configureGateway(service, user);
  expect(sandbox).toEqual({
    id: expect.stringMatching(/^cfg_/),
    environment: 'SANDBOX',
    gatewayType: 'STRIPE',
    import: expect.objectContaining({ status: 'running', imported: 0 }),
    publicKey: `pk_test_${user.id}`,
    secretKey: expect.stringMatching(/^sk_test_(usr_)?•{12}$/),
    active: true,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
    findings: [
      {
        level: 'ok',
        code: 'account_ready',
        message: 'A conta está pronta para receber pagamentos em reais.',
      },
      {
        level: 'ok',
        code: 'events_registered',
        message: 'O webhook do Stripe foi registrado: os dados ficam em dia sozinhos.',
      },
    ],
  });
  const production = await configureGateway(service, user, 'PRODUCTION');
  expect(await list(user)).toEqual([sandbox, production]);
});

test('keys and webhook secret rest sealed, and the webhook secret never leaves', async () => {
  const user = await planned();
  const config = await configureGateway(service, user);
  const row = await rowOf(config.id);
  const stored = JSON.stringify(row);
  expect(stored).not.toContain(secretOf(user));
  expect(stored).not.toContain(config.publicKey);
  expect(stored).not.toContain('whsec_');
  expect(JSON.stringify(await list(user))).not.toMatch(/whsec_|webhook_?secret/i);
  expect(await webhookSecretOf(service.context, config.id)).toMatch(/^whsec_/);
});

test('our webhook is registered at the account once, and its secret outlives another save of the same keys', async () => {
  const user = await planned();
  const config = await configureGateway(service, user);
  const before = await rowOf(config.id);
  await configureGateway(service, user);
  const after = await rowOf(config.id);
  const endpoints = await endpointsOf(secretOf(user));
  expect(endpoints.map((endpoint) => endpoint.url)).toEqual([
    `${service.context.env.PROVIDER_EVENTS_URL}/stripe/events/${config.id}`,
  ]);
  expect(after.webhookExternalId).toBe(endpoints[0]?.id);
  expect(after.webhookSecretSealed).toBe(before.webhookSecretSealed);
  expect(after.revision).toBe(2);
});

test('a webhook whose secret we do not hold is made anew', async () => {
  const user = await planned();
  const config = await configureGateway(service, user);
  const em = service.context.orm.em.fork();
  await em.nativeUpdate(PaymentConfig, { id: config.id }, { webhookSecretSealed: null });
  const again = await configureGateway(service, user);
  expect(codes(again)).toContain('ok events_registered');
  expect((await rowOf(config.id)).webhookSecretSealed).toEqual(expect.any(String));
  expect(await endpointsOf(secretOf(user))).toHaveLength(1);
});

test('moving to another account takes our webhook off the former one', async () => {
  const user = await planned();
  const config = await configureGateway(service, user);
  const other = { publicKey: `pk_test_other${user.id}`, secretKey: `sk_test_other${user.id}` };
  const moved = await configureGateway(service, user, 'SANDBOX', other);
  const { publicKey } = other;
  expect(moved).toMatchObject({ id: config.id, createdAt: config.createdAt, publicKey });
  expect(await endpointsOf(secretOf(user))).toEqual([]);
  expect(await endpointsOf(other.secretKey)).toHaveLength(1);
  expect(await list(user)).toHaveLength(1);
});

test('simultaneous saves leave one configuration whose webhook is the one that stands', async () => {
  const user = await planned();
  const keys = { publicKey: `pk_test_${user.id}`, secretKey: `sk_test_${user.id}` };
  const answers = await Promise.all([save(user, keys), save(user, keys), save(user, keys)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  const [config] = await list(user);
  expect(await list(user)).toHaveLength(1);
  const endpoints = await endpointsOf(keys.secretKey);
  const row = await rowOf(config.id);
  expect(endpoints.map((endpoint) => endpoint.id)).toEqual([row.webhookExternalId]);
});

test.each([
  ['rejected keys', 'SANDBOX', 'sk_test_invalid', ['error keys_rejected']],
  [
    'live keys in the sandbox',
    'SANDBOX',
    'sk_live_wrongmode',
    ['warning secret_key_of_other_mode', 'error mode_mismatch', 'ok events_registered'],
  ],
  [
    'test keys in production',
    'PRODUCTION',
    'sk_test_wrongmode',
    [
      'warning public_key_of_other_mode',
      'warning secret_key_of_other_mode',
      'error mode_mismatch',
      'ok events_registered',
    ],
  ],
  [
    'an account that may not charge',
    'SANDBOX',
    'sk_test_new_nocharges',
    ['error charges_disabled', 'ok events_registered'],
  ],
  [
    'a key that may not register webhooks',
    'SANDBOX',
    'rk_test_readonly',
    ['ok account_ready', 'warning events_not_registered'],
  ],
] as const)(
  '%s are saved all the same, and the finding tells how to mend it',
  async (_name, environment, secretKey, expected) => {
    const user = await planned();
    const config = await configureGateway(service, user, environment, { publicKey: 'pk_test_x', secretKey });
    expect(codes(config)).toEqual(expected);
    for (const finding of config.findings) {
      expect(Boolean(finding.remedy)).toBe(finding.level !== 'ok');
    }
    expect(await list(user)).toEqual([config]);
  },
);

test('a secret key in the place of the public key is called out', async () => {
  const user = await planned();
  const keys = { publicKey: 'sk_test_one', secretKey: `sk_test_${user.id}` };
  expect(codes(await configureGateway(service, user, 'SANDBOX', keys))).toContain(
    'error secret_in_public_field',
  );
});

test('a provider out of reach blocks neither saving nor reading, and the connection test says false', async () => {
  const offline = await createTestApp({ STRIPE_API_URL: 'http://127.0.0.1:1' });
  try {
    const user = await createUser(offline, { plan: true });
    const config = await configureGateway(offline, user);
    expect(codes(config)).toEqual(['warning provider_unreachable']);
    const response = await offline.app.inject({
      url: '/api/v1/payment/config/check/SANDBOX',
      query: { userId: user.id },
      headers: user.headers,
    });
    expect(response.json()).toEqual({ status: 200, message: 'Success', data: false });
  } finally {
    await offline.close();
  }
});

test('the connection test tells whether the provider accepts the keys, and 404 without a configuration', async () => {
  const user = await planned();
  const missing = await check(user);
  expect(missing.statusCode).toBe(404);
  expect(missing.json().message).toBe('Stripe configuration not found for the user in the environment');
  await configureGateway(service, user);
  expect((await check(user)).json().data).toBe(true);
  await configureGateway(service, user, 'PRODUCTION', { publicKey: 'pk_x', secretKey: 'sk_live_invalid' });
  expect((await check(user, 'PRODUCTION')).json().data).toBe(false);
});

test('equal keys, missing keys and unknown fields are refused', async () => {
  const user = await planned();
  const equal = await save(user, { publicKey: 'pk_test_1', secretKey: 'pk_test_1' });
  expect(equal.statusCode).toBe(422);
  expect(equal.json().validationErrors).toEqual([
    { field: 'secretKey', message: 'As chaves de acesso não podem ser iguais.' },
  ]);
  const missing = await save(user, { publicKey: '', secretKey: 'sk_test_1', active: false });
  expect(missing.statusCode).toBe(422);
  expect(missing.json().validationErrors).toEqual(
    expect.arrayContaining([
      { field: 'publicKey', message: 'Chave Pública é obrigatório.' },
      { field: 'active', message: 'Campo desconhecido: active.' },
    ]),
  );
  expect(await list(user)).toEqual([]);
});

test('without an active plan nothing is saved', async () => {
  const user = await createUser(service);
  expect((await save(user, { publicKey: 'pk_test_1', secretKey: 'sk_test_1' })).statusCode).toBe(402);
  await givePlan(service, user.id);
  expect((await save(user, { publicKey: 'pk_test_1', secretKey: 'sk_test_1' })).statusCode).toBe(200);
});

test("another user's configuration can be neither read, nor replaced, nor tested", async () => {
  const owner = await planned();
  const other = await planned();
  const config = await configureGateway(service, owner);
  const keys = { publicKey: 'pk_test_1', secretKey: 'sk_test_1' };
  expect((await save(other, keys, { userId: owner.id })).statusCode).toBe(403);
  expect((await check(other, 'SANDBOX', owner.id)).statusCode).toBe(403);
  expect((await check(other)).statusCode).toBe(404);
  const read = await service.app.inject({
    url: `/api/v1/payment/config/user/${owner.id}`,
    headers: other.headers,
  });
  expect(read.statusCode).toBe(403);
  expect(await list(other)).toEqual([]);
  expect(await list(owner)).toEqual([config]);
});
