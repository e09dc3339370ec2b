import { buildApp } from '../../main/app.ts';
import { networkOf } from '../../platform/http/network.ts';
import { buildRegistration, createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let service: TestApp;
let user: TestUser;
beforeAll(async () => {
  service = await createTestApp({ SIGN_IN_FAILURES_PER_ADDRESS: 12, PUBLIC_CALLS_PER_ADDRESS: 4 });
});
beforeEach(async () => {
  await service.context.orm.em.fork().execute('delete from throttles');
  user = await createUser(service);
});
afterAll(() => service.close());

let hosts = 0;
/** An address that nobody used before. */
const freshAddress = () => {
  hosts += 1;
  return `10.1.${hosts >> 8}.${hosts & 255}`;
};

interface Attempt {
  email?: string;
  password?: string;
  from?: string;
  at?: TestApp['app'];
}
const login = ({
  email = user.email,
  password = 'Errada#123',
  from = freshAddress(),
  at = service.app,
}: Attempt = {}) =>
  at.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress: from,
    payload: { email, password },
  });
const right = (from?: string) => login({ password: user.password, ...(from && { from }) });
const fail = async (times: number, attempt: Attempt = {}) => {
  const statuses: number[] = [];
  for (let round = 0; round < times; round++) statuses.push((await login(attempt)).statusCode);
  return statuses;
};

/** Lets this many minutes pass for every counter. */
const pass = (minutes: number) =>
  service.context.orm.em.fork().execute(
    `update throttles set started_at = started_at - make_interval(mins => ?),
       blocked_until = blocked_until - make_interval(mins => ?)`,
    [minutes, minutes],
  );

test('after five failures at an account even the right password has to wait, from anywhere, with the time told', async () => {
  expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
  const answer = await right();
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(answer.json()).toMatchObject({
    error: 'rate_limited',
    message: 'Muitas tentativas de acesso. Tente novamente em 1 minuto.',
  });
  await pass(1);
  expect((await right()).statusCode).toBe(200);
});

test('each further failure waits twice as long, up to a quarter of an hour', async () => {
  await fail(5);
  for (const minutes of [2, 4, 8, 15, 15]) {
    await pass(15);
    expect((await login()).statusCode).toBe(401);
    expect((await login()).json().message).toBe(
      `Muitas tentativas de acesso. Tente novamente em ${minutes} minutos.`,
    );
  }
});

test('an unknown account is throttled exactly like a known one', async () => {
  const seen = async (email: string) => {
    const answer = await login({ email });
    return [answer.statusCode, answer.json().message];
  };
  for (const status of [401, 401, 401, 401, 401, 429, 429]) {
    const known = await seen(user.email);
    expect(known[0]).toBe(status);
    expect(await seen('ninguem@exemplo.com.br')).toEqual(known);
  }
});

test('neither case nor blanks make another account of an address', async () => {
  await fail(3);
  await fail(2, { email: user.email.toUpperCase() });
  expect((await right()).statusCode).toBe(429);
});

test('a success forgets the failures at the account', async () => {
  for (let round = 0; round < 3; round++) {
    await fail(4);
    expect((await right()).statusCode).toBe(200);
  }
});

test('failures are forgotten after a day', async () => {
  await fail(4);
  await pass(24 * 60);
  expect(await fail(4)).toEqual([401, 401, 401, 401]);
  expect((await right()).statusCode).toBe(200);
});

test('many tries at the same moment get no further than as many one after the other, on two nodes', async () => {
  const other = await buildApp(service.context);
  try {
    const tries = Array.from({ length: 20 }, (_, index) => login({ at: index % 2 ? service.app : other }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  } finally {
    await other.close();
  }
});

test('one network address that fails at many accounts has to wait, others do not', async () => {
  const from = freshAddress();
  for (let round = 0; round < 12; round++) {
    expect((await login({ from, email: `pessoa${round}@exemplo.com.br` })).statusCode).toBe(401);
  }
  expect((await right(from)).statusCode).toBe(429);
  expect((await right()).statusCode).toBe(200);
});

test('sign-ins that succeed do not count against their network address', async () => {
  const from = freshAddress();
  for (let round = 0; round < 15; round++) expect((await right(from)).statusCode).toBe(200);
});

test('a customer’s whole IPv6 network counts as one address', async () => {
  for (let round = 0; round < 12; round++) {
    await login({ from: `2001:db8:0:7::${round}`, email: `pessoa${round}@exemplo.com.br` });
  }
  expect((await right('2001:db8:0:7:ffff::1')).statusCode).toBe(429);
  expect((await right('2001:db8:0:8::1')).statusCode).toBe(200);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0007:1:2:3:4', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('no e-mail or network address is kept in clear with the counters', async () => {
  await fail(2, { from: '198.51.100.77' });
  const rows = await service.context.orm.em.fork().execute('select * from throttles');
  expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100\.77|exemplo/);
});

test('a new password by e-mailed link lets the holder in at once', async () => {
  await fail(5);
  const { vault, orm } = service.context;
  await orm.em
    .fork()
    .execute(`insert into password_resets values (?, ?, now() + interval '1 hour')`, [
      user.id,
      vault.digest('do-email'),
    ]);
  const password = 'Nova#Senha2026';
  const reset = await service.app.inject({
    method: 'POST',
    url: '/api/v1/auth/change-password',
    payload: { token: 'do-email', newPassword: password, confirmNewPassword: password },
  });
  expect(reset.statusCode).toBe(200);
  expect((await login({ password })).statusCode).toBe(200);
});

test.each([
  ['/auth/register', () => buildRegistration()],
  ['/auth/recover-password', () => ({ email: 'ninguem@exemplo.com.br' })],
])('one network address may call %s only so often in an hour', async (path, build) => {
  const from = freshAddress();
  const call = () =>
    service.app.inject({ method: 'POST', url: `/api/v1${path}`, remoteAddress: from, payload: build() });
  for (let round = 0; round < 4; round++) expect((await call()).statusCode).toBe(200);
  const refused = await call();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toMatch(/^3[56]\d\d$/);
  expect(refused.json().message).toBe('Muitas tentativas de acesso. Tente novamente em 60 minutos.');
  await pass(60);
  expect((await call()).statusCode).toBe(200);
});
