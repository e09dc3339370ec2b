import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

test('rows hold numbers and dates, whichever way they are read', async () => {
  const statement = `select 9007199254740991::bigint big, '2026-11-22T10:00:00.123456-03:00'::timestamptz at, count(*) from users`;
  const { em } = service.context.orm;
  const [row] = await em.fork().execute(statement);
  expect(row).toEqual({
    big: 9007199254740991,
    at: new Date('2026-11-22T13:00:00.123Z'),
    count: expect.any(Number),
  });
});
