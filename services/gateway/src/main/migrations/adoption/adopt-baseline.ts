import type { MikroORM } from '@mikro-orm/postgresql';

const baseline = '20261127-01-baseline';
const lastOfFormer = '20261126-30-surpluses-by-hand';

/**
 * Notes the baseline as applied where the migrations that it replaces are: their schema is its own.
 * @throws where only some of them are applied
 */
export async function adoptBaseline({ migrator }: MikroORM): Promise<void> {
  const executed = (await migrator.getExecuted()).map(({ name }) => name);
  if (executed.length === 0 || executed.includes(baseline)) return;
  if (!executed.includes(lastOfFormer)) {
    throw new Error(
      `The database is of before ${lastOfFormer}. Start that release once, or empty the database (npm run reset).`,
    );
  }
  await migrator.getStorage().logMigration({ name: baseline });
}
