import type { EntityManager } from '@mikro-orm/postgresql';
import { runText } from '@trilho/gateway/src/platform/database/run-text.ts';
import { idFloor } from '@trilho/gateway/src/platform/ids.ts';
import { withoutIndexes } from './without-indexes.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Payments whose ids hold the same moment are written within so long after it. */
const slotMs = 30_000;
const slotsOfDay = dayMs / slotMs;

/** Where the eight digits of an id that hold its time begin, counted as SQL counts. */
const timeAt = 5;
const timeDigits = 8;
const timeOf = (ms: number): string => idFloor('pay', ms).slice(timeAt - 1, timeAt - 1 + timeDigits);

/** The SQL of an id with the time of a slot in the place of its own. */
const movedId = (column: string): string =>
  `overlay(${column} placing slot.digits from ${timeAt} for ${timeDigits})`;

/** Columns of a table and what a copy of its row `t` has in them: its own value, or another. */
async function copyOf(
  tx: EntityManager,
  table: string,
  cellOf: (column: string, type: string) => string | undefined,
): Promise<{ columns: string; values: string }> {
  const rows = await runText<{ name: string; type: string }>(
    tx,
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return {
    columns: rows.map(({ name }) => `"${name}"`).join(', '),
    values: rows.map(({ name, type }) => cellOf(name, type) ?? `t."${name}"`).join(', '),
  };
}

/** Whose payments are written, and when they were made. */
export interface Growth {
  /** Of twenty payments nineteen are this merchant's. */
  userId: string;
  /** The others are of these. */
  neighbours: string[];
  rows: number;
  days: number;
  /** The end of the last day, ms. */
  until: number;
  /** The SQL of the customer of a number, and how many there are. */
  customerId: (index: string) => string;
  customers: number;
}

/**
 * Writes, in one transaction, payments that are copies of one that was really made, evenly over the days: of a hundred 88 were charged, 8
 * failed, 2 wait for their capture and 2 were canceled; one in fifty went back. Those there were are gone. No trigger
 * runs.
 */
export async function writeGrowth(tx: EntityManager, templateId: string, growth: Growth): Promise<void> {
  const { userId, neighbours, rows, days, until, customers, customerId } = growth;
  const slots = Math.max(1, Math.min(slotsOfDay, Math.floor(rows / days)));
  const ofDay = rows / days;
  const customer = `(i * 7919 % ${customers})`;
  const charged = `case when i % 25 < 22 then 1990 + i % 9000 else 0 end`;
  const id = `'pay_' || slot.digits || lpad(i::text, 14, '0')`;
  const values: Record<string, string> = {
    id,
    provider_reference: id,
    user_id: `case when i % 20 > 0 then '${userId}' else ($3::text[])[(i / 20 % ${neighbours.length})::int + 1] end`,
    status: `case when i % 25 < 22 then 'succeeded' when i % 25 < 24 then 'failed'
      when i % 50 < 25 then 'requires_capture' else 'canceled' end`,
    amount_minor: '1990 + i % 9000',
    amount_captured_minor: charged,
    amount_refunded_minor: 'case when i % 50 = 7 then 1990 else 0 end',
    customer_email: `'cliente' || ${customer} || '@exemplo.com.br'`,
    customer_id: `case when i % 3 <> 0 and i % 20 > 0 then ${customerId(customer)} end`,
    external_id: `'pi_' || slot.digits || lpad(i::text, 16, '0')`,
    created_at: 'at',
    updated_at: 'at',
    in_doubt_until: 'at',
  };
  const copy = await copyOf(tx, 'payments', (column) => values[column]);
  await tx.execute('set local session_replication_role = replica');
  await tx.execute(`create temporary table template as select * from payments where id = '${templateId}'`);
  // A table that is emptied in the same transaction writes no log (`wal_level` is minimal).
  await tx.execute('truncate payments cascade');
  await withoutIndexes('payments', tx, async () => {
    for (let day = 0; day < days; day += 1) {
      const [first, last] = [Math.floor(day * ofDay), Math.floor((day + 1) * ofDay)];
      const times = Array.from(
        { length: slots },
        (_, slot) => until - (days - day) * dayMs + (slot * dayMs) / slots,
      );
      await runText(
        tx,
        `insert into payments (${copy.columns}) select ${copy.values}
         from unnest($1::text[], $2::timestamptz[]) with ordinality as slot (digits, begin_at, n)
           cross join lateral generate_series(
             ${first} + (n - 1) * ${last - first} / ${slots}, ${first} + n * ${last - first} / ${slots} - 1) as i
           cross join lateral (select begin_at + i % 1000 * interval '${slotMs / 1000} ms' as at) as moment
           cross join template as t`,
        [times.map(timeOf), times.map((ms) => new Date(ms).toISOString()), neighbours],
      );
    }
  });
}

/** Tables that a payment writes to beside its own, and for how many days a copy is written; all unless told. */
const journals: [table: string, days?: number][] = [
  ['events'],
  ['deliveries'],
  ['delivery_attempts'],
  ['provider_events'],
  ['provider_event_outcomes'],
  ['provider_calls'],
  ['api_requests'],
  // They are kept for a day, and pruned every hour.
  ['idempotency_keys', 1 + 1 / 24],
];

const ourIds = /^(pay|evt|dlv|req|pcl)_[0-9A-Za-z]{22}$/;

/**
 * Copies what really made payments left in the tables beside their own, so many times evenly over the days before a
 * moment, as this merchant's. Ids and times move, so that partitions, indexes and retention meet what they would.
 */
export async function copyJournals(
  tx: EntityManager,
  { userId, copies, days, until }: Pick<Growth, 'userId' | 'days' | 'until'> & { copies: number },
): Promise<void> {
  const times = Array.from(
    { length: copies },
    (_, copy) => until - ((copies - copy) * days * dayMs) / copies,
  );
  for (const [table, keptDays = days] of journals) {
    await tx.execute(`drop table if exists pg_temp.made`);
    await tx.execute(`create temporary table made as select * from ${table}`);
    const rows = await tx.execute<Record<string, unknown>[]>('select * from made limit 50');
    const isOurId = (column: string) =>
      rows.some((row) => row[column] !== null) &&
      rows.every((row) => row[column] === null || ourIds.test(String(row[column])));
    const unique = table === 'provider_events' ? 'external_id' : table === 'idempotency_keys' ? 'key' : '';
    const copy = await copyOf(tx, table, (column, type) => {
      if (column === 'user_id') return `'${userId}'`;
      if (column === unique) return `t."${column}" || '-' || n`;
      if (column === 'position') return 't.position + n * 1000000';
      if (type === 'timestamp with time zone') return `t."${column}" + (slot.begin_at - now())`;
      return isOurId(column) ? movedId(`t."${column}"`) : undefined;
    });
    const kept = times.filter((ms) => ms >= until - keptDays * dayMs);
    await runText(
      tx,
      `insert into ${table} (${copy.columns}) select ${copy.values}
       from unnest($1::text[], $2::timestamptz[]) with ordinality as slot (digits, begin_at, n) cross join made t`,
      [kept.map(timeOf), kept.map((ms) => new Date(ms).toISOString())],
    );
  }
}
