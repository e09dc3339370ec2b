import {
  bearer,
  configureGateway,
  createKeys,
  createUser,
  keyHeaders,
  signIn,
  steppedUp,
  type TestUser,
} from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ STRIPE_API_URL: 'http://127.0.0.1:1' });
});
afterAll(() => service.close());

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'DELETE';
const call = (headers: Headers, method: Method, url: string, payload?: object) =>
  service.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
const stepUp = (headers: Headers, userId: string, payload: object) =>
  call(headers, 'POST', `/account/step-up?userId=${userId}`, payload);
const types = async (user: TestUser): Promise<string[]> =>
  (await call(user.headers, 'GET', `/account/security-log?userId=${user.id}`))
    .json()
    .data.items.map(({ type }: { type: string }) => type);
const keysOf = (user: TestUser) =>
  service.context.orm.em
    .fork()
    .execute('select id, revoked_at from applications where user_id = ? order by id', [user.id]);

/** What an access token alone must not do: the call, and what it would have changed. */
const guarded: [string, (user: TestUser, keysId: string) => [Method, string, object?]][] = [
  ['generate keys', ({ id }) => ['POST', `/applications?userId=${id}&environment=PRODUCTION`]],
  ['revoke keys', ({ id }, keysId) => ['DELETE', `/applications/${keysId}?userId=${id}`]],
  [
    'change provider keys',
    ({ id }) => [
      'POST',
      `/payment/config?userId=${id}&environment=SANDBOX`,
      { publicKey: 'pk_test_thief', secretKey: 'sk_test_thief' },
    ],
  ],
  ['sign the holder out', ({ id }) => ['POST', `/account/sign-out-everywhere?userId=${id}`, { userId: id }]],
  ['delete the account', ({ id }) => ['DELETE', `/users/${id}`]],
  [
    'delete the account by the word alone',
    ({ id }) => ['DELETE', `/users/${id}`, { confirmation: 'EXCLUIR' }],
  ],
];

describe.each(guarded)('an access token alone does not suffice to %s', (_name, build) => {
  test('it is asked who holds it, and nothing changes', async () => {
    const user = await createUser(service, { plan: true });
    const keys = await createKeys(service, user);
    const config = await configureGateway(service, user);
    const before = [await keysOf(user), await types(user)];
    const response = await call(bearer(user), ...build(user, keys.id));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      error: 'step_up_required',
      message: 'Confirme sua identidade para continuar.',
      validationErrors: [],
    });
    expect([await keysOf(user), await types(user)]).toEqual(before);
    const configs = await call(user.headers, 'GET', `/payment/config/user/${user.id}`);
    expect(configs.json().data).toEqual([config]);
  });
});

describe('a step-up token is refused', () => {
  /** Tells whether it opens what asks for one. */
  const opens = async (user: TestUser, token: string): Promise<number> => {
    const headers = { ...bearer(user), 'x-step-up': token };
    const url = `/applications?userId=${user.id}&environment=PRODUCTION`;
    return (await call(headers, 'POST', url)).statusCode;
  };
  /** One signed as the service signs them, with what is different in `claims` or `options`. */
  const issued = ({ id, access_token }: TestUser): { userId: string; sessionId: string } => ({
    userId: id,
    sessionId: service.app.jwt.decode<{ sid: string }>(access_token)?.sid ?? '',
  });

  test('when it is of another user, of another session of the same user, or of none', async () => {
    const user = await createUser(service, { plan: true });
    const stranger = await createUser(service, { plan: true });
    const elsewhere = await signIn(service, user);
    expect(await opens(user, stranger.step_up_token)).toBe(403);
    expect(await opens(user, elsewhere.step_up_token)).toBe(403);
    const { sessionId } = issued(user);
    const mixed = service.app.stepUpTokens.issue({ userId: stranger.id, sessionId });
    expect(await opens(user, mixed.stepUpToken)).toBe(403);
    expect(await opens(user, '')).toBe(403);
    expect(await opens(user, user.step_up_token)).toBe(200);
  });

  test('when it has expired, 10 minutes after it was issued', async () => {
    const user = await createUser(service, { plan: true });
    const realNow = Date.now;
    const issuedAt = realNow();
    try {
      Date.now = () => issuedAt - 10 * 60_000 - 2_000;
      const { stepUpToken, expiresAt } = service.app.stepUpTokens.issue(issued(user));
      Date.now = realNow;
      expect(expiresAt).toBe(new Date(issuedAt - 2_000).toISOString());
      expect(await opens(user, stepUpToken)).toBe(403);
    } finally {
      Date.now = realNow;
    }
    expect(await opens(user, service.app.stepUpTokens.issue(issued(user)).stepUpToken)).toBe(200);
  });

  test('in the place of an access token, and an access token in its place', async () => {
    const user = await createUser(service, { plan: true });
    const asAccess = { authorization: `Bearer ${user.step_up_token}` };
    expect((await call(asAccess, 'GET', `/users/${user.id}`)).statusCode).toBe(401);
    const validate = `/auth/validate?token=${user.step_up_token}`;
    expect((await call({}, 'GET', validate)).json().data).toEqual({ valid: false });
    const renewal = await call({}, 'POST', '/refresh/token', {
      accessToken: user.step_up_token,
      refreshToken: user.refresh_token,
      subject: user.id,
    });
    expect(renewal.statusCode).toBe(401);
    expect(await opens(user, user.access_token)).toBe(403);
    const claims = { sub: user.id, user_id: user.id, sid: issued(user).sessionId };
    expect(await opens(user, service.app.jwt.sign(claims, { aud: 'step-up' }))).toBe(403);
  });

  test('once its session has ended', async () => {
    const user = await createUser(service, { plan: true });
    await call({}, 'POST', '/refresh/logout', { refreshToken: user.refresh_token });
    expect(await opens(user, user.step_up_token)).toBe(401);
    const again = { ...user, ...(await signIn(service, user)) };
    expect(await opens(again, user.step_up_token)).toBe(403);
  });
});

