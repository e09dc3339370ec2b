import {
  configureGateway,
  createKeys,
  createUser,
  signIn,
  steppedUp,
  type TestUser,
} from '../../testing/app/builders.ts';
import { queuedMails } from '../../testing/app/jobs.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ STRIPE_API_URL: 'http://127.0.0.1:1' });
});
afterAll(() => service.close());

type Method = 'GET' | 'POST' | 'DELETE';
const call = (
  user: Pick<TestUser, 'headers'>,
  method: Method,
  path: string,
  { query = {}, payload }: { query?: Record<string, string>; payload?: object } = {},
) =>
  service.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...user.headers, 'user-agent': 'Navegador/1.0' },
    query,
    ...(payload && { payload }),
  });
const post = (path: string, payload: object) =>
  service.app.inject({ method: 'POST', url: `/api/v1${path}`, payload });
const renewStatus = async (user: Pick<TestUser, 'access_token' | 'refresh_token' | 'email'>) => {
  const { access_token: accessToken, refresh_token: refreshToken, email: subject } = user;
  return (await post('/refresh/token', { accessToken, refreshToken, subject })).statusCode;
};
const meStatus = async (user: TestUser) => (await call(user, 'GET', `/users/${user.id}`)).statusCode;
/** Another session of the same user. */
const elsewhere = async (user: TestUser): Promise<TestUser> => {
  const tokens = await signIn(service, user);
  return { ...user, ...tokens, headers: steppedUp(tokens) };
};
const log = async (user: TestUser, query: Record<string, string> = {}) =>
  (await call(user, 'GET', '/account/security-log', { query: { userId: user.id, ...query } })).json().data;
const types = async (user: TestUser): Promise<string[]> =>
  (await log(user)).items.map(({ type }: { type: string }) => type);

const newPassword = 'Nova#Senha2026';
const change = (user: TestUser, overrides: object = {}, userId = user.id) =>
  call(user, 'POST', '/account/change-password', {
    query: { userId },
    payload: {
      currentPassword: user.password,
      newPassword,
      confirmNewPassword: newPassword,
      ...overrides,
    },
  });

