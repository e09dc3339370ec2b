import type { MetricsDays } from '@trilho/contracts/metrics';
import { type RawBuilder, sql } from 'kysely';

export const timeZone = 'America/Sao_Paulo';

/** Half-open spans of time; the previous one ends at the same hour as the current one, `days` days before. */
export interface Period {
  days: MetricsDays;
  now: Date;
}

const zone = sql.lit(timeZone);

/**
 * The bounds of both periods, as the first tables of a statement. Days begin at midnight in São Paulo, whatever its
 * offset then was: the arithmetic is on local times, which become instants at the end.
 */
export const bounds = ({ now, days }: Period): RawBuilder<unknown> => sql`
  chosen as (select ${now}::timestamptz as now, ${days}::int as days),
  local as (
    select now, days, now at time zone ${zone} as local_now,
      date_trunc('day', now at time zone ${zone}) - make_interval(days => days - 1) as local_from
    from chosen),
  bounds as (
    select now, days, local_from::date as first_day,
      local_from at time zone ${zone} as since,
      (local_from - make_interval(days => days)) at time zone ${zone} as previous_since,
      (local_now - make_interval(days => days)) at time zone ${zone} as previous_until
    from local)`;

/** The calendar day of an instant in São Paulo. */
export const dayOf = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${instant} at time zone ${zone})::date`;
