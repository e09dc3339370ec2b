import { createTestDatabase, type TestDatabase } from '@trilho/tooling/database/test-database.ts';

/** Names the database that has the registry's schema, which the global setup of a run makes once. */
export const templateVariable = 'TEST_DATABASE_TEMPLATE';

/** A database of its own that has the registry's schema. */
export const createRegistryDatabase = (): Promise<TestDatabase> =>
  createTestDatabase({ template: process.env[templateVariable] ?? '' });
