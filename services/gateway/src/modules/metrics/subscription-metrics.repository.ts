import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { bounds, dayOf, type Period } from './metrics.period.ts';

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
const lived = ({ userId, environment }: MerchantScope) => sql`
  lived as (
    select started_at, coalesce(ended_at, 'infinity') as ended_at,
      greatest(started_at, coalesce(trial_end_at, started_at)) as paid_from,
      case when upper(currency) = 'BRL' then
        coalesce(unit_amount_minor, 0) * quantity / interval_count::numeric
        * case "interval" when 'year' then 1 / 12.0 when 'month' then 1
            when 'week' then 52 / 12.0 when 'day' then 365 / 12.0 end
      else 0 end as monthly
    from subscriptions
    where user_id = ${userId} and environment = ${environment} and deleted_at is null
      and "interval" is not null and coalesce(interval_count, 0) > 0
      and (status = 'active' or (provider_status = 'canceled' and ended_at is not null)))`;

/** The figures of one period, whose bounds are columns of `bounds`. */
const figuresOf = (name: 'current' | 'previous', from: string, until: string) => {
  const isActive = (at: string) => sql`started_at <= ${sql.ref(at)} and ended_at > ${sql.ref(at)}`;
  return sql`json_build_object(
    'active', count(*) filter (where ${isActive(until)}),
    'monthlyMinor', round(coalesce(sum(monthly) filter (
      where paid_from <= ${sql.ref(until)} and ended_at > ${sql.ref(until)}), 0)),
    'activeAtStart', count(*) filter (where ${isActive(from)}),
    'churned', count(*) filter (where ${isActive(from)} and ended_at <= ${sql.ref(until)})) as ${sql.ref(name)}`;
};

/** Reads the figures of subscriptions for both periods, in one pass over the merchant's subscriptions. */
export async function readSubscriptionFigures(scope: MerchantScope, period: Period, em: EntityManager) {
  const statement = sql<SubscriptionFigures>`
    with ${bounds(period)}, ${lived(scope)}
    select ${figuresOf('current', 'since', 'now')}, ${figuresOf('previous', 'previous_since', 'previous_until')}
    from lived, bounds`;
  const { rows } = await statement.execute(queries(em));
  const none = { active: 0, monthlyMinor: 0, activeAtStart: 0, churned: 0 };
  return rows[0] ?? { current: none, previous: none };
}

/**
 * Reads the stocks at the end of every day of the period, oldest first: what came and went is summed up day by day, so
 * that the cost does not grow with the number of days.
 */
export async function readStockDays(scope: MerchantScope, period: Period, em: EntityManager) {
  const statement = sql<Stock & { date: string }>`
    with ${bounds(period)}, ${lived(scope)},
    moves as (
      select started_at as at, 1 as active, 0 as monthly from lived
      union all select ended_at, -1, 0 from lived
      union all select paid_from, 0, monthly from lived where paid_from < ended_at
      union all select ended_at, 0, -monthly from lived where paid_from < ended_at),
    by_day as (
      select ${dayOf(sql`greatest(at, since)`)} as day, sum(active) as active, sum(monthly) as monthly
      from moves, bounds where at <= now group by 1),
    days as (select first_day + n as day from bounds, generate_series(0, days - 1) as n)
    select days.day::text as date, coalesce(sum(active) over upward, 0)::bigint as active,
      round(coalesce(sum(monthly) over upward, 0))::bigint as monthly_minor
    from days left join by_day on by_day.day = days.day
    window upward as (order by days.day) order by days.day`;
  return (await statement.execute(queries(em))).rows;
}
