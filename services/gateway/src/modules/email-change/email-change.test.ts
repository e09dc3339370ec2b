import { createUser, signIn } from '../../testing/app/builders.ts';
import { queuedMails, runJobs } from '../../testing/app/jobs.ts';
import { createEmailChangeStage, type EmailChangeStage } from '../../testing/stages/email-change.ts';

let stage: EmailChangeStage;
beforeAll(async () => {
  stage = await createEmailChangeStage();
});
afterAll(() => stage.close());

describe('asking for another e-mail', () => {
  test('keeps the present one, shows the other as pending, and tells both addresses', async () => {
    const user = await createUser(stage.service);
    const email = stage.newAddress();
    const answer = await stage.put(user, email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ email: user.email, pendingEmail: email, phone: '1133334444' });
    expect(await stage.read(user)).toMatchObject({ email: user.email, pendingEmail: email });
    expect(await stage.login(user.email, user.password)).toBe(200);
    expect(await stage.login(email, user.password)).toBe(401);
    expect(await stage.tokenTo(email, 'confirm-email')).toMatch(/^[\w-]{43}$/);
    expect(await stage.tokenTo(user.email, 'undo-email')).toMatch(/^[\w-]{43}$/);
    expect((await stage.types(user)).filter((type) => type.startsWith('email'))).toEqual([
      'email_change_requested',
    ]);
    const [row] = await stage
      .em()
      .execute<Record<string, string>[]>('select * from email_changes where user_id = ?', [user.id]);
    expect(JSON.stringify(row)).not.toContain(await stage.tokenTo(email, 'confirm-email'));
  });

  test('needs a proof of identity, and without it nothing at all is saved', async () => {
    const user = await createUser(stage.service);
    const before = await stage.read(user);
    const refused = await stage.put(user, stage.newAddress(), { authorization: user.headers.authorization });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toBe('step_up_required');
    expect(await stage.read(user)).toEqual(before);
    const same = await stage.put(user, user.email, { authorization: user.headers.authorization });
    expect(same.statusCode).toBe(200);
  });

  test('saving again with the present or the pending address changes nothing about it', async () => {
    const user = await createUser(stage.service);
    const email = stage.newAddress();
    await stage.put(user, email);
    const alone = { authorization: user.headers.authorization };
    for (const same of [user.email, email]) {
      expect((await stage.put(user, same, alone)).json().data).toMatchObject({ pendingEmail: email });
    }
    const mails = await queuedMails(stage.service, user.id);
    expect(mails.filter(({ template }) => template === 'email-change-confirm')).toHaveLength(1);
  });

  test('a taken address is answered like a free one; its holder is told, and gets no link', async () => {
    const user = await createUser(stage.service);
    const holder = await createUser(stage.service);
    const answer = await stage.put(user, holder.email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ email: user.email, pendingEmail: holder.email });
    await runJobs(stage.service, ['send-mail', 'registration-refused']);
    await runJobs(stage.service, ['send-mail']);
    const mails = stage.server.mailsTo(holder.email).map(({ subject }) => subject);
    expect(mails).toEqual(['Boas-vindas ao Trilho', 'Alguém tentou usar este e-mail no Trilho']);
  });

  test('an account has five of these mails in an hour', async () => {
    const user = await createUser(stage.service);
    for (let round = 0; round < 5; round += 1) {
      expect((await stage.put(user, stage.newAddress())).statusCode).toBe(200);
    }
    const refused = await stage.put(user, stage.newAddress());
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Muitos pedidos de troca de email. Tente novamente em 1 hora.');
  });
});

describe('confirming', () => {
  test('makes the address the account’s, once, and ends every session but the one that asked', async () => {
    const user = await createUser(stage.service);
    const elsewhere = await signIn(stage.service, user);
    const email = stage.newAddress();
    await stage.put(user, email);
    const token = await stage.tokenTo(email, 'confirm-email');
    expect((await stage.link('confirm', token)).json()).toEqual({ status: 200, message: 'Success' });
    expect(await stage.read(user)).toMatchObject({ email, pendingEmail: null });
    const other = { authorization: `Bearer ${elsewhere.access_token}` };
    expect((await stage.call('GET', `/users/${user.id}`, other)).statusCode).toBe(401);
    expect([await stage.login(email, user.password), await stage.login(user.email, user.password)]).toEqual([
      200, 401,
    ]);
    expect(await stage.types(user)).toContain('email_changed');
    const again = await stage.link('confirm', token);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({
      error: 'email_link_invalid',
      message: 'Este link não vale mais. Ele pode ter expirado ou já ter sido usado.',
    });
  });

  test('does not work with a link that is made up, of the other kind, replaced, canceled or a day old', async () => {
    const user = await createUser(stage.service);
    const email = stage.newAddress();
    await stage.put(user, email);
    const first = await stage.tokenTo(email, 'confirm-email');
    const status = async (token: string) => (await stage.link('confirm', token)).statusCode;
    expect(await status('made-up')).toBe(422);
    expect(await status(await stage.tokenTo(user.email, 'undo-email'))).toBe(422);

    expect((await stage.call('POST', `/users/${user.id}/email-change/resend`, user.headers)).statusCode).toBe(
      200,
    );
    const second = await stage.tokenTo(email, 'confirm-email');
    expect(second).not.toBe(first);
    expect(await status(first)).toBe(422);

    expect((await stage.call('DELETE', `/users/${user.id}/email-change`, user.headers)).statusCode).toBe(200);
    expect((await stage.read(user)).pendingEmail).toBeNull();
    expect(await status(second)).toBe(422);
    const resend = await stage.call('POST', `/users/${user.id}/email-change/resend`, user.headers);
    expect(resend.statusCode).toBe(404);

    await stage.put(user, email);
    const third = await stage.tokenTo(email, 'confirm-email');
    await stage
      .em()
      .execute(`update email_changes set expires_at = now() - interval '1 second' where user_id = ?`, [
        user.id,
      ]);
    expect(await status(third)).toBe(422);
    expect(await stage.read(user)).toMatchObject({ email: user.email, pendingEmail: null });
  });

  test('is refused alike when the address was taken meanwhile', async () => {
    const user = await createUser(stage.service);
    const email = stage.newAddress();
    await stage.put(user, email);
    const token = await stage.tokenTo(email, 'confirm-email');
    await createUser(stage.service, { email });
    const refused = await stage.link('confirm', token);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error).toBe('email_link_invalid');
    expect((await stage.read(user)).email).toBe(user.email);
  });

  test('of two clicks at the same moment one counts', async () => {
    const user = await createUser(stage.service);
    const email = stage.newAddress();
    await stage.put(user, email);
    const token = await stage.tokenTo(email, 'confirm-email');
    const answers = await Promise.all([stage.link('confirm', token), stage.link('confirm', token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

test('another user’s pending change can be neither canceled nor sent again', async () => {
  const owner = await createUser(stage.service);
  const intruder = await createUser(stage.service);
  const email = stage.newAddress();
  await stage.put(owner, email);
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/resend'],
  ] as const) {
    const url = `/users/${owner.id}/email-change${path}`;
    expect((await stage.call(method, url, intruder.headers)).statusCode).toBe(403);
    expect((await stage.call(method, url, {})).statusCode).toBe(401);
  }
  expect((await stage.read(owner)).pendingEmail).toBe(email);
});
