import { buildRegistration, createUser } from '../../testing/app/builders.ts';
import { queuedMails, runJobs } from '../../testing/app/jobs.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/servers/mail-server.ts';

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

const register = (overrides: object = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    payload: { ...buildRegistration(), ...overrides },
  });
const told = ({ statusCode, json }: Awaited<ReturnType<typeof register>>) => {
  const { requestId, ...body } = json();
  return { statusCode, body, hasRequestId: typeof requestId === 'string' };
};
const jobsLeft = async () => {
  const [row] = await service.context.orm.em
    .fork()
    .execute<{ count: number }[]>(
      `select count(*)::int count from jobs.job where name = 'registration-refused'`,
    );
  return row?.count;
};

test('a taken e-mail, a taken CPF and both are answered alike, and leave the same work', async () => {
  const known = await createUser(service);
  const before = (await jobsLeft()) ?? 0;
  const answers = [
    await register({ email: known.email.toUpperCase() }),
    await register({ cpf: known.cpf }),
    await register({ email: known.email, cpf: known.cpf }),
  ].map(told);
  expect(answers[0]).toEqual({
    statusCode: 409,
    hasRequestId: true,
    body: {
      status: 409,
      error: 'already_registered',
      message:
        'Não foi possível criar a conta com estes dados. Se você já tem uma conta, entre ou recupere a senha.',
      validationErrors: [],
      docUrl: expect.stringMatching(/#guide-errors\/already_registered$/),
    },
  });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await jobsLeft()).toBe(before + 3);
});

test('the holder of the e-mail is told, with the ways in; the holder of the CPF is not', async () => {
  const known = await createUser(service);
  await register({ email: known.email, name: 'Clique em mal.example' });
  await register({ cpf: known.cpf });
  await runJobs(service, ['registration-refused', 'send-mail']);
  const subject = 'Alguém tentou usar este e-mail no Trilho';
  const [mail, ...more] = server.mailsTo(known.email).filter((sent) => sent.subject === subject);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('https://portal.exemplo.com.br/login');
  expect(mail?.text).toContain('https://portal.exemplo.com.br/recover-password');
  expect(mail?.text).not.toContain('mal.example');
});

test('a holder gets at most five of these mails in an hour', async () => {
  const known = await createUser(service);
  for (let round = 0; round < 7; round += 1) await register({ email: known.email });
  await runJobs(service, ['registration-refused']);
  const mails = await queuedMails(service, known.id);
  expect(mails.filter(({ template }) => template === 'registration-refused')).toHaveLength(5);
});

test("a name cannot carry a stranger's text or link into our mails", async () => {
  const input = buildRegistration({ name: 'Ganhe R$ 1000 em https://mal.example/x', surname: 'x\r\nBcc: y' });
  await register(input);
  await runJobs(service, ['send-mail']);
  const [mail] = server.mailsTo(input.email);
  expect(mail?.subject).toBe('Boas-vindas ao Trilho');
  expect(`${mail?.text}${mail?.html}${mail?.to?.[0]?.name}`).not.toMatch(/mal\.example|Bcc|https:\/\/mal/);
});

describe('breached passwords', () => {
  const message = 'Esta senha, ou uma muito parecida, apareceu em vazamentos de dados. Escolha outra.';

  test.each(['Password1!', 'Senha@123', 'Trilho#2026'])('%s opens no account', async (password) => {
    const answer = await register({ password });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message, validationErrors: [{ field: 'password', message }] });
  });

  test('the rules of a strong password speak first', async () => {
    const answer = await register({ password: 'password' });
    expect(answer.json().validationErrors).toEqual([
      { field: 'password', message: 'A senha deve conter pelo menos uma letra maiúscula.' },
    ]);
  });

  test('none is set by a reset or a change either', async () => {
    const user = await createUser(service);
    const passwords = { newPassword: 'Senha@123', confirmNewPassword: 'Senha@123' };
    const reset = await service.app.inject({
      method: 'POST',
      url: '/api/v1/auth/change-password',
      payload: { token: 'any', ...passwords },
    });
    const change = await service.app.inject({
      method: 'POST',
      url: '/api/v1/account/change-password',
      query: { userId: user.id },
      headers: user.headers,
      payload: { currentPassword: user.password, ...passwords },
    });
    for (const answer of [reset, change]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().validationErrors).toEqual([{ field: 'newPassword', message }]);
    }
  });
});
