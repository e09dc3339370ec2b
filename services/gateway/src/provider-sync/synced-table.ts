import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MerchantScope } from '../context.ts';
import { type RowQuery, tableQueries } from '../platform/database/queries.ts';
import type { SyncedRow } from './synced-entity.ts';

/**
 * `for no key update` lets others make rows that refer to this one: the keys of a row never change. `for share` keeps the row as it is,
 * and waits for those who change it.
 */
type Lock = 'unlocked' | 'for no key update' | 'for share';

/** One table of our copy. Each call is the merchant's own. */
export interface SyncedTable<Row extends SyncedRow> {
  /** Selects whole rows, of all merchants; conditions follow. */
  rows(em: EntityManager): RowQuery<Row>;
  find(scope: MerchantScope, id: string, em: EntityManager, lock?: Lock): Promise<Row | null>;
  /** Finds by the provider's id, also a row of something deleted. */
  findByExternalId(
    scope: MerchantScope,
    externalId: string,
    em: EntityManager,
    lock?: Lock,
  ): Promise<Row | null>;
  /** Finds the rows of these ids, each once, in no order. */
  findMany(scope: MerchantScope, ids: string[], em: EntityManager): Promise<Row[]>;
  /** Returns false when there is already a row of this id, or of this provider's object. */
  insert(row: Row, em: EntityManager): Promise<boolean>;
  /** Writes the row, one version further. */
  update(row: Row, em: EntityManager): Promise<void>;
}

const fixed = new Set(['id', 'userId', 'environment', 'gateway', 'externalId', 'createdAt', 'version']);

/**
 * Reads and writes the table of an entity that has the synced columns. `rows` selects what a row is, which may be
 * more than its columns.
 */
export function syncedTable<Row extends SyncedRow>(
  schema: EntitySchemaWithMeta,
  rows: (em: EntityManager) => RowQuery<Row>,
): SyncedTable<Row> {
  const { tableName: table, properties } = schema.meta;
  const columns = Object.keys(properties);
  const column = (name: string) => sql.ref(`${table}.${name}`);

  const own = ({ userId, environment }: MerchantScope, em: EntityManager, lock: Lock = 'unlocked') => {
    const query = rows(em)
      .where(sql`${column('userId')} = ${userId}`)
      .where(sql`${column('environment')} = ${environment}`);
    return lock === 'unlocked' ? query : query.modifyEnd(sql`${sql.raw(lock)} of ${sql.table(table)}`);
  };

  const pick = (row: Row, wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name) && wanted(name)));

  return {
    rows,

    async find(scope, id, em, lock) {
      const query = own(scope, em, lock).where(sql`${column('id')} = ${id}`);
      return (await query.executeTakeFirst()) ?? null;
    },

    async findByExternalId(scope, externalId, em, lock) {
      const query = own(scope, em, lock).where(sql`${column('externalId')} = ${externalId}`);
      return (await query.executeTakeFirst()) ?? null;
    },

    findMany: async (scope, ids, em) =>
      ids.length === 0
        ? []
        : own(scope, em)
            .where(sql`${column('id')} in (${sql.join([...new Set(ids)])})`)
            .execute(),

    async insert(row, em) {
      const { numInsertedOrUpdatedRows } = await tableQueries(em)
        .insertInto(table)
        .values(pick(row, () => true))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async update(row, em) {
      await tableQueries(em)
        .updateTable(table)
        .set({ ...pick(row, (name) => !fixed.has(name)), version: sql`version + 1` })
        .where('id', '=', row.id)
        .execute();
    },
  };
}