describe('changing the password', () => {
  test('ends every session but this one, is told by mail, and the new password works', async () => {
    const user = await createUser(service);
    const other = await elsewhere(user);
    expect((await change(user)).json()).toEqual({ status: 200, message: 'Success' });
    expect([await meStatus(user), await meStatus(other)]).toEqual([200, 401]);
    expect([await renewStatus(user), await renewStatus(other)]).toEqual([200, 401]);
    const login = (password: string) => post('/auth/login', { email: user.email, password });
    expect((await login(user.password)).statusCode).toBe(401);
    expect((await login(newPassword)).statusCode).toBe(200);
    const mails = await queuedMails(service, user.id);
    expect(mails.map(({ template }) => template)).toEqual(['welcome', 'password-changed']);
  });

  test('keeps the session of the refresh token that is named, unless it is somebody else’s', async () => {
    const user = await createUser(service);
    const other = await elsewhere(user);
    const stranger = await createUser(service);
    await change(user, { refreshToken: other.refresh_token });
    expect(await renewStatus(other)).toBe(200);
    await change(
      { ...user, password: newPassword },
      {
        refreshToken: stranger.refresh_token,
        newPassword: 'Mais#Uma2026',
        confirmNewPassword: 'Mais#Uma2026',
      },
    );
    expect(await meStatus(user)).toBe(200);
    expect(await renewStatus(stranger)).toBe(200);
  });

  test('a wrong current password is a message at its field, not the end of the session', async () => {
    const user = await createUser(service);
    const answer = await change(user, { currentPassword: 'Errada#123' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().validationErrors).toEqual([
      { field: 'currentPassword', message: 'A senha atual está incorreta.' },
    ]);
    expect(await meStatus(user)).toBe(200);
    expect((await change(user)).statusCode).toBe(200);
  });

  test('guessing the current password within a session is throttled', async () => {
    const user = await createUser(service);
    for (let round = 0; round < 5; round++) await change(user, { currentPassword: `Errada#${round}` });
    const refused = await change(user);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toContain('Tente novamente em 1 minuto');
  });

  test('every field is required, the new password is strong and typed the same twice', async () => {
    const user = await createUser(service);
    const empty = await change(user, { currentPassword: '', newPassword: '', confirmNewPassword: '' });
    expect(empty.statusCode).toBe(422);
    expect(empty.json().validationErrors).toEqual([
      { field: 'currentPassword', message: 'Senha Atual é obrigatório.' },
      { field: 'newPassword', message: 'Nova Senha é obrigatório.' },
      { field: 'confirmNewPassword', message: 'Confirmação da Senha é obrigatório.' },
    ]);
    const different = await change(user, { confirmNewPassword: 'Outra#Senha1' });
    expect(different.json()).toMatchObject({ status: 422, message: 'As senhas não coincidem.' });
    expect(await meStatus(user)).toBe(200);
  });

  test('of two changes at once one succeeds, and exactly its password works', async () => {
    const user = await createUser(service);
    const passwords = ['Primeira#2026', 'Segunda#2026'];
    const answers = await Promise.all(
      passwords.map((password) => change(user, { newPassword: password, confirmNewPassword: password })),
    );
    const done = answers.findIndex(({ statusCode }) => statusCode === 200);
    const statuses = await Promise.all(
      passwords.map(
        async (password) => (await post('/auth/login', { email: user.email, password })).statusCode,
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(statuses.map((status) => status === 200)).toEqual([done === 0, done === 1]);
  });

  test('a sign-in with the former password at the same moment leaves no open session', async () => {
    const user = await createUser(service);
    const [login] = await Promise.all([
      post('/auth/login', { email: user.email, password: user.password }),
      change(user),
    ]);
    if (login.statusCode === 200) {
      expect(await renewStatus({ ...user, ...login.json().data })).toBe(401);
    }
  });
});

describe('the security log', () => {
  test('tells sign-ins, failed ones, password changes, keys and provider keys, with address and program', async () => {
    const user = await createUser(service, { plan: true });
    await post('/auth/login', { email: user.email, password: 'Errada#123' });
    const keys = await createKeys(service, user, 'PRODUCTION');
    await call(user, 'DELETE', `/applications/${keys.id}`);
    await configureGateway(service, user);
    await change(user);
    const { items } = await log(user);
    expect(items.map(({ type, detail }: { type: string; detail: string }) => [type, detail])).toEqual([
      ['password_changed', null],
      ['provider_keys_changed', 'SANDBOX'],
      ['keys_revoked', 'PRODUCTION'],
      ['keys_generated', 'PRODUCTION'],
      ['sign_in_failed', null],
      ['sign_in', null],
    ]);
    expect(items[0]).toEqual({
      id: expect.stringMatching(/^sec_/),
      type: 'password_changed',
      occurredAt: expect.stringMatching(/Z$/),
      ipAddress: '127.0.0.1',
      userAgent: 'Navegador/1.0',
      detail: null,
    });
  });

  test('comes in pages, newest first', async () => {
    const user = await createUser(service);
    for (let round = 0; round < 4; round++) await elsewhere(user);
    const first = await log(user, { limit: '2' });
    const second = await log(user, { limit: '2', startingAfter: first.nextCursor });
    const third = await log(user, { limit: '2', startingAfter: second.nextCursor });
    expect([first, second, third].map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [2, true],
      [2, true],
      [1, false],
    ]);
    const all = [...first.items, ...second.items, ...third.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    const times = all.map(({ occurredAt }) => occurredAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(third.nextCursor).toBeNull();
  });

  test('a cursor that is none, and a page out of bounds, are refused', async () => {
    const user = await createUser(service);
    const ask = async (query: Record<string, string>) =>
      (await call(user, 'GET', '/account/security-log', { query: { userId: user.id, ...query } })).statusCode;
    expect(await ask({ startingAfter: 'nada' })).toBe(400);
    expect(await ask({ limit: '0' })).toBe(422);
    expect(await ask({ limit: '101' })).toBe(422);
  });

  test('a failed sign-in at an unknown address is in nobody’s log', async () => {
    const user = await createUser(service);
    await post('/auth/login', { email: 'ninguem@exemplo.com.br', password: 'Errada#123' });
    expect(await types(user)).toEqual(['sign_in']);
  });

  test('what did not happen is not told: keys that exist already, keys of nobody', async () => {
    const user = await createUser(service, { plan: true });
    await createKeys(service, user);
    const query = { userId: user.id, environment: 'SANDBOX' };
    expect((await call(user, 'POST', '/applications', { query })).statusCode).toBe(409);
    expect((await call(user, 'DELETE', '/applications/app_unknown')).statusCode).toBe(404);
    expect(await types(user)).toEqual(['keys_generated', 'sign_in']);
  });

  test('an endlessly long program name is cut', async () => {
    const user = await createUser(service);
    await service.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'user-agent': 'x'.repeat(5000) },
      payload: { email: user.email, password: user.password },
    });
    expect((await log(user)).items[0].userAgent).toHaveLength(400);
  });
});

describe('signing out everywhere', () => {
  test('ends every session at once, this one included, and nobody else’s', async () => {
    const user = await createUser(service);
    const other = await elsewhere(user);
    const stranger = await createUser(service);
    const answer = await call(user, 'POST', '/account/sign-out-everywhere', {
      query: { userId: user.id },
      payload: { userId: user.id },
    });
    expect(answer.json()).toEqual({ status: 200, message: 'Success' });
    expect([await meStatus(user), await meStatus(other), await meStatus(stranger)]).toEqual([401, 401, 200]);
    expect([await renewStatus(user), await renewStatus(other)]).toEqual([401, 401]);
    expect(await types(await elsewhere(user))).toEqual([
      'sign_in',
      'signed_out_everywhere',
      'sign_in',
      'sign_in',
    ]);
  });
});

describe('another user’s id', () => {
  const payloads: [Method, string, (owner: TestUser) => object | undefined][] = [
    [
      'POST',
      '/account/change-password',
      ({ password }) => ({ currentPassword: password, newPassword, confirmNewPassword: newPassword }),
    ],
    ['GET', '/account/security-log', () => undefined],
    ['POST', '/account/sign-out-everywhere', ({ id }) => ({ userId: id })],
  ];

  test.each(payloads)('%s %s is forbidden and changes nothing', async (method, path, build) => {
    const owner = await createUser(service);
    const intruder = await createUser(service);
    for (const userId of [owner.id, 'usr_unknown']) {
      const payload = build(owner);
      const answer = await call(intruder, method, path, { query: { userId }, ...(payload && { payload }) });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().error).toBe('forbidden');
    }
    expect(await types(owner)).toEqual(['sign_in']);
    expect(await renewStatus(owner)).toBe(200);
  });

  test('in the body alone is forbidden too, and without a session nothing is answered', async () => {
    const owner = await createUser(service);
    const intruder = await createUser(service);
    const answer = await call(intruder, 'POST', '/account/sign-out-everywhere', {
      query: { userId: intruder.id },
      payload: { userId: owner.id },
    });
    expect(answer.statusCode).toBe(403);
    for (const [method, path, build] of payloads) {
      const payload = build(owner);
      const nobody = { headers: { authorization: 'Bearer nada' } };
      const response = await call(nobody, method, path, {
        query: { userId: owner.id },
        ...(payload && { payload }),
      });
      expect(response.statusCode).toBe(401);
    }
    expect(await meStatus(owner)).toBe(200);
  });
});
