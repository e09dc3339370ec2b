import type { MetricsDays } from '@trilho/contracts/metrics';

export const timeZone = 'America/Sao_Paulo';

/** Half-open spans of time; the previous one ends at the same hour as the current one, `days` days before. */
export interface Period {
  days: MetricsDays;
  now: Date;
}

/**
 * The bounds of both periods, as the first tables of a statement. Its two marks take `periodParams`. Days begin at midnight in
 * São Paulo, whatever its offset then was: the arithmetic is on local times, which become instants at the end.
 */
export const boundsSql = `
  chosen as (select ?::timestamptz as now, ?::int as days),
  local as (
    select now, days, now at time zone '${timeZone}' as local_now,
      date_trunc('day', now at time zone '${timeZone}') - make_interval(days => days - 1) as local_from
    from chosen),
  bounds as (
    select now, days, local_from::date as first_day,
      local_from at time zone '${timeZone}' as since,
      (local_from - make_interval(days => days)) at time zone '${timeZone}' as previous_since,
      (local_now - make_interval(days => days)) at time zone '${timeZone}' as previous_until
    from local)`;

export const periodParams = ({ now, days }: Period): unknown[] => [now, days];

/** The calendar day of an instant in São Paulo. */
export const dayOf = (instant: string): string => `(${instant} at time zone '${timeZone}')::date`;
