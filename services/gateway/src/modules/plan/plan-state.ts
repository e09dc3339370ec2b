import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { PlanStatus } from '@trilho/contracts/plan';
import type { AppContext } from '../../context.ts';
import type { ProviderSubscription, ProviderSubscriptionStatus } from '../../providers/billing-verbs.ts';
import { standingOf, tellPlanNews } from './plan-notifications.ts';
import { PlanSubscription } from './plan-subscription.entity.ts';
import { platformProvider } from './platform-account.ts';
import { gracePeriodMs, refundWindowDays } from './premium.ts';

const dayMs = 24 * 60 * 60 * 1000;

const statusOf: Record<ProviderSubscriptionStatus, PlanStatus> = {
  incomplete: 'INCOMPLETE',
  expired: 'INACTIVE',
  trialing: 'ACTIVE',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'PAST_DUE',
  paused: 'INACTIVE',
  canceled: 'CANCELED',
};

/** Until when a plan whose renewal fails stays open, or `null` when none does. */
export const graceEndOf = ({ pastDueSince }: Pick<PlanSubscription, 'pastDueSince'>): Date | null =>
  pastDueSince ? new Date(pastDueSince.getTime() + gracePeriodMs) : null;

type Standing = Pick<PlanSubscription, 'status' | 'pastDueSince' | 'cancelAtPeriodEnd' | 'currentPeriodEnd'>;

/** The status as it is at this moment: grace and a scheduled end run out by the clock, not when somebody notices. */
export function planStatusAt(row: Standing, now: Date): PlanStatus {
  const graceEnd = graceEndOf(row);
  if (row.status === 'PAST_DUE' && graceEnd && graceEnd <= now) return 'INACTIVE';
  if (row.status === 'ACTIVE' && row.cancelAtPeriodEnd && row.currentPeriodEnd <= now) return 'CANCELED';
  return row.status;
}

/** Whether the plan may be given back: in force, and at most 7 whole days (of 24 hours) old. */
export const isRefundable = (row: Standing & Pick<PlanSubscription, 'startedAt'>, now: Date): boolean =>
  planStatusAt(row, now) === 'ACTIVE' &&
  Math.floor((now.getTime() - row.startedAt.getTime()) / dayMs) <= refundWindowDays;

/** Copies the provider's truth into the row. `askedAt` is when the provider was asked. */
export function writePlanState(row: PlanSubscription, truth: ProviderSubscription, askedAt: Date): void {
  const owes = truth.status === 'past_due' || truth.status === 'unpaid';
  row.activatedAt ??= truth.paidOnce ? askedAt : null;
  row.pastDueSince = owes ? (truth.pastDueSince ?? row.pastDueSince ?? askedAt) : null;
  row.startedAt = truth.startedAt;
  row.currentPeriodEnd = truth.currentPeriodEnd;
  row.cancelAtPeriodEnd = truth.cancelAtPeriodEnd;
  row.endedAt = truth.endedAt ?? row.refundedAt ?? null;
  // A plan that lapsed, or never began, was not canceled by anybody.
  const lapsed = row.status === 'INACTIVE' || !row.activatedAt;
  row.status = truth.status === 'canceled' && lapsed ? 'INACTIVE' : statusOf[truth.status];
  // Whatever the provider still tries: when the grace is over, the plan is closed.
  if (row.status === 'PAST_DUE') row.status = planStatusAt(row, askedAt);
  if (row.refundedAt) row.status = 'CANCELED';
  row.card = truth.card;
  row.unitAmountMinor = truth.unitAmountMinor;
  row.priceExternalId = truth.priceExternalId;
  row.providerStateAt = askedAt;
  row.version += 1;
  row.updatedAt = new Date();
}

/** The row, held until the transaction ends, as it is now. */
export const lockPlan = (id: string, tx: EntityManager): Promise<PlanSubscription> =>
  tx.findOneOrFail(PlanSubscription, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** Changes the row under its lock and tells the merchant what that means for them, in one transaction. */
export async function changePlan(
  context: AppContext,
  id: string,
  change: (row: PlanSubscription, tx: EntityManager) => void | Promise<void>,
  em: EntityManager,
): Promise<PlanSubscription> {
  return em.transactional(async (tx) => {
    const row = await lockPlan(id, tx);
    const before = standingOf(row);
    await change(row, tx);
    await tellPlanNews(context, before, row, tx);
    return row;
  });
}

/** So often a plan may change under the very eyes of one that asks the provider about it. */
const mostAttempts = 10;

/**
 * Asks the provider and applies its answer as the plan's present state. Should the row change meanwhile, the present state
 * is asked for anew: versions order what is known, no clock does. @throws what `ask` throws
 */
export async function syncPlan(
  context: AppContext,
  { id, externalId }: Pick<PlanSubscription, 'id' | 'externalId'>,
  ask: () => Promise<ProviderSubscription>,
  em: EntityManager,
): Promise<{ plan: PlanSubscription; truth: ProviderSubscription }> {
  let next = ask;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const version = await readVersion(id, em);
    const askedAt = new Date();
    const truth = await next();
    let applied = false;
    const apply = (row: PlanSubscription) => {
      applied = row.version === version;
      if (applied) writePlanState(row, truth, askedAt);
    };
    const plan = await changePlan(context, id, apply, em);
    if (applied) return { plan, truth };
    next = () => platformProvider(context).retrieveSubscription(externalId);
  }
  throw new Error(`Plan ${id} changes faster than its provider answers`);
}

async function readVersion(id: string, em: EntityManager): Promise<number | null> {
  const [row] = await em.execute<{ version: number }[]>(
    'select version from plan_subscriptions where id = ?',
    [id],
  );
  return row?.version ?? null;
}
