import { longestMetricsDays, type MetricsQuery } from '@trilho/contracts/metrics';
import { type RawBuilder, sql } from 'kysely';
import { invalid } from '../../platform/errors.ts';
import { dayEnd, dayStart } from '../../platform/sao-paulo-day.ts';

export const timeZone = 'America/Sao_Paulo';

/** Half-open spans of time; the previous one ends at the same hour as the current one, `days` days before. */
export interface Period {
  days: number;
  /** When the period ends. */
  now: Date;
  /** Its first day (`YYYY-MM-DD`); without one it is the last `days` days, that of `now` among them. */
  firstDay?: string;
}

const dayMs = 24 * 60 * 60 * 1000;

const refuse = (field: 'from' | 'to', message: string) => invalid([{ field, message }]);

/**
 * Returns the period that a query asks for: a range of days, both included, or the last days.
 * @throws ApiError 422 for half a range, one that ends before it begins or after today, and one that is too long
 */
export function readPeriod(
  { days, from, to }: Pick<MetricsQuery, 'days' | 'from' | 'to'>,
  now: Date,
): Period {
  if (from === undefined && to === undefined) return { days, now };
  if (from === undefined) throw refuse('from', 'A data inicial é obrigatória com a final.');
  if (to === undefined) throw refuse('to', 'A data final é obrigatória com a inicial.');
  if (from > to) throw refuse('to', 'A data final é anterior à inicial.');
  if (dayStart(to) > now.getTime()) throw refuse('to', 'A data final está no futuro.');
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  if (length > longestMetricsDays) {
    throw refuse('from', `O período tem no máximo ${longestMetricsDays} dias.`);
  }
  return { days: length, now: new Date(Math.min(now.getTime(), dayEnd(to))), firstDay: from };
}

const zone = sql.lit(timeZone);

/**
 * The bounds of both periods, as the first tables of a statement. Days begin at midnight in São Paulo, whatever its
 * offset then was: the arithmetic is on local times, which become instants at the end.
 */
export const bounds = ({ now, days, firstDay }: Period): RawBuilder<unknown> => sql`
  chosen as (select ${now}::timestamptz as now, ${days}::int as days),
  local as (
    select now, days, now at time zone ${zone} as local_now,
      coalesce(
        ${firstDay ?? null}::date::timestamp,
        date_trunc('day', now at time zone ${zone}) - make_interval(days => days - 1)) as local_from
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
