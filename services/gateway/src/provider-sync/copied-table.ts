import type { MerchantScope } from '../context.ts';
import type { SqlRunner } from '../platform/database/sql-runner.ts';
import type { CopiedRow } from './copied-row.ts';

/** How a property rests in its table: a column's name, or an expression that is only read. */
type Column = string | { expression: string };

/** What differs from one table of our copy to another. */
interface TableShape<Row extends CopiedRow> {
  name: string;
  /** The properties beside those of every copied row. */
  columns: { [K in Exclude<keyof Row, keyof CopiedRow> & string]: Column };
  /** Properties that the driver hands out as text. */
  numbers?: (keyof Row & string)[];
}

/** One table of our copy, read and written by plain statements. Each call is the merchant's own. */
export interface CopiedTable<Row extends CopiedRow> {
  /** `select … from …` of whole rows; a `where` follows. */
  select: string;
  /** A selected row with numbers and times as such. */
  read(raw: Row): Row;
  /** The lock lets others make rows that refer to it: the keys of a row never change. */
  find(
    scope: MerchantScope,
    id: string,
    sql: SqlRunner,
    lock?: '' | 'for no key update',
  ): Promise<Row | null>;
  /** By the provider's id; a row of something deleted is found as well. */
  findByExternalId(
    scope: MerchantScope,
    externalId: string,
    sql: SqlRunner,
    lock?: '' | 'for no key update',
  ): Promise<Row | null>;
  /** The rows of these ids, in no order. */
  findMany(scope: MerchantScope, ids: string[], sql: SqlRunner): Promise<Row[]>;
  /** Answers false when there is a row of this id, or of this provider's object, already. */
  insert(row: Row, sql: SqlRunner): Promise<boolean>;
  /** Writes the row, one version further. */
  update(row: Row, sql: SqlRunner): Promise<void>;
}

const sharedColumns: { [K in keyof CopiedRow]: string } = {
  id: 'id',
  userId: 'user_id',
  environment: 'environment',
  gateway: 'gateway',
  externalId: 'external_id',
  metadata: 'metadata',
  version: 'version',
  providerStateAt: 'provider_state_at',
  deletedAt: 'deleted_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

const fixed = new Set(['id', 'userId', 'environment', 'gateway', 'externalId', 'createdAt', 'version']);

/** Makes the statements of one table. A column's name is written as `<table>.<column>` in conditions of joins. */
export function copiedTable<Row extends CopiedRow>({
  name: table,
  columns: ownColumns,
  numbers = [],
}: TableShape<Row>): CopiedTable<Row> {
  const columns: [string, Column][] = [
    ...Object.entries(sharedColumns),
    ...Object.entries<Column>(ownColumns),
  ];
  const written = columns.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const changing = written.filter(([property]) => !fixed.has(property));
  const select = `select ${columns
    .map(([property, column]) =>
      typeof column === 'string' ? `${table}.${column} "${property}"` : `${column.expression} "${property}"`,
    )
    .join(', ')} from ${table}`;
  const asNumber = new Set<string>(numbers);

  const properties = columns.map(([property]) => property);

  /** The driver hands times out as text or dates, and big integers as text. */
  const read = (raw: Row): Row => {
    const values = new Map<string, unknown>(Object.entries(raw));
    const converted = properties.flatMap((property): [string, Date | number][] => {
      const value = values.get(property);
      if (value === null || value === undefined) return [];
      if (asNumber.has(property)) return [[property, Number(value)]];
      return property.endsWith('At') ? [[property, new Date(value as string | Date)]] : [];
    });
    return { ...raw, ...Object.fromEntries(converted) };
  };

  const toParam = (row: Row, property: string): unknown => {
    const value = new Map<string, unknown>(Object.entries(row)).get(property);
    return property === 'metadata' ? JSON.stringify(value) : value;
  };

  const findOne = async (
    sql: SqlRunner,
    where: string,
    params: unknown[],
    lock: string,
  ): Promise<Row | null> => {
    const [raw] = await sql.execute<Row[]>(
      `${select} where ${where} ${lock && `${lock} of ${table}`}`,
      params,
    );
    return raw ? read(raw) : null;
  };

  return {
    select,
    read,
    find: ({ userId, environment }, id, sql, lock = '') =>
      findOne(
        sql,
        `${table}.id = ? and ${table}.user_id = ? and ${table}.environment = ?`,
        [id, userId, environment],
        lock,
      ),
    findByExternalId: ({ userId, environment }, externalId, sql, lock = '') =>
      findOne(
        sql,
        `${table}.user_id = ? and ${table}.environment = ? and ${table}.external_id = ?`,
        [userId, environment, externalId],
        lock,
      ),
    async findMany({ userId, environment }, ids, sql) {
      if (ids.length === 0) return [];
      const raws = await sql.execute<Row[]>(
        `${select} where ${table}.id in (${ids.map(() => '?').join(', ')})
           and ${table}.user_id = ? and ${table}.environment = ?`,
        [...ids, userId, environment],
      );
      return raws.map(read);
    },
    async insert(row, sql) {
      const rows = await sql.execute<unknown[]>(
        `insert into ${table} (${written.map(([, column]) => column).join(', ')})
         values (${written.map(() => '?').join(', ')}) on conflict do nothing returning 1`,
        written.map(([property]) => toParam(row, property)),
      );
      return rows.length > 0;
    },
    async update(row, sql) {
      await sql.execute(
        `update ${table} set ${changing.map(([, column]) => `${column} = ?`).join(', ')}, version = version + 1
         where id = ?`,
        [...changing.map(([property]) => toParam(row, property)), row.id],
      );
    },
  };
}
