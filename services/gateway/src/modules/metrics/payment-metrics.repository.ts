import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { idFloor } from '../../platform/ids.ts';
import { boundsSql, dayOf, type Period, periodParams } from './metrics.period.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** One day of payments and paid invoices; `shift` tells whose: 0 the period's, 1 the one's before. Money in centavos. */
export interface PaymentDay {
  shift: 0 | 1;
  date: string;
  volume: number;
  approved: number;
  declined: number;
}

/**
 * Captured money counts on the day its payment was made or its invoice paid; money in other currencies does not count. A
 * payment is approved once its issuer said yes (even if it awaits its capture), and declined with a decline code: what
 * failed otherwise never reached an issuer.
 */
const outcomeSql = `
  payment_rows as (
    select created_at as at, amount_captured_minor as amount, decline_code,
      upper(currency) = 'BRL' as counts,
      status in ('succeeded', 'requires_capture') or amount_captured_minor > 0 as approved,
      status in ('failed', 'requires_payment_method') and decline_code is not null as declined
    from payments, bounds
    where user_id = ? and environment = ? and id >= ? and created_at >= previous_since and created_at < now),
  invoice_rows as (
    select paid_at as at, amount_paid_minor as amount
    from invoices, bounds
    where user_id = ? and environment = ? and status = 'paid' and deleted_at is null
      and upper(currency) = 'BRL' and paid_at >= previous_since and paid_at < now)`;

/** Ids sort by time: the index leads to the period. A day is left for ids that were drawn before their rows' times. */
const outcomeParams = ({ userId, environment }: MerchantScope, { now, days }: Period): unknown[] => [
  userId,
  environment,
  idFloor('pay', now.getTime() - (2 * days + 2) * dayMs),
  userId,
  environment,
];

/** The days of both periods on which anything happened, in no order. */
export async function readPaymentDays(
  scope: MerchantScope,
  period: Period,
  sql: SqlRunner,
): Promise<PaymentDay[]> {
  const rows = await sql.execute<Record<keyof PaymentDay, string | number>[]>(
    `with ${boundsSql}, ${outcomeSql},
     moves as (
       select at, case when counts then amount else 0 end as amount,
         approved::int as approved, declined::int as declined from payment_rows
       union all select at, amount, 0, 0 from invoice_rows)
     select case when at >= since then 0 else 1 end as shift, ${dayOf('at')}::text as date,
       sum(amount) as volume, sum(approved) as approved, sum(declined) as declined
     from moves, bounds where at >= since or at < previous_until
     group by 1, 2`,
    [...periodParams(period), ...outcomeParams(scope, period)],
  );
  return rows.map((row) => ({
    shift: Number(row.shift) === 0 ? 0 : 1,
    date: String(row.date),
    volume: Number(row.volume),
    approved: Number(row.approved),
    declined: Number(row.declined),
  }));
}

/** Why cards were declined in the period, the most frequent reason first. */
export async function readDeclineReasons(
  scope: MerchantScope,
  period: Period,
  sql: SqlRunner,
): Promise<{ code: string; count: number }[]> {
  const rows = await sql.execute<{ code: string; count: string | number }[]>(
    `with ${boundsSql}, ${outcomeSql}
     select decline_code as code, count(*) as count from payment_rows, bounds
     where declined and at >= since group by 1 order by 2 desc, 1`,
    [...periodParams(period), ...outcomeParams(scope, period)],
  );
  return rows.map(({ code, count }) => ({ code, count: Number(count) }));
}

/** Whether the environment has seen a payment, a paid invoice or a subscription at all. */
export async function hasActivity({ userId, environment }: MerchantScope, sql: SqlRunner): Promise<boolean> {
  const own = 'user_id = ? and environment = ?';
  const [row] = await sql.execute<{ known: boolean }[]>(
    `select exists (select 1 from payments where ${own})
       or exists (select 1 from subscriptions where ${own})
       or exists (select 1 from invoices where ${own} and status = 'paid') as known`,
    [userId, environment, userId, environment, userId, environment],
  );
  return row?.known ?? false;
}
