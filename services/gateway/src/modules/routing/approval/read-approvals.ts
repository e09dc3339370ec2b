import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../../context.ts';
import type { RoutingInputs } from '../decision/decide.ts';
import { bestBy } from './best-chances.ts';
import { readTallies } from './days.repository.ts';

type Best = RoutingInputs['best'];

const mostKept = 1_000;

/** What was computed of each merchant's latest count, the least recently used first: a count is read and worked out once. */
const kept = new Map<string, { countedAt: Date; best: Best }>();

function keep(key: string, entry: { countedAt: Date; best: Best }): void {
  kept.delete(key);
  kept.set(key, entry);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/**
 * Reads, by one row, what the gateways of a payment are chosen by under `best_approval`. Of a merchant whose payments were
 * not counted yet all gateways are as likely.
 */
export async function readApprovals(
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<Best> {
  const key = `${userId}/${environment}`;
  const known = kept.get(key);
  const row = await readTallies({ userId, environment }, known?.countedAt ?? null, em);
  if (!row) return bestBy([]);
  if (known && row.tallies === null) {
    keep(key, known);
    return known.best;
  }
  const best = bestBy(row.tallies ?? []);
  keep(key, { countedAt: row.countedAt, best });
  return best;
}
