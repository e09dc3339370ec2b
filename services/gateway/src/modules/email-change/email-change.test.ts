import {
  buildAddress,
  buildRegistration,
  createUser,
  signIn,
  type TestUser,
} from '../../testing/builders.ts';
import { queuedMails, runJobs } from '../../testing/jobs.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestMailServer;
let service: TestApp;
beforeAll(async () => {
  server = await startTestMailServer();
  service = await createTestApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://portal.exemplo.com.br' });
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const newAddress = () => `nova.${buildRegistration().email}`;
const em = () => service.context.orm.em.fork();
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, headers: object, payload?: object) =>
  service.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...headers },
    ...(payload && { payload }),
  });
const profileOf = (email: string) => ({
  ...{ name: 'Joana', surname: 'da Silva', phone: '1133334444', birthDate: '1991-06-18', email },
  address: buildAddress(),
});
const put = (user: TestUser, email: string, headers: object = user.headers) =>
  call('PUT', `/users/${user.id}`, headers, profileOf(email));
const read = async (user: TestUser) => (await call('GET', `/users/${user.id}`, user.headers)).json().data;
const link = (which: 'confirm' | 'undo', token: string) =>
  call('POST', `/auth/email-change/${which}`, {}, { token });
const login = async (email: string, password: string) =>
  (await call('POST', '/auth/login', {}, { email, password })).statusCode;
const types = async ({ id, headers }: TestUser): Promise<string[]> =>
  (await call('GET', `/account/security-log?userId=${id}`, headers))
    .json()
    .data.items.map(({ type }: { type: string }) => type);

/** The tokens of the links in the newest mails to an address. */
async function tokenTo(address: string, path: 'confirm-email' | 'undo-email' | 'change-password') {
  await runJobs(service, ['send-mail', 'registration-refused', 'send-mail']);
  const found = server
    .mailsTo(address)
    .flatMap(({ text }) => [...(text ?? '').matchAll(new RegExp(`/${path}[#?]token=([\\w-]+)`, 'g'))]);
  const token = found.at(-1)?.[1];
  if (!token) throw new Error(`No link to ${path} for ${address}`);
  return token;
}

describe('asking for another e-mail', () => {
  test('keeps the present one, shows the other as pending, and tells both addresses', async () => {
    const user = await createUser(service);
    const email = newAddress();
    const answer = await put(user, email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ email: user.email, pendingEmail: email, phone: '1133334444' });
    expect(await read(user)).toMatchObject({ email: user.email, pendingEmail: email });
    expect(await login(user.email, user.password)).toBe(200);
    expect(await login(email, user.password)).toBe(401);
    expect(await tokenTo(email, 'confirm-email')).toMatch(/^[\w-]{43}$/);
    expect(await tokenTo(user.email, 'undo-email')).toMatch(/^[\w-]{43}$/);
    expect((await types(user)).filter((type) => type.startsWith('email'))).toEqual([
      'email_change_requested',
    ]);
    const [row] = await em().execute<Record<string, string>[]>(
      'select * from email_changes where user_id = ?',
      [user.id],
    );
    expect(JSON.stringify(row)).not.toContain(await tokenTo(email, 'confirm-email'));
  });

  test('needs a proof of identity, and without it nothing at all is saved', async () => {
    const user = await createUser(service);
    const before = await read(user);
    const refused = await put(user, newAddress(), { authorization: user.headers.authorization });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toBe('step_up_required');
    expect(await read(user)).toEqual(before);
    const same = await put(user, user.email, { authorization: user.headers.authorization });
    expect(same.statusCode).toBe(200);
  });

  test('saving again with the present or the pending address changes nothing about it', async () => {
    const user = await createUser(service);
    const email = newAddress();
    await put(user, email);
    const alone = { authorization: user.headers.authorization };
    for (const same of [user.email, email]) {
      expect((await put(user, same, alone)).json().data).toMatchObject({ pendingEmail: email });
    }
    const mails = await queuedMails(service, user.id);
    expect(mails.filter(({ template }) => template === 'email-change-confirm')).toHaveLength(1);
  });

  test('a taken address is answered like a free one; its holder is told, and gets no link', async () => {
    const user = await createUser(service);
    const holder = await createUser(service);
    const answer = await put(user, holder.email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ email: user.email, pendingEmail: holder.email });
    await runJobs(service, ['send-mail', 'registration-refused']);
    await runJobs(service, ['send-mail']);
    const mails = server.mailsTo(holder.email).map(({ subject }) => subject);
    expect(mails).toEqual(['Boas-vindas ao Trilho', 'Alguém tentou usar este e-mail no Trilho']);
  });

  test('an account has five of these mails in an hour', async () => {
    const user = await createUser(service);
    for (let round = 0; round < 5; round += 1) {
      expect((await put(user, newAddress())).statusCode).toBe(200);
    }
    const refused = await put(user, newAddress());
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Muitos pedidos de troca de email. Tente novamente em 1 hora.');
  });
});

