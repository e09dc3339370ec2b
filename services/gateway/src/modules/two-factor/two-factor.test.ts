import { bearer, createUser, type TestUser } from '../../testing/app/builders.ts';
import { queuedMails, runJobs } from '../../testing/app/jobs.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { codeOf } from '../../testing/totp.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const em = () => service.context.orm.em.fork();
const call = (
  { id, headers }: Pick<TestUser, 'id' | 'headers'>,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
) =>
  service.app.inject({
    method,
    url: `/api/v1/account${path}`,
    query: { userId: id },
    headers,
    ...(payload && { payload }),
  });
const login = (user: TestUser, code?: string, password = user.password) =>
  service.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: user.email, password, ...(code && { code }) },
  });
const stateOf = async (user: TestUser) => (await call(user, 'GET', '/two-factor')).json().data;
const types = async (user: TestUser): Promise<string[]> =>
  (await call(user, 'GET', '/security-log')).json().data.items.map(({ type }: { type: string }) => type);
const templates = async (user: TestUser) =>
  (await queuedMails(service, user.id)).map(({ template }) => template).filter((name) => name !== 'welcome');

/** Makes codes that were used usable again, as if their time had passed. */
const forgetSteps = (user: TestUser) =>
  em().execute('update two_factors set last_step = null where user_id = ?', [user.id]);

const usedMessage = 'Este código já foi usado. Espere o aplicativo mostrar o próximo e use esse.';

interface Enrolled {
  user: TestUser;
  secret: string;
  recoveryCodes: string[];
}

async function enrolled(): Promise<Enrolled> {
  const user = await createUser(service);
  const { secret } = (await call(user, 'POST', '/two-factor/enrol')).json().data;
  const confirmed = await call(user, 'POST', '/two-factor/confirm', { code: codeOf(secret) });
  expect(confirmed.statusCode).toBe(200);
  await forgetSteps(user);
  return { user, secret, recoveryCodes: confirmed.json().data.recoveryCodes };
}

describe('switching on', () => {
  test('an enrolled key asks for nothing before its first code was right', async () => {
    const user = await createUser(service);
    const { secret, uri } = (await call(user, 'POST', '/two-factor/enrol')).json().data;
    expect(uri).toContain(`secret=${secret}`);
    expect(await stateOf(user)).toEqual({ enabled: false, enabledAt: null, recoveryCodesLeft: 0 });
    expect((await login(user)).statusCode).toBe(200);
    const wrong = await call(user, 'POST', '/two-factor/confirm', { code: '000000' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().validationErrors).toEqual([
      { field: 'code', message: 'Código de verificação inválido.' },
    ]);
    expect((await stateOf(user)).enabled).toBe(false);
  });

  test('answers ten recovery codes once, writes the log and mails; key and codes are not kept in clear', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await stateOf(user)).toEqual({
      enabled: true,
      enabledAt: expect.stringMatching(/Z$/),
      recoveryCodesLeft: 10,
    });
    const profile = await service.app.inject({ url: `/api/v1/users/${user.id}`, headers: user.headers });
    expect(profile.json().data.twoFactorEnabled).toBe(true);
    expect(await types(user)).toEqual(['two_factor_enabled', 'sign_in']);
    expect(await templates(user)).toEqual(['two-factor-enabled']);
    const kept = JSON.stringify([
      await em().execute('select * from two_factors where user_id = ?', [user.id]),
      await em().execute('select * from recovery_codes where user_id = ?', [user.id]),
    ]);
    for (const clear of [secret, ...recoveryCodes]) expect(kept).not.toContain(clear);
  });

  test('a second key cannot take the place of one that is on', async () => {
    const { user, secret } = await enrolled();
    expect((await call(user, 'POST', '/two-factor/enrol')).statusCode).toBe(409);
    expect((await call(user, 'POST', '/two-factor/confirm', { code: codeOf(secret) })).statusCode).toBe(409);
  });

  test.each([
    '/two-factor/enrol',
    '/two-factor/confirm',
    '/two-factor/disable',
    '/two-factor/recovery-codes',
  ])('%s needs a proof of identity, and the own account', async (path) => {
    const user = await createUser(service);
    const other = await createUser(service);
    const payload = path.endsWith('confirm') ? { code: '123456' } : undefined;
    const alone = await call({ id: user.id, headers: bearer(user) }, 'POST', path, payload);
    expect(alone.json()).toMatchObject({ status: 403, error: 'step_up_required' });
    const foreign = await call({ id: user.id, headers: other.headers }, 'POST', path, payload);
    expect(foreign.json()).toMatchObject({ status: 403, error: 'forbidden' });
  });

  test('nobody reads the state of another account', async () => {
    const { user } = await enrolled();
    const other = await createUser(service);
    expect((await call({ id: user.id, headers: other.headers }, 'GET', '/two-factor')).statusCode).toBe(403);
  });
});

