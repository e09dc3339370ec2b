import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { selectActiveConfigs } from '../../provider-accounts/provider-account.repository.ts';
import { dayMs, forgetUncounted, readLastCount, recountDay, sumDays } from './days.repository.ts';

/** Over how many days, today among them, approvals are counted. */
export const countedDays = 30;

/** So often the job runs: each time another one of the older days is counted anew. */
const everyMs = 3 * 60 * 1000;

const startOfDay = (at: Date): number => Math.floor(at.getTime() / dayMs) * dayMs;

/**
 * The days to count now (ms): all of them the first time, and those since the last count. Else today and yesterday, whose
 * payments still come to their end, and one of those before, in turn: each is counted anew within an hour and a half.
 */
export function daysToCount(now: Date, last: Date | null): number[] {
  const today = startOfDay(now);
  const all = Array.from({ length: countedDays }, (_day, ago) => today - ago * dayMs);
  if (!last) return all;
  const turn = 2 + (Math.floor(now.getTime() / everyMs) % (countedDays - 2));
  return all.filter((day, ago) => ago < 2 || ago === turn || day >= startOfDay(last));
}

/** Counts one merchant's approvals, each day in a transaction of its own. */
export async function countApprovalsOf(scope: MerchantScope, em: EntityManager, now: Date): Promise<void> {
  for (const day of daysToCount(now, await readLastCount(scope, em))) {
    await em.transactional((tx) => recountDay(scope, day, tx));
  }
  const since = startOfDay(now) - (countedDays - 1) * dayMs;
  await em.transactional((tx) => sumDays(scope, { since, now }, tx));
}

/** Whose payments have more than one gateway to go to. */
const findScopes = (em: EntityManager): Promise<MerchantScope[]> =>
  selectActiveConfigs(em)
    .select(['userId', 'environment'])
    .groupBy(['userId', 'environment'])
    .having((eb) => eb(eb.fn.countAll(), '>', 1))
    .orderBy('userId')
    .orderBy('environment')
    .execute();

/** Counts the approvals of all merchants with several gateways. What fails for one is left to the next run. */
export async function countApprovals({ orm, say }: Pick<AppContext, 'orm' | 'say'>): Promise<void> {
  const em = orm.em.fork();
  for (const scope of await findScopes(em)) {
    await countApprovalsOf(scope, em, clockNow()).catch((err: unknown) =>
      say({ err, ...scope }, 'approvals not counted'),
    );
  }
  await forgetUncounted(new Date(clockNow().getTime() - countedDays * dayMs), em);
}
