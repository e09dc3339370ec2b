import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { boundsSql, dayOf, type Period, periodParams } from './metrics.period.ts';

/** How many subscriptions there are, and what they bring in a month (centavos). */
export interface Stock {
  active: number;
  monthlyMinor: number;
}

/** Stocks at the ends of both periods, and what became of those that were active at their beginnings. */
export interface SubscriptionFigures {
  current: Stock & { activeAtStart: number; churned: number };
  previous: Stock & { activeAtStart: number; churned: number };
}

/**
 * The subscriptions that were ever active, with the spans in which they were and in which they are paid for. Our copy has a
 * subscription's state of now: one that awaits a payment today counts as not active in the past either, and one whose
 * price changed counts with today's price. A month is a twelfth of a year, a week the 52nd, a day the 365th part.
 */
const livedSql = `
  lived as (
    select started_at, coalesce(ended_at, 'infinity') as ended_at,
      greatest(started_at, coalesce(trial_end_at, started_at)) as paid_from,
      case when upper(currency) = 'BRL' then
        coalesce(unit_amount_minor, 0) * quantity / interval_count::numeric
        * case "interval" when 'year' then 1 / 12.0 when 'month' then 1
            when 'week' then 52 / 12.0 when 'day' then 365 / 12.0 end
      else 0 end as monthly
    from subscriptions
    where user_id = ? and environment = ? and deleted_at is null
      and "interval" is not null and coalesce(interval_count, 0) > 0
      and (status = 'active' or (provider_status = 'canceled' and ended_at is not null)))`;

const activeAt = (instant: string) => `started_at <= ${instant} and ended_at > ${instant}`;
const paidAt = (instant: string) => `paid_from <= ${instant} and ended_at > ${instant}`;
const stockAt = (instant: string, name: string) => `
  count(*) filter (where ${activeAt(instant)}) as ${name}_active,
  round(coalesce(sum(monthly) filter (where ${paidAt(instant)}), 0)) as ${name}_monthly`;
const churnIn = (from: string, until: string, name: string) => `
  count(*) filter (where ${activeAt(from)}) as ${name}_start,
  count(*) filter (where ${activeAt(from)} and ended_at <= ${until}) as ${name}_churned`;

/** The figures of subscriptions for both periods, in one pass over the merchant's subscriptions. */
export async function readSubscriptionFigures(
  { userId, environment }: MerchantScope,
  period: Period,
  sql: SqlRunner,
): Promise<SubscriptionFigures> {
  const [row] = await sql.execute<Record<string, string | number>[]>(
    `with ${boundsSql}, ${livedSql}
     select ${stockAt('now', 'current')}, ${churnIn('since', 'now', 'current')},
       ${stockAt('previous_until', 'previous')}, ${churnIn('previous_since', 'previous_until', 'previous')}
     from lived, bounds`,
    [...periodParams(period), userId, environment],
  );
  const figuresOf = (name: 'current' | 'previous') => ({
    active: Number(row?.[`${name}_active`] ?? 0),
    monthlyMinor: Number(row?.[`${name}_monthly`] ?? 0),
    activeAtStart: Number(row?.[`${name}_start`] ?? 0),
    churned: Number(row?.[`${name}_churned`] ?? 0),
  });
  return { current: figuresOf('current'), previous: figuresOf('previous') };
}

/**
 * The stocks at the end of every day of the period, oldest first: what came and went is summed up day by day, so that the cost
 * does not grow with the number of days.
 */
export async function readStockDays(
  { userId, environment }: MerchantScope,
  period: Period,
  sql: SqlRunner,
): Promise<(Stock & { date: string })[]> {
  const rows = await sql.execute<{ date: string; active: string | number; monthly: string | number }[]>(
    `with ${boundsSql}, ${livedSql},
     moves as (
       select started_at as at, 1 as active, 0 as monthly from lived
       union all select ended_at, -1, 0 from lived
       union all select paid_from, 0, monthly from lived where paid_from < ended_at
       union all select ended_at, 0, -monthly from lived where paid_from < ended_at),
     by_day as (
       select ${dayOf('greatest(at, since)')} as day, sum(active) as active, sum(monthly) as monthly
       from moves, bounds where at <= now group by 1),
     days as (select first_day + n as day from bounds, generate_series(0, days - 1) as n)
     select days.day::text as date, coalesce(sum(active) over upward, 0) as active,
       round(coalesce(sum(monthly) over upward, 0)) as monthly
     from days left join by_day on by_day.day = days.day
     window upward as (order by days.day) order by days.day`,
    [...periodParams(period), userId, environment],
  );
  return rows.map(({ date, active, monthly }) => ({
    date,
    active: Number(active),
    monthlyMinor: Number(monthly),
  }));
}
