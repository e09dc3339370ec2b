import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '../../platform/database/prepared-text.ts';
import { runText } from '../../platform/database/run-text.ts';
import { endpointWalk } from './endpoint-walk.ts';

/** As many endpoints as a claim looks at in one statement. */
const mostEndpoints = 500;

/** Walks over the endpoints as `claimText` does; each tells its first live and its first replayed delivery. */
const nextDueText = prepared(
  'next-delivery',
  `
with recursive ${endpointWalk(mostEndpoints)}
select (select count(*)::int from walk) as endpoints,
  extract(epoch from min(first.due_at) - now())::float8 * 1000 as ms
from walk cross join unnest(array[false, true]) replayed (is_replay) cross join lateral (
  select due_at from deliveries
  where status = 'pending' and endpoint_id = walk.endpoint_id and is_replay = replayed.is_replay
  order by due_at limit 1) first`,
);

/**
 * In how many milliseconds the next delivery is due, or the lease of one ends: 0 or less when one is due by now, and also
 * when there are too many endpoints to tell. Null when no delivery is open.
 */
export async function nextDeliveryDueInMs(em: EntityManager): Promise<number | null> {
  const [row] = await runText<{ endpoints: number; ms: number | null }>(em, nextDueText, []);
  if (!row) return null;
  return row.endpoints < mostEndpoints ? row.ms : 0;
}
