import { buildAddress, createUser } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

test('the account holder reads their own data, address included', async () => {
  const user = await createUser(service, { address: buildAddress() });
  const response = await service.app.inject({ url: `/api/v1/users/${user.id}`, headers: user.headers });
  expect(response.statusCode).toBe(200);
  expect(response.json().data).toEqual({
    id: user.id,
    active: true,
    name: 'Joana',
    surname: 'da Silva',
    cpf: user.cpf,
    email: user.email,
    phone: '21987654321',
    birthDate: '1990-05-17',
    address: { id: expect.stringMatching(/^adr_/), ...buildAddress() },
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  });
});

test("another user's id is forbidden, known or not", async () => {
  const user = await createUser(service);
  const other = await createUser(service);
  for (const id of [other.id, 'usr_unknown']) {
    const response = await service.app.inject({ url: `/api/v1/users/${id}`, headers: user.headers });
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('forbidden');
  }
});
