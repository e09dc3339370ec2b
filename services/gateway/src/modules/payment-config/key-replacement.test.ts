import { configureGateway, createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { codesOf, revealKey, saveKeys } from '../../testing/stages/provider-keys.ts';

let provider: FaultyProvider;
let service: TestApp;
let user: TestUser;
let configId: string;
const checkMs = 1_200;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({
    STRIPE_API_URL: provider.url,
    PROVIDER_TIMEOUT_MS: 30_000,
    PROVIDER_CHECK_MS: checkMs,
  });
});
beforeEach(async () => {
  await provider.clearFaults();
  user = await createUser(service, { plan: true });
  configId = (await configureGateway(service, user)).id;
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const publicKey = 'pk_test_new';
const account = { path: '/v1/account' };
const inForce = async () => (await revealKey(service, user, configId)).body.data.secretKey;
const good = () => `sk_test_${user.id}`;
const save = (payload: object) => saveKeys(service, user, payload);
const changes = async () => {
  const sql = `select 1 from security_events where user_id = ? and type = 'provider_keys_changed'`;
  return (await service.context.orm.em.fork().execute<unknown[]>(sql, [user.id])).length;
};

test.each([
  ['a masked key', 'sk_test_••••••••••••', 'mascarada'],
  ['a key masked with asterisks', 'sk_test_************', 'mascarada'],
  ["the API document's example", 'sk_test_…', 'exemplo'],
  ['an example with three dots', 'sk_test_...', 'exemplo'],
  ['a placeholder', 'sk_test_<sua_chave>', 'exemplo'],
  ["an example's row of x", 'sk_test_xxxxxxxxxxxx', 'exemplo'],
  ['a key with a space', 'sk_test_ab cd', 'espaços'],
  ['a key with a line break', 'sk_test_abcd\n', 'espaços'],
  ['letters that no key has', 'sk_test_ção', 'caracteres inválidos'],
])('%s is refused at its field, confirmed or not, and replaces nothing', async (_name, key, words) => {
  for (const confirm of [false, true]) {
    const secret = await save({ publicKey, secretKey: key, confirm });
    expect(secret.status).toBe(422);
    expect(secret.body.validationErrors).toEqual([
      { field: 'secretKey', message: expect.stringContaining(words) },
    ]);
    const open = await save({ publicKey: key.replace('sk_', 'pk_'), secretKey: good(), confirm });
    expect(open.body.validationErrors).toEqual([
      { field: 'publicKey', message: expect.stringContaining(words) },
    ]);
  }
  expect(await inForce()).toBe(good());
});

test("the API document's example values cannot be sent", async () => {
  const document = (await service.app.inject({ url: '/api/v1/portal/openapi.json' })).json();
  const { example } = document.paths['/api/v1/payment/config'].post.requestBody.content['application/json'];
  const { status, body } = await save(example);
  expect(status).toBe(422);
  expect(body.validationErrors.map(({ field }) => field).sort()).toEqual(['publicKey', 'secretKey']);
  expect(await inForce()).toBe(good());
});

test.each([
  ['a key that the provider refuses', 'sk_test_invalid', ['keys_rejected']],
  ['a key that expired', 'sk_test_expired', ['keys_rejected']],
  ['a key of an account that may not charge', 'sk_test_x_nocharges', ['charges_disabled', 'other_account']],
  ['a live key in the sandbox', 'sk_live_x', ['mode_mismatch', 'other_account']],
  ['a valid key of another account', 'sk_test_other', ['other_account']],
])('%s replaces a working one only when that is confirmed', async (_name, secretKey, codes) => {
  const refused = await save({ publicKey, secretKey });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    error: 'confirmation_required',
    message: 'A chave atual continua em vigor. Confirme para substituí-la.',
  });
  expect(codesOf(refused.body.findings)).toEqual(codes);
  for (const { remedy } of refused.body.findings ?? []) expect(remedy).toEqual(expect.any(String));
  expect(await inForce()).toBe(good());
  expect(await changes()).toBe(1);

  expect((await save({ publicKey, secretKey, confirm: true })).status).toBe(200);
  expect(await inForce()).toBe(secretKey);
  expect(await changes()).toBe(2);
});

test('a key that could not be checked replaces a working one only when that is confirmed', async () => {
  await provider.fault({ kind: 'status', status: 503, match: account });
  const refused = await save({ publicKey, secretKey: `rk_test_${user.id}` });
  expect(refused.status).toBe(409);
  expect(refused.body.findings).toEqual([
    {
      level: 'warning',
      code: 'provider_unreachable',
      message: 'Não foi possível falar com o Stripe para verificar as chaves.',
      remedy: 'A nova chave não foi verificada. Tente novamente em alguns minutos.',
    },
  ]);
  expect(await inForce()).toBe(good());
  expect((await save({ publicKey, secretKey: 'sk_test_later', confirm: true })).status).toBe(200);
  expect(await inForce()).toBe('sk_test_later');
});

