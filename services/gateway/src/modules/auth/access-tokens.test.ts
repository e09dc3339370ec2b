import { bearer, buildCpf, createUser, signIn } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { User } from '../users/user.entity.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

describe('access tokens', () => {
  const validate = async (token: string) =>
    (await service.app.inject({ url: '/api/v1/auth/validate', query: { token } })).json().data;

  test('are valid when genuine, unexpired and of an active account', async () => {
    const user = await createUser(service);
    expect(await validate(user.access_token)).toEqual({ valid: true });
    const claims = { sub: user.email, user_id: user.id };
    expect(await validate(service.app.jwt.sign(claims, { expiresIn: '-1s' }))).toEqual({ valid: false });
    expect(await validate('not-a-token')).toEqual({ valid: false });
    await service.context.orm.em.fork().nativeUpdate(User, { id: user.id }, { active: false });
    expect(await validate(user.access_token)).toEqual({ valid: false });
  });

  test.each([
    ['no token', () => undefined],
    ['another signature', (token: string) => `Bearer ${token.slice(0, -4)}AAAA`],
    [
      'no algorithm',
      (token: string) =>
        `Bearer ${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    ['another scheme', (token: string) => `Basic ${token}`],
  ])('a portal call with %s is turned away', async (_name, headerOf) => {
    const user = await createUser(service, { cpf: buildCpf() });
    const authorization = headerOf(user.access_token);
    const response = await service.app.inject({
      url: `/api/v1/users/${user.id}`,
      headers: authorization ? { authorization } : {},
    });
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe('Sessão inválida ou expirada.');
  });

  test('end at once with their session, and no other session with it', async () => {
    const user = await createUser(service);
    const other = await signIn(service, user);
    const logout = await service.app.inject({
      method: 'POST',
      url: '/api/v1/refresh/logout',
      payload: { refreshToken: user.refresh_token },
    });
    expect(logout.statusCode).toBe(200);
    expect(await validate(user.access_token)).toEqual({ valid: false });
    expect(await validate(other.access_token)).toEqual({ valid: true });
    const me = (headers: { authorization: string }) =>
      service.app.inject({ url: `/api/v1/users/${user.id}`, headers });
    expect((await me(user.headers)).statusCode).toBe(401);
    expect((await me(bearer(other))).statusCode).toBe(200);
  });

  test('end at once when their refresh token is used twice', async () => {
    const user = await createUser(service);
    const renew = () =>
      service.app.inject({
        method: 'POST',
        url: '/api/v1/refresh/token',
        payload: {
          accessToken: user.access_token,
          refreshToken: user.refresh_token,
          subject: user.email,
        },
      });
    const { access_token: renewed } = (await renew()).json().data;
    expect(await validate(renewed)).toEqual({ valid: true });
    expect((await renew()).statusCode).toBe(401);
    expect(await validate(renewed)).toEqual({ valid: false });
  });
});
