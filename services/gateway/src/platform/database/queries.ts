import type { EntitySchemaWithMeta, Transaction } from '@mikro-orm/core';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import {
  CamelCasePlugin,
  type Expression,
  type Kysely,
  type OrderByModifiers,
  type Selectable,
  type SqlBool,
} from 'kysely';

/** The tables that these entities' schemas describe, their columns named as the entities' properties. */
export type TablesOf<Schemas extends EntitySchemaWithMeta> = InferKyselyDB<
  Schemas,
  { columnNamingStrategy: 'property' }
>;

/** A row of the table that an entity's schema describes. */
export type RowOf<Schema extends EntitySchemaWithMeta> = Selectable<TablesOf<Schema>[keyof TablesOf<Schema>]>;

/** Returns the columns of an entity's table, named as its properties, without those left out. */
export const columnsOf = <Schema extends EntitySchemaWithMeta, Left extends keyof RowOf<Schema>>(
  schema: Schema,
  leftOut: Left[],
): Exclude<keyof RowOf<Schema> & string, Left>[] => {
  const names: unknown[] = leftOut;
  return Object.keys(schema.meta.properties).filter((name) => !names.includes(name)) as Exclude<
    keyof RowOf<Schema> & string,
    Left
  >[];
};

/** A selection of rows, whatever it is made of: what lists and lookups add to it. */
export interface RowQuery<Row> {
  where(condition: Expression<SqlBool>): RowQuery<Row>;
  orderBy(column: Expression<unknown>, direction: OrderByModifiers): RowQuery<Row>;
  limit(count: number): RowQuery<Row>;
  modifyEnd(end: Expression<unknown>): RowQuery<Row>;
  execute(): Promise<Row[]>;
  executeTakeFirst(): Promise<Row | undefined>;
}

// Members of JSON columns keep the names that they were written with.
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/**
 * The transaction that `em` was opened with. The global manager has none: it would answer with the transaction of
 * any other one that this code happens to run in.
 */
export const transactionOf = <Tables>(em: EntityManager): Kysely<Tables> | undefined =>
  em.global ? undefined : em.getTransactionContext<Transaction & Kysely<Tables>>();

const queriesOf = <Tables>(em: EntityManager): Kysely<Tables> =>
  (transactionOf<Tables>(em) ?? em.getConnection().getClient<Tables>()).withPlugin(camelCase);

/**
 * Queries the tables of these entities: within the transaction of `em` where it has one, else each statement alone.
 * Big integers come as numbers, times as `Date`.
 */
export const queries = <Schemas extends EntitySchemaWithMeta>(em: EntityManager): Kysely<TablesOf<Schemas>> =>
  queriesOf(em);

/** Queries over a table whose entity is only known at run time. */
export const tableQueries = (em: EntityManager): Kysely<Record<string, Record<string, unknown>>> =>
  queriesOf(em);