test('a provider that does not answer holds the save no longer than a check may take', async () => {
  await provider.fault({ kind: 'delay', delayMs: 60_000, match: account });
  const since = performance.now();
  const { status, body } = await save({ publicKey, secretKey: 'sk_test_slow' });
  expect(performance.now() - since).toBeLessThan(50_000);
  expect([status, codesOf(body.findings)]).toEqual([409, ['provider_unreachable']]);
});

test('another key of the same account takes over without a question', async () => {
  const rolled = `rk_test_${user.id}`;
  const { status, body } = await save({ publicKey, secretKey: rolled });
  expect([status, codesOf(body.data?.[0]?.findings)]).toEqual([200, ['account_ready', 'events_registered']]);
  expect(await inForce()).toBe(rolled);
});

test('without a secret key the one in force stays, and nothing is asked', async () => {
  await provider.fault({ kind: 'status', status: 503, match: account });
  const { status, body } = await save({ publicKey });
  expect([status, body.data[0]?.publicKey]).toEqual([200, publicKey]);
  expect(await inForce()).toBe(good());
  const own = await save({ publicKey: good() });
  expect(own.body.validationErrors).toEqual([
    { field: 'secretKey', message: 'As chaves de acesso não podem ser iguais.' },
  ]);
});

test('a secret key in the place of a working public one asks first, and is masked in every answer', async () => {
  const secret = `sk_test_secret_${user.id}`;
  const refused = await save({ publicKey: secret });
  expect([refused.status, codesOf(refused.body.findings)]).toEqual([409, ['secret_in_public_field']]);
  const saved = await save({ publicKey: secret, confirm: true });
  expect(saved.status).toBe(200);
  expect(JSON.stringify(saved.body)).not.toContain(secret);
});

test('a key that does not work is replaced without a question, whatever comes', async () => {
  const other = await createUser(service, { plan: true });
  for (const secretKey of ['sk_test_invalid', 'sk_test_too_invalid', `sk_test_${other.id}`]) {
    expect((await saveKeys(service, other, { publicKey, secretKey })).status).toBe(200);
  }
});

test('a key that the connection test found revoked is replaced without a question', async () => {
  const em = service.context.orm.em.fork();
  await em.execute(`update payment_configs set key_state = 'accepted' where id = ?`, [configId]);
  await provider.fault({ kind: 'status', status: 401, match: account });
  const test = await service.app.inject({
    url: '/api/v1/payment/config/check/SANDBOX',
    query: { userId: user.id },
    headers: user.headers,
  });
  expect(test.json().data).toBe(false);
  expect((await save({ publicKey, secretKey: 'sk_test_invalid' })).status).toBe(200);
});

test('keys saved before their account was noted are compared with it all the same', async () => {
  const em = service.context.orm.em.fork();
  const forget = `update payment_configs set key_state = 'unchecked', account_external_id = null where id = ?`;
  await em.execute(forget, [configId]);
  expect(codesOf((await save({ publicKey, secretKey: 'sk_test_other' })).body.findings)).toEqual([
    'other_account',
  ]);
  expect((await save({ publicKey, secretKey: `rk_test_${user.id}` })).status).toBe(200);
});

test('of a good and a bad key saved at once, the bad one never ends up in force unasked', async () => {
  const newcomer = await createUser(service, { plan: true });
  const keys = [`sk_test_${newcomer.id}`, 'sk_test_invalid'];
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(
      keys.map((secretKey) => saveKeys(service, newcomer, { publicKey, secretKey })),
    );
    expect(answers[0]?.status).toBe(200);
    const [config] = answers[0]?.body.data ?? [];
    const revealed = await revealKey(service, newcomer, config?.id ?? '');
    expect(revealed.body.data.secretKey).toBe(keys[0]);
  }
});

test('looks at keys are limited for each merchant, refused ones included, with the time to wait', async () => {
  const strict = await createTestApp({ STRIPE_API_URL: provider.url, PROVIDER_KEY_CHECKS_PER_HOUR: 3 });
  try {
    const [prober, neighbour] = [
      await createUser(strict, { plan: true }),
      await createUser(strict, { plan: true }),
    ];
    const probe = (secretKey: string, by = prober) => saveKeys(strict, by, { publicKey, secretKey });
    const statuses = [await probe('sk_test_a'), await probe('sk_test_b'), await probe('sk_test_invalid')].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 409, 409]);
    const refused = await probe('sk_test_a');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.body.message).toBe('Muitas verificações de chaves. Tente novamente em 1 minuto.');
    expect((await probe('sk_test_a', neighbour)).status).toBe(200);
    const url = '/api/v1/payment/config/check/SANDBOX';
    const query = { userId: prober.id };
    const test = () => strict.app.inject({ url, query, headers: prober.headers });
    expect([(await test()).statusCode, (await test()).statusCode, (await test()).statusCode]).toEqual([
      200, 200, 200,
    ]);
    expect((await test()).statusCode).toBe(429);
  } finally {
    await strict.close();
  }
});
