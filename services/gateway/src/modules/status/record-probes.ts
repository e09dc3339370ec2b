import type { EntityManager } from '@mikro-orm/postgresql';
import type { StatusComponentId, StatusReason } from '@trilho/contracts/status';
import { sql } from 'kysely';
import { holdAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { queries } from '../../platform/database/queries.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import { minuteMs, type ProbeResult, workedByProber } from './probe.ts';
import type { StatusDayRowSchema, StatusIncidentRowSchema, StatusProbeSchema } from './status.entity.ts';

type Tables = typeof StatusProbeSchema | typeof StatusDayRowSchema | typeof StatusIncidentRowSchema;

const db = (em: EntityManager) => queries<Tables>(em);

/** One worker writes at a time, so that each sees what the one before found. */
const recordingLock = 'status_probes';
const statementMs = '5000';

/** So many minutes in a row without a probe are an incident of what the worker does; fewer are a restart. */
const gapOfIncident = 3;

async function insertProbe(result: ProbeResult, em: EntityManager): Promise<boolean> {
  const inserted = await db(em)
    .insertInto('status_probes')
    .values(result)
    .onConflict((known) => known.doNothing())
    .returning('minute')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function countProbe({ component, minute, outcome }: ProbeResult, em: EntityManager): Promise<void> {
  const slow = Number(outcome === 'slow');
  const failed = Number(outcome === 'failed');
  await db(em)
    .insertInto('status_days')
    .values({ component, day: dayOf(minute), measured: 1, slow, failed, firstMinute: minute })
    .onConflict((known) =>
      known.columns(['component', 'day']).doUpdateSet((eb) => ({
        measured: eb('status_days.measured', '+', 1),
        slow: eb('status_days.slow', '+', slow),
        failed: eb('status_days.failed', '+', failed),
        firstMinute: sql<Date>`least(status_days.first_minute, ${minute})`,
      })),
    )
    .execute();
}

const openIncident = (
  incident: { component: StatusComponentId; startedAt: Date; reason: StatusReason },
  em: EntityManager,
) =>
  db(em)
    .insertInto('status_incidents')
    .values({ ...incident, endedAt: null })
    // It is known already, or goes on.
    .onConflict((known) => known.doNothing())
    .execute();

const endIncident = ({ component, minute }: ProbeResult, em: EntityManager) =>
  db(em)
    .updateTable('status_incidents')
    .set({ endedAt: minute })
    .where('component', '=', component)
    .where('endedAt', 'is', null)
    .execute();

/** Begins or ends an incident by what a probe and the one before it found. */
async function followIncident(result: ProbeResult, em: EntityManager): Promise<void> {
  const { component, minute, outcome } = result;
  const ofComponent = db(em)
    .selectFrom('status_probes')
    .where('component', '=', component)
    .select(['minute', 'outcome', 'reason']);
  // Written late, by a worker that was cut off: what came after it is known.
  if (await ofComponent.where('minute', '>', minute).limit(1).executeTakeFirst()) return;
  const previous = await ofComponent
    .where('minute', '<', minute)
    .orderBy('minute', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (previous) {
    const missing = (minute.getTime() - previous.minute.getTime()) / minuteMs - 1;
    if (outcome === 'failed' && previous.outcome === 'failed') {
      const reason = previous.reason ?? 'unreachable';
      await openIncident({ component, startedAt: previous.minute, reason }, em);
    } else if (workedByProber.has(component) && missing >= gapOfIncident) {
      const startedAt = new Date(previous.minute.getTime() + minuteMs);
      await openIncident({ component, startedAt, reason: 'not_measured' }, em);
    }
  }
  if (outcome !== 'failed') await endIncident(result, em);
}

/**
 * Writes down what probes found, oldest first, counts them into their days and begins or ends incidents: all in one
 * transaction. A minute that is known already changes nothing.
 */
export async function recordProbes(results: readonly ProbeResult[], em: EntityManager): Promise<void> {
  await em.transactional(async (tx) => {
    await sql`select set_config('statement_timeout', ${statementMs}, true)`.execute(db(tx));
    await holdAdvisoryLock(recordingLock, tx);
    for (const result of results) {
      if (!(await insertProbe(result, tx))) continue;
      await countProbe(result, tx);
      await followIncident(result, tx);
    }
  });
}