describe('signing in', () => {
  test('asks for the code after the right password, and only then', async () => {
    const { user, secret } = await enrolled();
    const asked = await login(user);
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toMatchObject({
      error: 'second_factor_required',
      message: 'Digite o código de verificação do seu aplicativo autenticador.',
    });
    const wrongPassword = await login(user, codeOf(secret), 'Errada#123');
    expect(wrongPassword.json()).toMatchObject({
      error: 'unauthenticated',
      message: 'Email ou senha inválidos.',
    });
    const opened = await login(user, codeOf(secret));
    expect(opened.statusCode).toBe(200);
    expect(opened.json().data).toMatchObject({ step_up_token: expect.any(String) });
  });

  test('a code counts once, and an older one not after it', async () => {
    const { user, secret } = await enrolled();
    const now = Date.now();
    expect((await login(user, codeOf(secret, now))).statusCode).toBe(200);
    for (const at of [now, now - 30_000]) {
      const refused = await login(user, codeOf(secret, at));
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toMatchObject({
        error: 'second_factor_invalid',
        message: usedMessage,
      });
    }
    expect((await login(user, '000000')).json().message).toBe('Código de verificação inválido.');
    expect((await types(user)).slice(0, 4)).toEqual([
      ...['sign_in_failed', 'sign_in_failed', 'sign_in_failed'],
      'sign_in',
    ]);
  });

  test('of two sign-ins with the same code at the same moment one succeeds', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      const answers = await Promise.all([login(user, code), login(user, code)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    }
  });

  test('a recovery code stands in once, however it is typed, and its use is told', async () => {
    const { user, recoveryCodes } = await enrolled();
    const code = recoveryCodes[3] ?? '';
    expect((await login(user, ` ${code.toUpperCase().replace('-', ' ')} `)).statusCode).toBe(200);
    expect((await login(user, code)).statusCode).toBe(401);
    expect((await stateOf(user)).recoveryCodesLeft).toBe(9);
    expect((await types(user)).slice(0, 3)).toEqual(['sign_in_failed', 'sign_in', 'recovery_code_used']);
    const mails = await queuedMails(service, user.id);
    expect(mails.at(-1)).toMatchObject({ template: 'recovery-code-used', codesLeft: 9 });
  });

  test('of another account neither code helps', async () => {
    const { user } = await enrolled();
    const other = await enrolled();
    for (const code of [codeOf(other.secret), other.recoveryCodes[0]]) {
      expect((await login(user, code)).json().error).toBe('second_factor_invalid');
    }
    expect((await stateOf(other.user)).recoveryCodesLeft).toBe(10);
  });

  test('the password alone does not serve to guess codes: tries without one count too', async () => {
    const { user, secret } = await enrolled();
    for (const code of ['000000', undefined, '000001', undefined, '000002']) {
      expect((await login(user, code)).statusCode).toBe(401);
    }
    const refused = await login(user, codeOf(secret));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('with it on, the proof of identity', () => {
  test('is the code, once each, and no longer the password', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    const password = await call(user, 'POST', '/step-up', { password: user.password });
    expect(password.json().validationErrors).toEqual([
      { field: 'code', message: 'Código de verificação é obrigatório.' },
    ]);
    const code = codeOf(secret);
    expect((await call(user, 'POST', '/step-up', { code })).statusCode).toBe(200);
    const again = await call(user, 'POST', '/step-up', { code });
    expect(again.json().validationErrors).toEqual([{ field: 'code', message: usedMessage }]);
    expect((await call(user, 'POST', '/step-up', { code: recoveryCodes[0] })).statusCode).toBe(200);
    expect((await types(user)).slice(0, 2)).toEqual(['recovery_code_used', 'step_up_failed']);
  });

  test('does not serve to guess it', async () => {
    const { user, secret } = await enrolled();
    for (let round = 0; round < 5; round += 1)
      await call(user, 'POST', '/step-up', { code: `00000${round}` });
    expect((await call(user, 'POST', '/step-up', { code: codeOf(secret) })).statusCode).toBe(429);
  });
});

test('new recovery codes make the former ones worthless', async () => {
  const { user, recoveryCodes } = await enrolled();
  const renewed = (await call(user, 'POST', '/two-factor/recovery-codes')).json().data.recoveryCodes;
  expect((await login(user, recoveryCodes[0])).statusCode).toBe(401);
  expect((await login(user, renewed[0])).statusCode).toBe(200);
  const without = await createUser(service);
  expect((await call(without, 'POST', '/two-factor/recovery-codes')).statusCode).toBe(409);
});

test('switched off, the password is enough, and it is told; again it is no error', async () => {
  const { user } = await enrolled();
  for (let round = 0; round < 2; round += 1) {
    expect((await call(user, 'POST', '/two-factor/disable')).statusCode).toBe(200);
  }
  expect((await login(user)).statusCode).toBe(200);
  expect(await stateOf(user)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
  expect(await templates(user)).toEqual(['two-factor-enabled', 'two-factor-disabled']);
  expect((await types(user)).filter((type) => type === 'two_factor_disabled')).toHaveLength(1);
});

test('a password that was reset by mail leaves it on', async () => {
  const { user, secret } = await enrolled();
  const { vault } = service.context;
  await em().execute(
    `insert into password_resets (user_id, digest, expires_at) values (?, ?, now() + interval '1 hour')`,
    [user.id, vault.digest('reset-token')],
  );
  const newPassword = 'Retorno!Claro8';
  const reset = await service.app.inject({
    method: 'POST',
    url: '/api/v1/auth/change-password',
    payload: { token: 'reset-token', newPassword, confirmNewPassword: newPassword },
  });
  expect(reset.statusCode).toBe(200);
  expect((await login(user, undefined, newPassword)).json().error).toBe('second_factor_required');
  expect((await login(user, codeOf(secret), newPassword)).statusCode).toBe(200);
});

test('a deleted account leaves neither key nor codes', async () => {
  const { user } = await enrolled();
  const deleted = await service.app.inject({
    method: 'DELETE',
    url: `/api/v1/users/${user.id}`,
    headers: user.headers,
    payload: { confirmation: 'EXCLUIR' },
  });
  expect(deleted.statusCode).toBe(200);
  await runJobs(service);
  for (const table of ['two_factors', 'recovery_codes']) {
    expect(await em().execute(`select 1 from ${table} where user_id = ?`, [user.id])).toEqual([]);
  }
});
