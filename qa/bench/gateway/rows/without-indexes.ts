import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Builds the indexes of a table after its rows are written, which is several times faster; constraints keep theirs.
 * `maintenance_work_mem` is that of the server.
 */
export async function withoutIndexes(
  table: string,
  em: EntityManager,
  write: () => Promise<unknown>,
): Promise<void> {
  const indexes = await em.execute<{ definition: string; name: string }[]>(
    `select indexdef "definition", indexname "name" from pg_indexes
      where schemaname = 'public' and tablename = ? and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { name } of indexes) await em.execute(`drop index "${name}"`);
  await write();
  for (const { definition } of indexes) await em.execute(definition);
}
