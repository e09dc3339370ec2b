import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { countedPayment, isCountedInvoice } from './counted.ts';
import { hourMs, idsOf, type Span } from './hour-pieces.ts';
import type { HourKind, LateHourSchema, MetricProgressSchema } from './metric-hours.entity.ts';

/** One hour (its beginning, in ms) of a merchant. */
export interface HourOf extends MerchantScope {
  kind: HourKind;
  hour: number;
}

const hourOf = (at: 'created_at' | 'paid_at') => sql`date_trunc('hour', ${sql.ref(at)}, 'UTC')`;

const replace = sql`on conflict (user_id, environment, kind, hour)
  do update set volume = excluded.volume, approved = excluded.approved, declined = excluded.declined`;

async function writePaymentHours(source: RawBuilder<unknown>, tx: EntityManager): Promise<void> {
  await sql`
    with counted as (
      select payments.user_id, payments.environment, ${hourOf('created_at')} as hour, ${countedPayment}
      from ${source}),
    written as (
      insert into payment_hours (user_id, environment, kind, hour, volume, approved, declined)
      select user_id, environment, 'payments', hour, sum(amount), sum(approved), sum(declined)
      from counted group by user_id, environment, hour
      having sum(amount) <> 0 or sum(approved) > 0 or sum(declined) > 0
      ${replace}),
    by_method as (
      insert into method_hours (user_id, environment, hour, gateway, method, volume, approved, declined)
      select user_id, environment, hour, gateway, method, sum(amount), sum(approved), sum(declined)
      from counted group by user_id, environment, hour, gateway, method
      having sum(amount) <> 0 or sum(approved) > 0 or sum(declined) > 0
      on conflict (user_id, environment, hour, gateway, method)
        do update set volume = excluded.volume, approved = excluded.approved, declined = excluded.declined)
    insert into decline_hours (user_id, environment, hour, code, declined)
    select user_id, environment, hour, decline_code, count(*)
    from counted where declined = 1 group by user_id, environment, hour, decline_code
    on conflict (user_id, environment, hour, code) do update set declined = excluded.declined`.execute(
    queries(tx),
  );
}

async function writeInvoiceHours(source: RawBuilder<unknown>, tx: EntityManager): Promise<void> {
  await sql`
    insert into payment_hours (user_id, environment, kind, hour, volume, approved, declined)
    select invoices.user_id, invoices.environment, 'invoices', ${hourOf('paid_at')}, sum(amount_paid_minor), 0, 0
    from ${source} and ${isCountedInvoice}
    group by invoices.user_id, invoices.environment, ${hourOf('paid_at')} having sum(amount_paid_minor) <> 0
    ${replace}`.execute(queries(tx));
}

/** Writes the rows of one hour of all merchants, which has none yet. */
export async function rollUpHour(hour: number, tx: EntityManager): Promise<void> {
  const span: Span = { from: hour, until: hour + hourMs };
  const { fromId, untilId } = idsOf(span);
  const [from, until] = [new Date(span.from), new Date(span.until)];
  await writePaymentHours(
    sql`payments where id >= ${fromId} and id < ${untilId} and created_at >= ${from} and created_at < ${until}`,
    tx,
  );
  await writeInvoiceHours(sql`invoices where paid_at >= ${from} and paid_at < ${until}`, tx);
}

/** These hours as rows of a statement, with the spans of their times and ids. */
const hoursAsRows = (hours: readonly HourOf[]) => {
  const spans = hours.map(({ hour }) => ({ from: hour, until: hour + hourMs }));
  const iso = (ms: number) => new Date(ms).toISOString();
  return sql`unnest(
    ${hours.map(({ userId }) => userId)}::text[], ${hours.map(({ environment }) => environment)}::text[],
    ${spans.map(({ from }) => iso(from))}::timestamptz[], ${spans.map(({ until }) => iso(until))}::timestamptz[],
    ${spans.map((span) => idsOf(span).fromId)}::text[], ${spans.map((span) => idsOf(span).untilId)}::text[]
  ) as late (user_id, environment, hour, until, from_id, until_id)`;
};

const ofKind = (kind: HourKind, hours: readonly HourOf[]) => hours.filter((hour) => hour.kind === kind);

/** Writes the rows of these hours anew. */
export async function recomputeHours(hours: readonly HourOf[], tx: EntityManager): Promise<void> {
  const db = queries(tx);
  for (const kind of ['payments', 'invoices'] as const) {
    await sql`delete from payment_hours as old using ${hoursAsRows(ofKind(kind, hours))}
      where old.kind = ${kind} and old.user_id = late.user_id and old.environment = late.environment
        and old.hour = late.hour`.execute(db);
  }
  const payments = hoursAsRows(ofKind('payments', hours));
  for (const table of ['decline_hours', 'method_hours']) {
    await sql`delete from ${sql.table(table)} as old using ${payments}
      where old.user_id = late.user_id and old.environment = late.environment and old.hour = late.hour`.execute(
      db,
    );
  }
  await writePaymentHours(
    sql`${payments} cross join lateral (
        select * from payments where user_id = late.user_id and environment = late.environment
          and id >= late.from_id and id < late.until_id
          and created_at >= late.hour and created_at < late.until) as payments`,
    tx,
  );
  await writeInvoiceHours(
    sql`${hoursAsRows(ofKind('invoices', hours))} join invoices
      on invoices.user_id = late.user_id and invoices.environment = late.environment
      and paid_at >= late.hour and paid_at < late.until where true`,
    tx,
  );
}

/** Returns up to so many different hours that are marked. */
export async function findLateHours(limit: number, em: EntityManager): Promise<HourOf[]> {
  const rows = await queries<typeof LateHourSchema>(em)
    .selectFrom('metric_late_hours')
    .select(['userId', 'environment', 'kind', 'hour'])
    .distinct()
    .orderBy('userId')
    .orderBy('environment')
    .orderBy('kind')
    .orderBy('hour')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, hour: row.hour.getTime() }));
}

/** Deletes the marks of these hours that the statement sees. */
export async function clearMarks(hours: readonly HourOf[], tx: EntityManager): Promise<void> {
  for (const kind of ['payments', 'invoices'] as const) {
    await sql`delete from metric_late_hours as mark using ${hoursAsRows(ofKind(kind, hours))}
      where mark.kind = ${kind} and mark.user_id = late.user_id and mark.environment = late.environment
        and mark.hour = late.hour`.execute(queries(tx));
  }
}

/** Returns until when all hours are rolled up (ms); null before the first is. */
export async function readRolledUntil(em: EntityManager): Promise<number | null> {
  const progress = await queries<typeof MetricProgressSchema>(em)
    .selectFrom('metric_progress')
    .select('rolledUntil')
    .executeTakeFirst();
  return progress?.rolledUntil.getTime() ?? null;
}

export async function saveRolledUntil(until: number, tx: EntityManager): Promise<void> {
  const rolledUntil = new Date(until);
  await queries<typeof MetricProgressSchema>(tx)
    .insertInto('metric_progress')
    .values({ id: 1, rolledUntil })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ rolledUntil }))
    .execute();
}
