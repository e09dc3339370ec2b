import type { EntityManager } from '@mikro-orm/postgresql';
import { statusDays } from '@trilho/contracts/status';
import { sql } from 'kysely';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { dayStart, lastDays } from '../../platform/sao-paulo-day.ts';
import type { StatusDayRowSchema, StatusIncidentRowSchema, StatusProbeSchema } from './status.entity.ts';

type Tables = typeof StatusProbeSchema | typeof StatusDayRowSchema | typeof StatusIncidentRowSchema;

export type ProbeRow = RowOf<typeof StatusProbeSchema>;
export type DayRow = RowOf<typeof StatusDayRowSchema>;
export type IncidentRow = RowOf<typeof StatusIncidentRowSchema>;

/** What is known of the product's past. */
export interface StatusHistory {
  /** The two newest probes of each component, newest first. */
  probes: ProbeRow[];
  /** Oldest first. */
  days: DayRow[];
  /** Newest first. */
  incidents: IncidentRow[];
}

const mostIncidents = 100;

/** Reads the days that a status shows, their incidents and the newest probes. */
export async function readHistory(now: Date, em: EntityManager): Promise<StatusHistory> {
  const db = queries<Tables>(em);
  const [firstDay = ''] = lastDays(statusDays, now);
  const [days, incidents, probes] = await Promise.all([
    db.selectFrom('status_days').selectAll().where('day', '>=', firstDay).orderBy('day').execute(),
    db
      .selectFrom('status_incidents')
      .selectAll()
      .where((eb) => eb.or([eb('endedAt', 'is', null), eb('endedAt', '>', new Date(dayStart(firstDay)))]))
      .orderBy('startedAt', 'desc')
      .limit(mostIncidents)
      .execute(),
    db
      .selectFrom(
        db
          .selectFrom('status_probes')
          .selectAll()
          .select(sql<number>`row_number() over (partition by component order by minute desc)`.as('place'))
          // What is older says nothing of now.
          .where('minute', '>', new Date(now.getTime() - 60 * 60_000))
          .as('recent'),
      )
      .selectAll()
      .where('place', '<=', 2)
      .orderBy('minute', 'desc')
      .execute(),
  ]);
  return { days, incidents, probes };
}
