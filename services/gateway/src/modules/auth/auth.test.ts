import { buildAddress, buildRegistration, createUser, signIn } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { User } from '../users/user.entity.ts';
import { RefreshToken } from './refresh-token.entity.ts';

let service: TestApp;
beforeAll(async () => {
  // At its real cost, for what is said of the hash and of the time it takes.
  service = await createTestApp({ PASSWORD_MEMORY_KIB: 19_456 });
});
afterAll(() => service.close());

const post = (path: string, payload: unknown) =>
  service.app.inject({ method: 'POST', url: `/api/v1${path}`, payload: payload as object });
const register = (overrides: object = {}) => post('/auth/register', { ...buildRegistration(), ...overrides });
const fieldsOf = (response: { json(): { validationErrors: { field: string }[] } }) =>
  response.json().validationErrors.map((error) => error.field);

describe('registration', () => {
  test('answers the account in the envelope, texts trimmed, numbers as digits, never the password', async () => {
    const input = buildRegistration({ name: ' Joana ', cpf: '529.982.247-25', phone: '(21) 98765-4321' });
    const response = await post('/auth/register', {
      ...input,
      email: ` ${input.email}`.trim().toUpperCase(),
      address: buildAddress({ zipCode: '22240-003', complement: null }),
    });
    expect(response.statusCode).toBe(200);
    const { status, message, data } = response.json();
    expect({ status, message }).toEqual({ status: 200, message: 'Success' });
    expect(data).toMatchObject({
      id: expect.stringMatching(/^usr_/),
      active: true,
      name: 'Joana',
      email: input.email,
      cpf: '52998224725',
      phone: '21987654321',
      birthDate: '1990-05-17',
      address: { id: expect.stringMatching(/^adr_/), zipCode: '22240003', complement: null },
    });
    expect(response.body).not.toMatch(/senha|password|argon2/i);
  });

  test('keeps passwords as argon2id with the parameters OWASP recommends', async () => {
    const { id } = await createUser(service);
    const user = await service.context.orm.em.fork().findOneOrFail(User, id);
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('of two simultaneous registrations with the same data one succeeds', async () => {
    const input = buildRegistration();
    const answers = await Promise.all([post('/auth/register', input), post('/auth/register', input)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  test('tells every field that is wrong, in Portuguese', async () => {
    const response = await register({
      name: '   ',
      email: 'sem-arroba',
      cpf: '11111111111',
      phone: '123',
      birthDate: '31/12/1990',
      password: 'fraca',
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().validationErrors).toEqual([
      { field: 'name', message: 'Nome é obrigatório.' },
      { field: 'email', message: 'Por favor, insira um email válido.' },
      { field: 'phone', message: 'Por favor, insira um telefone válido.' },
      { field: 'birthDate', message: 'Por favor, insira uma data válida.' },
      { field: 'cpf', message: 'Por favor, insira um CPF válido.' },
      { field: 'password', message: 'A senha deve ter pelo menos 8 caracteres.' },
    ]);
  });

  test.each([['2999-01-01'], ['1850-01-01'], ['2023-02-30']])(
    'refuses %s as a birthday',
    async (birthDate) => {
      const response = await register({ birthDate });
      expect(response.statusCode).toBe(422);
      expect(fieldsOf(response)).toEqual(['birthDate']);
    },
  );

  test('refuses unknown fields and wrong types', async () => {
    const unknown = await register({ active: false, id: 'usr_mine' });
    expect(unknown.statusCode).toBe(422);
    expect(fieldsOf(unknown)).toEqual(['active', 'id']);
    const wrong = await register({ name: 12, address: 'Rua 1' });
    expect(wrong.statusCode).toBe(422);
    expect(fieldsOf(wrong)).toEqual(['name', 'address']);
  });

  test('refuses what is no JSON, no body at all and a body out of all proportion', async () => {
    const raw = (payload: string, type = 'application/json') =>
      service.app.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        headers: { 'content-type': type },
        payload,
      });
    expect((await raw('{"name": ')).statusCode).toBe(400);
    expect((await raw('')).statusCode).toBe(400);
    expect((await raw('[]')).statusCode).toBe(422);
    expect((await raw('name=Joana', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await raw(JSON.stringify({ name: 'x'.repeat(300_000) }))).statusCode).toBe(413);
    expect((await raw('{"__proto__": {"active": true}}')).statusCode).toBe(400);
  });
});

describe('login', () => {
  test('opens a session whose access token names the user and lasts 15 minutes', async () => {
    const user = await createUser(service);
    const claims = JSON.parse(
      Buffer.from(user.access_token.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    expect(claims).toMatchObject({ sub: user.email, user_id: user.id });
    expect(claims.exp - claims.iat).toBe(15 * 60);
    expect(Buffer.from(user.refresh_token, 'base64url')).toHaveLength(32);
  });

  test('knows an address whatever its case', async () => {
    const user = await createUser(service);
    const tokens = await signIn(service, { email: user.email.toUpperCase(), password: user.password });
    expect(tokens.access_token).toBeTruthy();
  });

  test('answers a wrong password, an unknown address and a closed account alike', async () => {
    const user = await createUser(service);
    const closed = await createUser(service);
    await service.context.orm.em.fork().nativeUpdate(User, { id: closed.id }, { active: false });
    const answers = await Promise.all([
      post('/auth/login', { email: user.email, password: 'Errada#123' }),
      post('/auth/login', { email: 'ninguem@exemplo.com.br', password: user.password }),
      post('/auth/login', { email: closed.email, password: closed.password }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect({ ...answer.json(), requestId: '' }).toEqual({
        status: 401,
        error: 'unauthenticated',
        message: 'Email ou senha inválidos.',
        validationErrors: [],
        requestId: '',
        docUrl: expect.stringMatching(/#guide-errors\/unauthenticated$/),
      });
    }
  });

  test('hashes for an unknown address, too: it takes about as long as a wrong password', async () => {
    // At its real cost, hashing takes most of the time.
    const costly = await createTestApp({ PASSWORD_MEMORY_KIB: 65_536 });
    const { email } = await createUser(costly);
    const timeOf = async (address: string) => {
      const start = performance.now();
      const payload = { email: address, password: 'Errada#123' };
      await costly.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
      return performance.now() - start;
    };
    // In turns, so that whatever else the machine does slows both down; fewer tries than make an account wait.
    const times: { known: number; unknown: number }[] = [];
    for (let round = 0; round < 4; round++) {
      times.push({ known: await timeOf(email), unknown: await timeOf(`ninguem.${email}`) });
    }
    await costly.close();
    const fastest = (who: 'known' | 'unknown') => Math.min(...times.map((time) => time[who]));
    expect(fastest('unknown')).toBeGreaterThan(fastest('known') / 3);
    expect(fastest('unknown')).toBeLessThan(fastest('known') * 3);
  });
});

describe('renewal', () => {
  const renewal = (user: { access_token: string; refresh_token: string; email: string }) => ({
    accessToken: user.access_token,
    refreshToken: user.refresh_token,
    subject: user.email,
  });
  const me = (user: { id: string }, accessToken: string) =>
    service.app.inject({
      url: `/api/v1/users/${user.id}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });

  test('exchanges the refresh token for a new pair, also with an expired access token', async () => {
    const user = await createUser(service);
    const expired = service.app.jwt.sign({ sub: user.email, user_id: user.id }, { expiresIn: '-1m' });
    const response = await post('/refresh/token', { ...renewal(user), accessToken: expired });
    expect(response.statusCode).toBe(200);
    const next = response.json().data;
    expect(next.refresh_token).not.toBe(user.refresh_token);
    expect((await me(user, next.access_token)).statusCode).toBe(200);
    expect((await post('/refresh/token', renewal({ ...user, ...next }))).statusCode).toBe(200);
  });

  test('never stores a refresh token, only its keyed digest', async () => {
    const user = await createUser(service);
    const rows = await service.context.orm.em.fork().find(RefreshToken, { userId: user.id });
    expect(rows.map((row) => row.digest)).toEqual([service.context.vault.digest(user.refresh_token)]);
    expect(JSON.stringify(rows)).not.toContain(user.refresh_token);
  });

  test('a refresh token used twice ends the whole family, and no other session', async () => {
    const user = await createUser(service);
    const elsewhere = await signIn(service, user);
    const first = (await post('/refresh/token', renewal(user))).json().data;
    expect((await post('/refresh/token', renewal(user))).statusCode).toBe(401);
    expect((await post('/refresh/token', renewal({ ...user, ...first }))).statusCode).toBe(401);
    expect((await post('/refresh/token', renewal({ ...user, ...elsewhere }))).statusCode).toBe(200);
  });

  test('of simultaneous renewals with one token exactly one succeeds', async () => {
    const user = await createUser(service);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('/refresh/token', renewal(user))));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  test('parts that do not belong together renew nothing and spend nothing', async () => {
    const user = await createUser(service);
    const other = await createUser(service);
    const forged = `${user.access_token.slice(0, -4)}AAAA`;
    for (const wrong of [
      { accessToken: other.access_token },
      { accessToken: other.access_token, subject: other.email },
      { subject: other.email },
      { accessToken: forged },
      { refreshToken: 'unknown' },
    ]) {
      const response = await post('/refresh/token', { ...renewal(user), ...wrong });
      expect(response.statusCode).toBe(401);
    }
    expect((await post('/refresh/token', renewal(user))).statusCode).toBe(200);
  });

  test('an expired refresh token and a closed account renew nothing', async () => {
    const user = await createUser(service);
    const em = service.context.orm.em.fork();
    await em.nativeUpdate(RefreshToken, { userId: user.id }, { expiresAt: new Date(Date.now() - 1000) });
    expect((await post('/refresh/token', renewal(user))).statusCode).toBe(401);
    const closed = await createUser(service);
    await em.nativeUpdate(User, { id: closed.id }, { active: false });
    expect((await post('/refresh/token', renewal(closed))).statusCode).toBe(401);
  });

  test('logout ends the family, a token issued by a simultaneous renewal included, and never fails', async () => {
    const user = await createUser(service);
    const [renewed, left] = await Promise.all([
      post('/refresh/token', renewal(user)),
      post('/refresh/logout', { refreshToken: user.refresh_token }),
    ]);
    expect(left.json()).toEqual({ status: 200, message: 'Success' });
    const tokens = renewed.statusCode === 200 ? renewed.json().data : user;
    expect((await post('/refresh/token', renewal({ ...user, ...tokens }))).statusCode).toBe(401);
    expect((await post('/refresh/logout', { refreshToken: user.refresh_token })).statusCode).toBe(200);
    expect((await post('/refresh/logout', { refreshToken: 'unknown' })).statusCode).toBe(200);
  });
});
