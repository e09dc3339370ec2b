import { createUser, signIn, type TestUser } from '../../testing/app/builders.ts';
import { queuedMails, runJobs } from '../../testing/app/jobs.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/servers/mail-server.ts';
import { User } from '../users/user.entity.ts';

let server: TestMailServer;
let service: TestApp;
beforeAll(async () => {
  server = await startTestMailServer();
  service = await createTestApp({ SMTP_URL: server.url });
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const newPassword = 'Nova#Senha2026';
const em = () => service.context.orm.em.fork();
const post = (path: string, payload: object) =>
  service.app.inject({ method: 'POST', url: `/api/v1${path}`, payload });
const recover = (email: string) => post('/auth/recover-password', { email });
const change = (token: string, overrides: object = {}) =>
  post('/auth/change-password', { token, newPassword, confirmNewPassword: newPassword, ...overrides });
const signInStatus = async (user: TestUser, password: string) =>
  (await post('/auth/login', { email: user.email, password })).statusCode;
const renew = (user: TestUser) =>
  post('/refresh/token', {
    accessToken: user.access_token,
    refreshToken: user.refresh_token,
    subject: user.email,
  });

/** Asks for a link and reads its token from the mail. */
async function linkToken(user: TestUser): Promise<string> {
  await recover(user.email);
  await runJobs(service, ['recover-password', 'send-mail']);
  const mail = server.mailsTo(user.email).at(-1);
  const token = /\/change-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link in ${mail?.subject}`);
  return token;
}

const badLink = {
  status: 422,
  error: 'reset_link_invalid',
  message: 'O link de recuperação é inválido ou expirou. Solicite um novo.',
};

test('the e-mailed link sets a new password, ends every session and tells the holder by mail', async () => {
  const user = await createUser(service);
  const elsewhere = await signIn(service, user);
  const token = await linkToken(user);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const answer = await change(token);
  expect(answer.json()).toEqual({ status: 200, message: 'Success' });
  expect(await signInStatus(user, user.password)).toBe(401);
  expect(await signInStatus(user, newPassword)).toBe(200);
  for (const session of [user, { ...user, ...elsewhere }]) {
    expect((await renew(session)).statusCode).toBe(401);
    const me = await service.app.inject({
      url: `/api/v1/users/${user.id}`,
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(me.statusCode).toBe(401);
  }
  const templates = (await queuedMails(service, user.id)).map(({ template }) => template);
  expect(templates).toEqual(['welcome', 'password-reset', 'password-changed']);
});

test('a link is good once, also for many at the same moment', async () => {
  const user = await createUser(service);
  const token = await linkToken(user);
  const answers = await Promise.all([1, 2, 3, 4].map(() => change(token)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  const again = await change(token, { newPassword: 'Outra#Senha1', confirmNewPassword: 'Outra#Senha1' });
  expect(again.json()).toMatchObject(badLink);
  expect(await signInStatus(user, newPassword)).toBe(200);
});

test('a link is good for one hour', async () => {
  const user = await createUser(service);
  const askedMs = Date.now();
  const token = await linkToken(user);
  const [row] = await em().execute<{ expires_at: Date }[]>(
    'select expires_at from password_resets where user_id = ?',
    [user.id],
  );
  const hourMs = 60 * 60_000;
  expect(row?.expires_at.getTime()).toBeGreaterThanOrEqual(askedMs + hourMs);
  expect(row?.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + hourMs);
  await em().execute(`update password_resets set expires_at = ? where user_id = ?`, [new Date(), user.id]);
  expect((await change(token)).json()).toMatchObject(badLink);
  expect(await signInStatus(user, user.password)).toBe(200);
});

test('a new request makes the former link useless', async () => {
  const user = await createUser(service);
  const former = await linkToken(user);
  const latest = await linkToken(user);
  expect((await change(former)).json()).toMatchObject(badLink);
  expect((await change(latest)).statusCode).toBe(200);
});

test('the link of one account changes no other', async () => {
  const user = await createUser(service);
  const other = await createUser(service);
  expect((await change(await linkToken(user))).statusCode).toBe(200);
  expect(await signInStatus(other, other.password)).toBe(200);
  expect((await renew(other)).statusCode).toBe(200);
});

test('only a digest of the token is kept, and the queue carries it sealed', async () => {
  const user = await createUser(service);
  const token = await linkToken(user);
  const [row] = await em().execute<{ digest: string }[]>(
    'select digest from password_resets where user_id = ?',
    [user.id],
  );
  expect(row?.digest).toBe(service.context.vault.digest(token));
  const jobs = await em().execute('select data, output from jobs.job');
  expect(JSON.stringify(jobs)).not.toContain(token);
  expect(JSON.stringify(jobs)).not.toContain(user.email);
});

test('known, unknown and closed addresses get the same answer for the same work, and only the known one a mail', async () => {
  const user = await createUser(service);
  const closed = await createUser(service);
  await em().nativeUpdate(User, { id: closed.id }, { active: false });
  const jobs = () =>
    em().execute<unknown[]>(`select 1 from jobs.job where name = 'recover-password' and state = 'created'`);
  await runJobs(service);
  for (const email of [user.email, user.email.toUpperCase(), closed.email, 'ninguem@exemplo.com.br']) {
    const before = (await jobs()).length;
    const answer = await recover(email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 200, message: 'Success' });
    expect((await jobs()).length).toBe(before + 1);
  }
  await runJobs(service, ['recover-password', 'send-mail']);
  const resets = (to: string) => server.mailsTo(to).filter(({ subject }) => subject?.startsWith('Redefina'));
  expect(resets(user.email)).toHaveLength(2);
  expect(resets(closed.email)).toEqual([]);
  expect(server.mailsTo('ninguem@exemplo.com.br')).toEqual([]);
});

test('one account is sent no more than five links in an hour', async () => {
  const user = await createUser(service);
  for (let round = 0; round < 8; round++) expect((await recover(user.email)).statusCode).toBe(200);
  await runJobs(service, ['recover-password']);
  const mails = await queuedMails(service, user.id);
  expect(mails.filter(({ template }) => template === 'password-reset')).toHaveLength(5);
});

test('a weak or mistyped new password is refused, and the link stays good', async () => {
  const user = await createUser(service);
  const token = await linkToken(user);
  const weak = await change(token, { newPassword: 'fraca', confirmNewPassword: 'fraca' });
  expect(weak.statusCode).toBe(422);
  expect(weak.json().validationErrors).toEqual([
    { field: 'newPassword', message: 'A senha deve ter pelo menos 8 caracteres.' },
  ]);
  const different = await change(token, { confirmNewPassword: `${newPassword}x` });
  expect(different.statusCode).toBe(422);
  expect(different.json().validationErrors).toEqual([
    { field: 'confirmNewPassword', message: 'As senhas não coincidem.' },
  ]);
  expect((await change(token)).statusCode).toBe(200);
});

test('made-up tokens and malformed addresses are refused', async () => {
  expect((await change('inventado')).json()).toMatchObject(badLink);
  expect((await change('')).json().validationErrors).toEqual([
    { field: 'token', message: 'Token é obrigatório.' },
  ]);
  const malformed = await recover('sem-arroba');
  expect(malformed.json().validationErrors).toEqual([
    { field: 'email', message: 'Por favor, insira um email válido.' },
  ]);
  expect((await recover('')).json().validationErrors).toEqual([
    { field: 'email', message: 'Email é obrigatório.' },
  ]);
});

test('a link that was sent to a former address is of no use', async () => {
  const moved = await createUser(service);
  const first = await linkToken(moved);
  const profile = await service.app.inject({ url: `/api/v1/users/${moved.id}`, headers: moved.headers });
  const { name, surname, phone, birthDate } = profile.json().data;
  const address = {
    ...{ street: 'Rua A', number: '1', neighborhood: 'Centro', city: 'Rio de Janeiro' },
    ...{ state: 'RJ', country: 'Brasil', zipCode: '22240003' },
  };
  const updated = await service.app.inject({
    method: 'PUT',
    url: `/api/v1/users/${moved.id}`,
    headers: moved.headers,
    payload: { name, surname, phone, birthDate, address, email: `novo.${moved.email}` },
  });
  expect(updated.statusCode).toBe(200);
  await runJobs(service, ['send-mail']);
  const mail = server.mailsTo(`novo.${moved.email}`).at(-1);
  const token = /\/confirm-email#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await post('/auth/email-change/confirm', { token })).statusCode).toBe(200);
  expect((await change(first)).json()).toMatchObject(badLink);
});
