import setUpServer from '@trilho/tooling/database/jest-global-setup.ts';
import { createTestDatabase } from '@trilho/tooling/database/test-database.ts';
import { createOrm, migrate } from '../database/orm.ts';
import { templateVariable } from './test-database.ts';

/** Jest `globalSetup`: one throwaway server, and one database migrated once as the template of all others. */
export default async function setUp(): Promise<void> {
  await setUpServer();
  const template = await createTestDatabase();
  const orm = await createOrm(template.url);
  await migrate(orm);
  await orm.close(true);
  process.env[templateVariable] = template.name;
}
