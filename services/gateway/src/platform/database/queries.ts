import type { EntitySchemaWithMeta, Transaction } from '@mikro-orm/core';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { CamelCasePlugin, type Kysely, type Selectable } from 'kysely';

/** The tables that these entities' schemas describe, their columns named as the entities' properties. */
export type TablesOf<Schemas extends EntitySchemaWithMeta> = InferKyselyDB<
  Schemas,
  { columnNamingStrategy: 'property' }
>;

/** A row of the table that an entity's schema describes. */
export type RowOf<Schema extends EntitySchemaWithMeta> = Selectable<TablesOf<Schema>[keyof TablesOf<Schema>]>;

// Members of JSON columns keep the names that they were written with.
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/**
 * Typed queries over the tables of these entities: within the transaction of `em` where it has one, else each a
 * transaction of its own. Big integers come as numbers, times as `Date`.
 */
export function queries<Schemas extends EntitySchemaWithMeta>(em: EntityManager): Kysely<TablesOf<Schemas>> {
  const transaction = em.getTransactionContext<Transaction & Kysely<TablesOf<Schemas>>>();
  return (transaction ?? em.getConnection().getClient<TablesOf<Schemas>>()).withPlugin(camelCase);
}
