import type { EntityManager } from '@mikro-orm/postgresql';

/** A column as far as the code of a release that knows nothing of a change depends on it. */
interface Column {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

/** What the tables of a database are like. */
export interface Schema {
  /** By `table.column`. */
  columns: Map<string, Column>;
  /** The table of each index. */
  indexes: Map<string, string>;
  /** The table of each constraint that rows are checked by. */
  constraints: Map<string, string>;
}

/** Reads the schema `public`. */
export async function readSchema(em: EntityManager): Promise<Schema> {
  const columns = await em.execute<{ name: string; type: string; required: boolean; filled: boolean }[]>(
    `select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
       atthasdef or attidentity <> '' as filled
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  );
  const indexes = await em.execute<{ name: string; table: string }[]>(
    `select indexname as name, tablename as table from pg_indexes where schemaname = 'public'`,
  );
  const constraints = await em.execute<{ name: string; table: string }[]>(
    `select conname as name, relname as table from pg_constraint join pg_class on pg_class.oid = conrelid
     where connamespace = 'public'::regnamespace and contype in ('c', 'f') and convalidated`,
  );
  return {
    columns: new Map(
      columns.map(({ name, type, required, filled }) => [
        name,
        { type, isRequired: required, hasDefault: filled },
      ]),
    ),
    indexes: new Map(indexes.map(({ name, table }) => [name, table])),
    constraints: new Map(constraints.map(({ name, table }) => [name, table])),
  };
}

const tableOf = (column: string): string => column.split('.', 1)[0] ?? '';

/** What of a change breaks the nodes of the release before, or holds them up. `text` is the migration's source. */
export function findBreaks(before: Schema, after: Schema, text: string): string[] {
  const known = new Set([...before.columns.keys()].map(tableOf));
  const isNewIn = (table: string, name: string, of: Map<string, string>) => known.has(table) && !of.has(name);
  const breaks: string[] = [];
  for (const [name, was] of before.columns) {
    const is = after.columns.get(name);
    if (!is) breaks.push(`${name} is gone, or has another name`);
    else if (is.type !== was.type)
      breaks.push(`${name} has another type, for which the table is written anew`);
    else if (is.isRequired && !was.isRequired) breaks.push(`${name} has to have a value from now on`);
    else if (was.hasDefault && !is.hasDefault) breaks.push(`${name} has lost its default`);
  }
  for (const [name, { isRequired, hasDefault }] of after.columns) {
    if (before.columns.has(name) || !known.has(tableOf(name))) continue;
    if (isRequired && !hasDefault)
      breaks.push(`${name} is required, and the release before does not fill it`);
  }
  const beside = /index concurrently (?:if not exists )?"?(\w+)"?/gi;
  // Of a partitioned table: nothing is built until its partitions' indexes are attached.
  const framed = /index (?:if not exists )?"?(\w+)"? on only/gi;
  const builtBeside = new Set(
    [beside, framed].flatMap((how) => [...text.matchAll(how)].map(([, name]) => name)),
  );
  for (const [name, table] of after.indexes) {
    if (isNewIn(table, name, before.indexes) && !builtBeside.has(name)) {
      breaks.push(`${name} is built while ${table} takes no writes: create index concurrently`);
    }
  }
  // Checks the rows of before beside the work, where an earlier migration added the rule for new ones.
  const namesIn = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
  const added = namesIn(/add constraint "?(\w+)"?/gi);
  const validated = namesIn(/validate constraint "?(\w+)"?/gi).filter((name) => !added.includes(name));
  for (const [name, table] of after.constraints) {
    if (isNewIn(table, name, before.constraints) && !validated.includes(name)) {
      breaks.push(`${name} is checked while ${table} takes no writes: add it not valid, validate it later`);
    }
  }
  return breaks;
}
