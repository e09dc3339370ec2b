import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createEmailChangeStage, type EmailChangeStage } from '../../testing/stages/email-change.ts';
import { operatorUsage, readOperatorCommand, runOperatorCommand } from '../users/operator-command.ts';

let stage: EmailChangeStage;
beforeAll(async () => {
  stage = await createEmailChangeStage();
});
afterAll(() => stage.close());

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runOperatorCommand(readOperatorCommand(args), stage.em(), (line) => lines.push(line));
  return lines;
}

async function createOperator(): Promise<TestUser> {
  const user = await createUser(stage.service);
  await run('grant', user.email);
  return user;
}

const ask = (headers: object) => stage.call('GET', '/operator', headers);
const statusOf = async ({ headers }: TestUser) => (await ask(headers)).statusCode;

test('an operator is answered who they are, and their account says so', async () => {
  const user = await createOperator();
  const answer = await ask(user.headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual({ id: user.id, email: user.email });
  expect(await stage.read(user)).toMatchObject({ operator: true });
});

test('everybody else is refused, and nothing in their account mentions operators', async () => {
  const user = await createUser(stage.service);
  const answer = await ask(user.headers);
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'forbidden']);
  const own = await stage.call('GET', `/users/${user.id}`, user.headers);
  expect(own.body).not.toContain('operator');
});

test('without an access token in force nobody is an operator', async () => {
  const user = await createOperator();
  const expired = stage.service.app.jwt.sign(
    { sub: user.email, user_id: user.id, sid: 'ses_1' },
    { expiresIn: '-1s' },
  );
  const forged = `${user.access_token.slice(0, -3)}AAA`;
  const keys = { 'x-access-key': 'trl_sbx_ak_1', 'x-secret-key': 'trl_sbx_sk_1' };
  for (const headers of [
    {},
    keys,
    ...[expired, forged].map((token) => ({ authorization: `Bearer ${token}` })),
  ]) {
    expect((await ask(headers)).statusCode).toBe(401);
  }
  await stage.call('POST', '/refresh/logout', {}, { refreshToken: user.refresh_token });
  expect(await statusOf(user)).toBe(401);
});

test('no call of the API makes an operator', async () => {
  const user = await createUser(stage.service);
  const profile = await stage.read(user);
  const { name, surname, phone, birthDate, email } = { ...profile, birthDate: '1991-06-18' };
  const payload = { name, surname, phone, birthDate, email, operator: true };
  const answer = await stage.call('PUT', `/users/${user.id}`, user.headers, payload);
  expect(answer.statusCode).toBe(422);
  expect(await statusOf(user)).toBe(403);
});

test('a revoked operator is refused at once, by the same token', async () => {
  const user = await createOperator();
  expect(await run('revoke', user.email)).toEqual([expect.stringMatching(`^no operator .*${user.email}`)]);
  expect(await statusOf(user)).toBe(403);
});

test('another e-mail address ends it, and neither address gains it', async () => {
  const user = await createOperator();
  const address = stage.newAddress();
  await stage.put(user, address);
  expect(await statusOf(user)).toBe(200);
  await stage.link('confirm', await stage.tokenTo(address, 'confirm-email'));
  expect(await statusOf(user)).toBe(403);
  expect(await run('list')).not.toContainEqual(expect.stringContaining(user.id));
});

test('undoing a change of address ends it too', async () => {
  const user = await createUser(stage.service);
  const address = stage.newAddress();
  await stage.put(user, address);
  await stage.link('confirm', await stage.tokenTo(address, 'confirm-email'));
  await run('grant', address);
  expect(await run('list')).toContainEqual(expect.stringContaining(user.id));
  await stage.link('undo', await stage.tokenTo(user.email, 'undo-email'));
  expect(await run('list')).not.toContainEqual(expect.stringContaining(user.id));
});

test('a closed account is no operator’s', async () => {
  const user = await createOperator();
  const payload = { confirmation: 'EXCLUIR', password: user.password };
  const closed = await stage.call('DELETE', `/users/${user.id}`, user.headers, payload);
  expect(closed.statusCode).toBe(200);
  expect(await run('list')).not.toContainEqual(expect.stringContaining(user.id));
});

test('the command names the account, and refuses what is no open account or no command', async () => {
  const user = await createUser(stage.service);
  expect(await run('grant', user.email.toUpperCase())).toEqual([
    expect.stringMatching(`^operator  ${user.id}  ${user.email}  Joana da Silva`),
  ]);
  await expect(run('grant', 'ninguem@exemplo.com.br')).rejects.toThrow('No open account');
  for (const args of [[], ['grant'], ['promote', user.email], ['list', user.email], ['grant', 'a', 'b']]) {
    expect(() => readOperatorCommand(args)).toThrow('This is no command');
  }
  expect(operatorUsage).toContain('grant EMAIL');
});
