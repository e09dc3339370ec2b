import type { EntityManager } from '@mikro-orm/postgresql';
import { runText } from '../../../platform/database/run-text.ts';
import type { AttemptResult } from '../delivery-attempt.ts';
import { healthOf } from './endpoint-health.ts';
import { recordText } from './record.statement.ts';

const rowOf = ({ delivery, ...result }: AttemptResult) => ({
  id: delivery.id,
  lease: delivery.lease,
  at: result.at,
  duration: result.durationMs,
  status: result.status,
  error: result.error,
  request: result.requestHeaders,
  response: result.responseHeaders,
  body: result.responseBody,
  outcome: result.outcome,
  due: result.dueAt,
});

/** Records attempts with what they mean for their deliveries and endpoints. Returns how many still had their lease. */
export async function recordAttempts(em: EntityManager, results: AttemptResult[]): Promise<number> {
  const values = [JSON.stringify(results.map(rowOf)), JSON.stringify(healthOf(results))];
  return (await runText(em, recordText, values)).length;
}

const cancelText = `
update deliveries set status = 'canceled', completed_at = now(), claimed_by = null
from unnest($1::text[], $2::text[]) lost (id, lease)
where deliveries.id = lost.id and deliveries.claimed_by = lost.lease`;

const releaseText = `
update deliveries set due_at = coalesce($3::timestamptz, now()), claimed_by = null
from unnest($1::text[], $2::text[]) lost (id, lease)
where deliveries.id = lost.id and deliveries.claimed_by = lost.lease`;

type Leased = Pick<AttemptResult['delivery'], 'id' | 'lease'>;

const leasesOf = (deliveries: Leased[]) => [
  deliveries.map(({ id }) => id),
  deliveries.map(({ lease }) => lease),
];

/** Cancels claimed deliveries whose event is past retention. */
export async function cancelClaimed(em: EntityManager, deliveries: Leased[]): Promise<void> {
  await runText(em, cancelText, leasesOf(deliveries));
}

/** Gives leases back before their end: the deliveries are due at `at`, now by the database's clock if null. */
export async function releaseClaimed(
  em: EntityManager,
  deliveries: Leased[],
  at: Date | null,
): Promise<void> {
  await runText(em, releaseText, [...leasesOf(deliveries), at]);
}
