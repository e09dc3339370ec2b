import type { EntityManager } from '@mikro-orm/postgresql';
import type { Replay } from '@trilho/contracts/webhook';
import { countOutcomes, type ReplayOutcome, type ReplayRow } from './replay.repository.ts';

const none: ReplayOutcome = { succeeded: 0, failed: 0 };

const viewWith = (row: ReplayRow, { succeeded, failed }: ReplayOutcome): Replay => ({
  id: row.id,
  endpointId: row.endpointId,
  scope: row.scope,
  since: row.since.toISOString(),
  status: row.status,
  total: row.total,
  queued: row.queued,
  succeeded,
  failed,
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
});

/** Shows a replay that has queued nothing yet. */
export const viewNewReplay = (row: ReplayRow): Replay => viewWith(row, none);

/** Shows replays with what became of their deliveries so far. */
export async function viewReplays(rows: ReplayRow[], em: EntityManager): Promise<Replay[]> {
  const outcomes = await countOutcomes(
    rows.map(({ id }) => id),
    em,
  );
  return rows.map((row) => viewWith(row, outcomes.get(row.id) ?? none));
}

/** Shows a replay with what became of its deliveries so far. */
export async function viewReplay(row: ReplayRow, em: EntityManager): Promise<Replay> {
  const outcomes = await countOutcomes([row.id], em);
  return viewWith(row, outcomes.get(row.id) ?? none);
}
