import { createTestDatabase } from '@trilho/tooling/database/test-database.ts';
import { createOrm, migrate } from './orm.ts';

test('the schema of the entities and the schema of the migrations agree', async () => {
  const database = await createTestDatabase();
  const orm = await createOrm(database.url);
  await migrate(orm);
  expect((await orm.schema.getUpdateSchemaSQL({ wrap: false })).trim()).toBe('');
  await orm.close(true);
  await database.drop();
});
