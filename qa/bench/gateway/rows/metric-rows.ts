import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '@trilho/gateway/src/platform/database/queries.ts';
import { idFloor } from '@trilho/gateway/src/platform/ids.ts';
import { sql } from 'kysely';

const slotMs = 30_000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How many payments of a merchant are written, and over which whole days, oldest first. */
export interface WrittenDays {
  userId: string;
  rows: number;
  days: number;
  /** The end of the last day, ms. */
  until: number;
  /** The beginning of one hour that has ten times the payments of others, ms. */
  busyHour: number;
}

/**
 * Writes payments straight into the table, with ids of their times, a day a statement. Of ten, eight were charged and two
 * declined, for eight reasons. No trigger runs, and the indexes that no reading of the dashboard needs are gone.
 */
export async function writePaymentDays(
  { userId, rows, days, until, busyHour }: WrittenDays,
  em: EntityManager,
): Promise<void> {
  const indexes = await em.execute<{ name: string }[]>(
    `select indexname as name from pg_indexes where tablename = 'payments'
       and indexname not in ('payments_pkey', 'payments_user_id_environment_id_index')
       and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of indexes) await em.execute(`drop index "${name}"`);
  const each = Math.round((rows * slotMs) / (days * dayMs));
  for (let day = 0; day < days; day += 1) {
    const slots = Array.from(
      { length: dayMs / slotMs },
      (_slot, n) => until - (days - day) * dayMs + n * slotMs,
    );
    const isBusy = (at: number) => at >= busyHour && at < busyHour + hourMs;
    await em.transactional(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.execute('set local synchronous_commit = off');
      await sql`
        insert into payments (id, user_id, environment, config_id, key_revision, status, amount_minor,
          amount_captured_minor, amount_refunded_minor, currency, description, customer_email, card_brand, card_last4,
          capture, metadata, gateway, external_id, decline_code, in_doubt_until, created_at, updated_at)
        select slot.prefix || lpad(n::text, 12, '0'), ${userId}, 'SANDBOX', 'cfg_bench', 1,
          case when n % 10 < 8 then 'succeeded' else 'failed' end, 1990 + n, case when n % 10 < 8 then 1990 + n else 0 end,
          0, 'BRL', 'Pedido ' || n, 'cliente@exemplo.com.br', 'visa', '4242', true, '{}', 'STRIPE', null,
          case when n % 10 >= 8 then 'reason_' || n % 8 end, at, at, at
        from unnest(
            ${slots.map((at) => idFloor('pay', at).slice(0, -12))}::text[],
            ${slots.map((at) => new Date(at).toISOString())}::timestamptz[],
            ${slots.map((at) => (isBusy(at) ? 10 * each : each))}::int[]) as slot (prefix, begin_at, count)
          cross join lateral generate_series(1, count) as n
          cross join lateral (
            select begin_at + n * ${slotMs}::int * interval '1 ms' / (count + 1) as at) as times`.execute(
        queries(tx),
      );
    });
  }
}
