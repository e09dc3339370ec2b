import type { TestApp } from '../testing/app/test-app.ts';

/**
 * Records each statement that may write to a table of the service, whether or not it meets a row. Returns a function
 * that takes the names of the tables since it was last called.
 */
export async function watchWrites({ context }: TestApp): Promise<() => Promise<string[]>> {
  const em = context.orm.em.fork();
  const tables = await em.execute<{ schema: string; name: string }[]>(
    `select n.nspname "schema", c.relname "name" from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
     and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  await em.execute('create table noted_writes (name text not null)');
  await em.execute(
    `create function note_write() returns trigger language plpgsql as
     $$ begin insert into noted_writes values (tg_table_name); return null; end $$`,
  );
  for (const { schema, name } of tables) {
    await em.execute(
      `create trigger note_write after insert or update or delete on "${schema}"."${name}"
       for each statement execute function note_write()`,
    );
  }
  return async () => {
    const rows = await em.execute<{ name: string }[]>('delete from noted_writes returning name');
    return [...new Set(rows.map(({ name }) => name))].sort();
  };
}