describe('stepping up', () => {
  test('with the password opens what was refused, in this session', async () => {
    const user = await createUser(service, { plan: true });
    const before = Date.now();
    const response = await stepUp(bearer(user), user.id, { password: user.password });
    expect(response.statusCode).toBe(200);
    const { stepUpToken, expiresAt } = response.json().data;
    expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(10 * 60_000);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    const headers = steppedUp({ ...user, step_up_token: stepUpToken });
    const url = `/applications?userId=${user.id}&environment=SANDBOX`;
    expect((await call(headers, 'POST', url)).statusCode).toBe(200);
  });

  test('survives the renewal of the access token, which stays in its session', async () => {
    const user = await createUser(service, { plan: true });
    const { access_token: accessToken, refresh_token: refreshToken, email: subject } = user;
    const renewed = await call({}, 'POST', '/refresh/token', { accessToken, refreshToken, subject });
    const headers = steppedUp({ ...renewed.json().data, step_up_token: user.step_up_token });
    const url = `/applications?userId=${user.id}&environment=SANDBOX`;
    expect((await call(headers, 'POST', url)).statusCode).toBe(200);
  });

  test('with a wrong password is a message at its field, in the security log, and not the session’s end', async () => {
    const user = await createUser(service);
    const wrong = await stepUp(bearer(user), user.id, { password: 'Errada#123' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().validationErrors).toEqual([
      { field: 'password', message: 'A senha está incorreta.' },
    ]);
    expect(await types(user)).toEqual(['step_up_failed', 'sign_in']);
    for (const nothing of [{}, { password: '' }, { code: '123456' }]) {
      const missing = await stepUp(bearer(user), user.id, nothing);
      expect(missing.json().validationErrors).toEqual([
        { field: 'password', message: 'Senha é obrigatório.' },
      ]);
    }
  });

  test('does not serve to guess the password: it waits like a sign-in, also with the right one', async () => {
    const user = await createUser(service);
    for (let round = 0; round < 5; round++)
      await stepUp(bearer(user), user.id, { password: `Errada#${round}` });
    const refused = await stepUp(bearer(user), user.id, { password: user.password });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  });

  test('after a thief’s wrong guesses the right password waits no longer than at the sign-in, and not at all in a session of the holder’s own', async () => {
    const user = await createUser(service, { plan: true });
    const stolen = { ...user, headers: bearer(user) };
    const guess = () => stepUp(stolen.headers, user.id, { password: 'Errada#123' });
    for (let round = 0; round < 20; round++) await guess();
    expect((await guess()).statusCode).toBe(429);
    const refused = await stepUp(user.headers, user.id, { password: user.password });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.json().message).toBe(
      'Muitas tentativas nesta sessão. Tente novamente em 1 minuto, ou saia e entre de novo.',
    );
    const own = { ...user, ...(await signIn(service, user)) };
    expect((await stepUp(bearer(own), user.id, { password: user.password })).statusCode).toBe(200);
    const password = 'Nova#Senha2026';
    const passwords = { currentPassword: user.password, newPassword: password, confirmNewPassword: password };
    const changed = await call(bearer(own), 'POST', `/account/change-password?userId=${user.id}`, passwords);
    expect(changed.statusCode).toBe(200);
    expect((await guess()).statusCode).toBe(401);
  });

  test('is for the own account only, and needs a session', async () => {
    const user = await createUser(service);
    const stranger = await createUser(service);
    const { password } = user;
    expect((await stepUp(bearer(stranger), user.id, { password })).statusCode).toBe(403);
    expect((await stepUp({}, user.id, { password })).statusCode).toBe(401);
    const nameless = service.app.jwt.sign({ sub: user.email, user_id: user.id });
    const headers = { authorization: `Bearer ${nameless}` };
    expect((await stepUp(headers, user.id, { password })).statusCode).toBe(401);
  });
});

test('keys that a thief could not revoke go on paying', async () => {
  const user = await createUser(service, { plan: true });
  const keys = await createKeys(service, user);
  await call(bearer(user), 'DELETE', `/applications/${keys.id}?userId=${user.id}`);
  const payments = await call(keyHeaders(keys), 'GET', '/payment/payments');
  expect(payments.statusCode).toBe(200);
});
