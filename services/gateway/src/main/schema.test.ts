import { createTestApp, type TestApp } from '../testing/app/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

test('the schema of the entities and the schema of the migrations agree', async () => {
  const difference = await service.context.orm.schema.getUpdateSchemaSQL({ wrap: false });
  expect(difference.trim()).toBe('');
});
