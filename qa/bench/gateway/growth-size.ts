import type { Client } from 'pg';

/** Bytes of a table with its partitions and long values, and of each index. */
export interface TableSize {
  table: string;
  bytes: number;
  indexes: Record<string, number>;
}

/** Reads the sizes of the tables that a payment writes to. Indexes of partitions count as their table's. */
export async function readSizes(client: Client): Promise<TableSize[]> {
  const { rows } = await client.query<{ table: string; index: string | null; bytes: string }>(
    `with recursive part as (
       select oid as root, oid from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any ($1)
       union all select root, inhrelid from part join pg_inherits on inhparent = oid),
     top as (
       select indexrelid as root, indexrelid as oid from pg_index join part on indrelid = part.root and part.root = part.oid
       union all select root, inhrelid from top join pg_inherits on inhparent = top.oid)
     select root::regclass::text as table, null as index, sum(pg_table_size(oid)) as bytes from part group by root
     union all
     select indrelid::regclass::text, root::regclass::text, sum(pg_relation_size(top.oid))
     from top join pg_index on indexrelid = root group by root, indrelid`,
    [tables],
  );
  return tables.map((table) => ({
    table,
    bytes: Number(rows.find((row) => row.table === table && row.index === null)?.bytes ?? 0),
    indexes: Object.fromEntries(
      rows.flatMap((row) =>
        row.table === table && row.index !== null ? [[row.index, Number(row.bytes)]] : [],
      ),
    ),
  }));
}

const tables = [
  ...['payments', 'events', 'deliveries', 'delivery_attempts', 'provider_events', 'provider_event_outcomes'],
  ...['provider_calls', 'api_requests', 'idempotency_keys'],
];

export const totalOf = ({ bytes, indexes }: TableSize): number =>
  Object.values(indexes).reduce((sum, size) => sum + size, bytes);

/** What tables grew by between two readings, for each of so many payments. */
export const growthOf = (before: TableSize[], after: TableSize[], payments: number): TableSize[] =>
  after.map(({ table, bytes, indexes }) => {
    const old = before.find((size) => size.table === table);
    return {
      table,
      bytes: (bytes - (old?.bytes ?? 0)) / payments,
      indexes: Object.fromEntries(
        Object.entries(indexes).map(([name, size]) => [name, (size - (old?.indexes[name] ?? 0)) / payments]),
      ),
    };
  });

/** Prints bytes for each payment, table by table; the indexes of the payments' own table one by one. */
export function printSizes(title: string, sizes: TableSize[]): void {
  const figure = (bytes: number) => bytes.toFixed(0).padStart(6);
  console.log(`  ${title}: bytes for each payment, of the table and of its indexes`);
  for (const size of sizes) {
    console.log(`    ${figure(size.bytes)} ${figure(totalOf(size) - size.bytes)}  ${size.table}`);
    if (size.table !== 'payments') continue;
    for (const [index, bytes] of Object.entries(size.indexes).toSorted(([, a], [, b]) => b - a))
      console.log(`           ${figure(bytes)}    ${index}`);
  }
}
