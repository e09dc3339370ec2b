import { buildRegistration, createUser, signIn, type TestUser } from '../../testing/app/builders.ts';
import { runJobs } from '../../testing/app/jobs.ts';
import { createEmailChangeStage, type EmailChangeStage } from '../../testing/stages/email-change.ts';

let stage: EmailChangeStage;
beforeAll(async () => {
  stage = await createEmailChangeStage();
});
afterAll(() => stage.close());

describe('undoing', () => {
  test('after the change gives the account back: address, sessions, password by a new link', async () => {
    const user = await createUser(stage.service);
    const email = stage.newAddress();
    await stage.put(user, email);
    const undo = await stage.tokenTo(user.email, 'undo-email');
    const confirmation = await stage.tokenTo(email, 'confirm-email');
    const footer = stage.server.mailsTo(email).at(-1)?.text?.split('--')[1];
    expect(footer).toContain('este endereço foi informado como o novo e-mail');
    await stage.link('confirm', confirmation);
    expect((await stage.link('undo', undo)).statusCode).toBe(200);
    expect((await stage.call('GET', `/users/${user.id}`, user.headers)).statusCode).toBe(401);
    expect([await stage.login(email, user.password), await stage.login(user.email, user.password)]).toEqual([
      401, 401,
    ]);
    const token = await stage.tokenTo(user.email, 'change-password');
    const { text } = stage.server.mailsTo(user.email).at(-1) ?? {};
    expect(text).toContain('a senha anterior não vale mais');
    expect(text).not.toContain('sua senha continua a mesma');
    const newPassword = 'Retorno!Claro8';
    const reset = { token, newPassword, confirmNewPassword: newPassword };
    expect((await stage.call('POST', '/auth/change-password', {}, reset)).statusCode).toBe(200);
    const back = { ...user, ...(await signIn(stage.service, { email: user.email, password: newPassword })) };
    back.headers = { authorization: `Bearer ${back.access_token}` };
    expect(await stage.types(back)).toContain('email_change_undone');
    expect((await stage.link('undo', undo)).statusCode).toBe(422);
  });

  test('removes an authenticator that was added since or shortly before, and keeps an older one', async () => {
    const before = await createUser(stage.service);
    const shortlyBefore = await createUser(stage.service);
    const after = await createUser(stage.service);
    const addFactor = ({ id }: TestUser, daysAgo: number) =>
      stage.em().execute(
        `insert into two_factors (user_id, secret_sealed, created_at, enabled_at)
           values (?, 'x', now(), now() - make_interval(days => ?))`,
        [id, daysAgo],
      );
    await addFactor(before, 8);
    await addFactor(shortlyBefore, 1);
    for (const user of [before, shortlyBefore, after]) await stage.put(user, stage.newAddress());
    await addFactor(after, 0);
    for (const { email } of [before, shortlyBefore, after])
      await stage.link('undo', await stage.tokenTo(email, 'undo-email'));
    const left = await stage
      .em()
      .execute<{ user_id: string }[]>('select user_id from two_factors where user_id in (?, ?, ?)', [
        before.id,
        shortlyBefore.id,
        after.id,
      ]);
    expect(left).toEqual([{ user_id: before.id }]);
  });

  test('before it cancels the change and ends the session that asked', async () => {
    const user = await createUser(stage.service);
    const email = stage.newAddress();
    await stage.put(user, email);
    const confirm = await stage.tokenTo(email, 'confirm-email');
    expect((await stage.link('undo', await stage.tokenTo(user.email, 'undo-email'))).statusCode).toBe(200);
    expect((await stage.link('confirm', confirm)).statusCode).toBe(422);
    expect(await stage.login(user.email, user.password)).toBe(401);
  });

  test('works for seven days after the confirmation, and no longer', async () => {
    const user = await createUser(stage.service);
    const email = stage.newAddress();
    await stage.put(user, email);
    const undo = await stage.tokenTo(user.email, 'undo-email');
    await stage.link('confirm', await stage.tokenTo(email, 'confirm-email'));
    const [row] = await stage.em().execute<{ days: number }[]>(
      `select round(extract(epoch from undo_expires_at - confirmed_at) / 86400)::int days
         from email_changes where user_id = ?`,
      [user.id],
    );
    expect(row?.days).toBe(7);
    await stage
      .em()
      .execute(`update email_changes set undo_expires_at = now() - interval '1 second' where user_id = ?`, [
        user.id,
      ]);
    expect((await stage.link('undo', undo)).statusCode).toBe(422);
    expect((await stage.read(user)).email).toBe(email);
  });

  test('of the first change wins over every later one, whose own undo links are worth nothing then', async () => {
    const user = await createUser(stage.service);
    const [second, third] = [stage.newAddress(), stage.newAddress()];
    await stage.put(user, second);
    const undo = await stage.tokenTo(user.email, 'undo-email');
    await stage.link('confirm', await stage.tokenTo(second, 'confirm-email'));
    await stage.put(user, third);
    const thiefUndo = await stage.tokenTo(second, 'undo-email');
    await stage.link('confirm', await stage.tokenTo(third, 'confirm-email'));
    expect((await stage.link('undo', undo)).statusCode).toBe(200);
    expect((await stage.link('undo', thiefUndo)).statusCode).toBe(422);
    const [row] = await stage
      .em()
      .execute<{ email: string }[]>('select email from users where id = ?', [user.id]);
    expect(row?.email).toBe(user.email);
  });

  test('stays possible: nobody else can have the former address meanwhile', async () => {
    const user = await createUser(stage.service);
    const email = stage.newAddress();
    await stage.put(user, email);
    const undo = await stage.tokenTo(user.email, 'undo-email');
    await stage.link('confirm', await stage.tokenTo(email, 'confirm-email'));
    const payload = buildRegistration({ email: user.email });
    expect((await stage.call('POST', '/auth/register', {}, payload)).statusCode).toBe(409);
    const other = await createUser(stage.service);
    await stage.put(other, user.email);
    await runJobs(stage.service, ['send-mail']);
    const confirmations = stage.server
      .mailsTo(user.email)
      .filter(({ text }) => text?.includes('/confirm-email'));
    expect(confirmations).toEqual([]);
    expect((await stage.link('undo', undo)).statusCode).toBe(200);
  });
});