describe('confirming', () => {
  test('makes the address the account’s, once, and ends every session but the one that asked', async () => {
    const user = await createUser(service);
    const elsewhere = await signIn(service, user);
    const email = newAddress();
    await put(user, email);
    const token = await tokenTo(email, 'confirm-email');
    expect((await link('confirm', token)).json()).toEqual({ status: 200, message: 'Success' });
    expect(await read(user)).toMatchObject({ email, pendingEmail: null });
    const other = { authorization: `Bearer ${elsewhere.access_token}` };
    expect((await call('GET', `/users/${user.id}`, other)).statusCode).toBe(401);
    expect([await login(email, user.password), await login(user.email, user.password)]).toEqual([200, 401]);
    expect(await types(user)).toContain('email_changed');
    const again = await link('confirm', token);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({
      error: 'email_link_invalid',
      message: 'Este link não vale mais. Ele pode ter expirado ou já ter sido usado.',
    });
  });

  test('does not work with a link that is made up, of the other kind, replaced, canceled or a day old', async () => {
    const user = await createUser(service);
    const email = newAddress();
    await put(user, email);
    const first = await tokenTo(email, 'confirm-email');
    const status = async (token: string) => (await link('confirm', token)).statusCode;
    expect(await status('made-up')).toBe(422);
    expect(await status(await tokenTo(user.email, 'undo-email'))).toBe(422);

    expect((await call('POST', `/users/${user.id}/email-change/resend`, user.headers)).statusCode).toBe(200);
    const second = await tokenTo(email, 'confirm-email');
    expect(second).not.toBe(first);
    expect(await status(first)).toBe(422);

    expect((await call('DELETE', `/users/${user.id}/email-change`, user.headers)).statusCode).toBe(200);
    expect((await read(user)).pendingEmail).toBeNull();
    expect(await status(second)).toBe(422);
    const resend = await call('POST', `/users/${user.id}/email-change/resend`, user.headers);
    expect(resend.statusCode).toBe(404);

    await put(user, email);
    const third = await tokenTo(email, 'confirm-email');
    await em().execute(
      `update email_changes set expires_at = now() - interval '1 second' where user_id = ?`,
      [user.id],
    );
    expect(await status(third)).toBe(422);
    expect(await read(user)).toMatchObject({ email: user.email, pendingEmail: null });
  });

  test('is refused alike when the address was taken meanwhile', async () => {
    const user = await createUser(service);
    const email = newAddress();
    await put(user, email);
    const token = await tokenTo(email, 'confirm-email');
    await createUser(service, { email });
    const refused = await link('confirm', token);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error).toBe('email_link_invalid');
    expect((await read(user)).email).toBe(user.email);
  });

  test('of two clicks at the same moment one counts', async () => {
    const user = await createUser(service);
    const email = newAddress();
    await put(user, email);
    const token = await tokenTo(email, 'confirm-email');
    const answers = await Promise.all([link('confirm', token), link('confirm', token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

describe('undoing', () => {
  test('after the change gives the account back: address, sessions, password by a new link', async () => {
    const user = await createUser(service);
    const email = newAddress();
    await put(user, email);
    const undo = await tokenTo(user.email, 'undo-email');
    await link('confirm', await tokenTo(email, 'confirm-email'));
    expect((await link('undo', undo)).statusCode).toBe(200);
    expect((await call('GET', `/users/${user.id}`, user.headers)).statusCode).toBe(401);
    expect([await login(email, user.password), await login(user.email, user.password)]).toEqual([401, 401]);
    const newPassword = 'Retorno!Claro8';
    const token = await tokenTo(user.email, 'change-password');
    const reset = { token, newPassword, confirmNewPassword: newPassword };
    expect((await call('POST', '/auth/change-password', {}, reset)).statusCode).toBe(200);
    const back = { ...user, ...(await signIn(service, { email: user.email, password: newPassword })) };
    back.headers = { authorization: `Bearer ${back.access_token}` };
    expect(await types(back)).toContain('email_change_undone');
    expect((await link('undo', undo)).statusCode).toBe(422);
  });

  test('removes an authenticator that was added since, and keeps one that was there before', async () => {
    const before = await createUser(service);
    const after = await createUser(service);
    const addFactor = ({ id }: TestUser) =>
      em().execute(
        `insert into two_factors (user_id, secret_sealed, created_at, enabled_at) values (?, 'x', now(), now())`,
        [id],
      );
    await addFactor(before);
    await put(before, newAddress());
    await put(after, newAddress());
    await addFactor(after);
    for (const { email } of [before, after]) await link('undo', await tokenTo(email, 'undo-email'));
    const left = await em().execute<{ user_id: string }[]>(
      'select user_id from two_factors where user_id in (?, ?)',
      [before.id, after.id],
    );
    expect(left).toEqual([{ user_id: before.id }]);
  });

  test('before it cancels the change and locks out whoever asked', async () => {
    const user = await createUser(service);
    const email = newAddress();
    await put(user, email);
    const confirm = await tokenTo(email, 'confirm-email');
    expect((await link('undo', await tokenTo(user.email, 'undo-email'))).statusCode).toBe(200);
    expect((await link('confirm', confirm)).statusCode).toBe(422);
    expect(await login(user.email, user.password)).toBe(401);
  });

  test('works for seven days after the confirmation, and no longer', async () => {
    const user = await createUser(service);
    const email = newAddress();
    await put(user, email);
    const undo = await tokenTo(user.email, 'undo-email');
    await link('confirm', await tokenTo(email, 'confirm-email'));
    const [row] = await em().execute<{ days: number }[]>(
      `select round(extract(epoch from undo_expires_at - confirmed_at) / 86400)::int days
         from email_changes where user_id = ?`,
      [user.id],
    );
    expect(row?.days).toBe(7);
    await em().execute(
      `update email_changes set undo_expires_at = now() - interval '1 second' where user_id = ?`,
      [user.id],
    );
    expect((await link('undo', undo)).statusCode).toBe(422);
    expect((await read(user)).email).toBe(email);
  });

  test('of the first change wins over every later one, whose own undo links are worth nothing then', async () => {
    const user = await createUser(service);
    const [second, third] = [newAddress(), newAddress()];
    await put(user, second);
    const undo = await tokenTo(user.email, 'undo-email');
    await link('confirm', await tokenTo(second, 'confirm-email'));
    await put(user, third);
    const thiefUndo = await tokenTo(second, 'undo-email');
    await link('confirm', await tokenTo(third, 'confirm-email'));
    expect((await link('undo', undo)).statusCode).toBe(200);
    expect((await link('undo', thiefUndo)).statusCode).toBe(422);
    const [row] = await em().execute<{ email: string }[]>('select email from users where id = ?', [user.id]);
    expect(row?.email).toBe(user.email);
  });

  test('stays possible: nobody else can have the former address meanwhile', async () => {
    const user = await createUser(service);
    const email = newAddress();
    await put(user, email);
    const undo = await tokenTo(user.email, 'undo-email');
    await link('confirm', await tokenTo(email, 'confirm-email'));
    const payload = buildRegistration({ email: user.email });
    expect((await call('POST', '/auth/register', {}, payload)).statusCode).toBe(409);
    const other = await createUser(service);
    await put(other, user.email);
    await runJobs(service, ['send-mail']);
    const confirmations = server.mailsTo(user.email).filter(({ text }) => text?.includes('/confirm-email'));
    expect(confirmations).toEqual([]);
    expect((await link('undo', undo)).statusCode).toBe(200);
  });
});

test('another user’s pending change can be neither canceled nor sent again', async () => {
  const owner = await createUser(service);
  const intruder = await createUser(service);
  const email = newAddress();
  await put(owner, email);
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/resend'],
  ] as const) {
    const url = `/users/${owner.id}/email-change${path}`;
    expect((await call(method, url, intruder.headers)).statusCode).toBe(403);
    expect((await call(method, url, {})).statusCode).toBe(401);
  }
  expect((await read(owner)).pendingEmail).toBe(email);
});
