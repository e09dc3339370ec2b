import { bearer, createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { codeOf } from '../../testing/totp.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const remove = ({ id, headers }: Pick<TestUser, 'id' | 'headers'>, payload?: object) =>
  service.app.inject({
    method: 'DELETE',
    url: `/api/v1/users/${id}`,
    headers,
    ...(payload && { payload }),
  });
const me = async ({ id, headers }: TestUser) =>
  (await service.app.inject({ url: `/api/v1/users/${id}`, headers })).statusCode;

test('the word and the password suffice, and so does a fresh step-up without a body', async () => {
  const byPassword = await createUser(service);
  const payload = { confirmation: 'EXCLUIR', password: byPassword.password };
  const withPassword = await remove({ id: byPassword.id, headers: bearer(byPassword) }, payload);
  expect(withPassword.json()).toEqual({ status: 200, message: 'Success' });
  expect(await me(byPassword)).toBe(401);
  const byStepUp = await createUser(service);
  const withStepUp = await remove(byStepUp);
  expect(withStepUp.json()).toEqual({ status: 200, message: 'Success' });
  expect(await me(byStepUp)).toBe(401);
});

test('a password does not serve to guess its way to a deletion without a step-up', async () => {
  const user = await createUser(service);
  const thief = { id: user.id, headers: bearer(user) };
  const wrong = () => remove(thief, { confirmation: 'EXCLUIR', password: 'Errada#123' });
  for (let round = 0; round < 5; round++) expect((await wrong()).statusCode).toBe(422);
  expect((await remove(thief, { confirmation: 'EXCLUIR', password: user.password })).statusCode).toBe(429);
  expect(await me(user)).toBe(200);
});

test('with two-step verification on the password alone does not suffice', async () => {
  const user = await createUser(service);
  const account = (path: string, payload?: object) =>
    service.app.inject({
      method: 'POST',
      url: `/api/v1/account${path}?userId=${user.id}`,
      headers: user.headers,
      ...(payload && { payload }),
    });
  const { secret } = (await account('/two-factor/enrol')).json().data;
  expect((await account('/two-factor/confirm', { code: codeOf(secret) })).statusCode).toBe(200);
  const payload = { confirmation: 'EXCLUIR', password: user.password };
  const refused = await remove({ id: user.id, headers: bearer(user) }, payload);
  expect(refused.json()).toMatchObject({ status: 403, error: 'step_up_required' });
  expect(await me(user)).toBe(200);
  expect((await remove(user, payload)).statusCode).toBe(200);
});
