import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { PlanStatus } from '@trilho/contracts/plan';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { queries } from '../../../platform/database/queries.ts';
import type {
  ProviderSubscription,
  ProviderSubscriptionStatus,
} from '../../../providers/port/subscriptions.ts';
import { recordEnds } from './plan-ends.ts';
import { factsOf, queuePlanMails } from './plan-notifications.ts';
import { PlanSubscription, type PlanSubscriptionSchema } from './plan-subscription.entity.ts';
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

/** Until when a plan whose renewal fails stays open; null while no renewal fails. */
export const graceEndOf = ({ pastDueSince }: Pick<PlanSubscription, 'pastDueSince'>): Date | null =>
  pastDueSince ? new Date(pastDueSince.getTime() + gracePeriodMs) : null;

type Term = Pick<PlanSubscription, 'status' | 'pastDueSince' | 'cancelAtPeriodEnd' | 'currentPeriodEnd'>;

/**
 * The status at this moment: grace and a scheduled end run out by the clock, whether or not the row was
 * refreshed.
 */
export function planStatusAt(row: Term, now: Date): PlanStatus {
  const graceEnd = graceEndOf(row);
  if (row.status === 'PAST_DUE' && graceEnd && graceEnd <= now) return 'INACTIVE';
  if (row.status === 'ACTIVE' && row.cancelAtPeriodEnd && row.currentPeriodEnd <= now) return 'CANCELED';
  return row.status;
}

/** Whether the plan may be refunded: in force, and at most 7 whole days (of 24 hours) old. */
export const isRefundable = (row: Term & Pick<PlanSubscription, 'startedAt'>, now: Date): boolean =>
  planStatusAt(row, now) === 'ACTIVE' &&
  Math.floor((now.getTime() - row.startedAt.getTime()) / dayMs) <= refundWindowDays;

const isPastDue = ({ status }: ProviderSubscription): boolean => status === 'past_due' || status === 'unpaid';

/** Writes the provider's state into the row. `retrievedAt` is when the provider was called. */
export function writePlanState(
  row: PlanSubscription,
  state: ProviderSubscription,
  retrievedAt: Date,
  pastDueSince: Date | null = null,
): void {
  row.activatedAt ??= state.paidOnce ? retrievedAt : null;
  row.pastDueSince = isPastDue(state) ? (pastDueSince ?? row.pastDueSince ?? retrievedAt) : null;
  row.startedAt = state.startedAt;
  row.currentPeriodEnd = state.currentPeriodEnd;
  row.cancelAtPeriodEnd = state.cancelAtPeriodEnd;
  row.endedAt = state.endedAt ?? row.refundedAt ?? null;
  // A plan that lapsed, or never began, was not canceled by anybody.
  const lapsed = row.status === 'INACTIVE' || !row.activatedAt;
  row.status = state.status === 'canceled' && lapsed ? 'INACTIVE' : statusOf[state.status];
  // The provider may go on trying to collect: when the grace period is over, the plan is closed.
  if (row.status === 'PAST_DUE') row.status = planStatusAt(row, retrievedAt);
  if (row.refundedAt) row.status = 'CANCELED';
  row.card = state.card;
  row.unitAmountMinor = state.unitAmountMinor ?? 0;
  row.priceExternalId = state.priceExternalId;
  row.providerStateAt = retrievedAt;
  row.version += 1;
  row.updatedAt = clockNow();
}

/** Locks the row until the transaction ends, and reads it as it is now. */
export const lockPlan = (id: string, tx: EntityManager): Promise<PlanSubscription> =>
  tx.findOneOrFail(PlanSubscription, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** Reads the row as it is now. */
export const reloadPlan = (id: string, em: EntityManager): Promise<PlanSubscription> =>
  em.findOneOrFail(PlanSubscription, id, { refresh: true });

/**
 * Changes the row under its lock, records what that makes of requested ends and queues the mails about it, in
 * one transaction. Returns null when `change` returns false: nothing is changed.
 */
async function changeLocked(
  context: AppContext,
  id: string,
  change: (row: PlanSubscription) => boolean,
  em: EntityManager,
): Promise<PlanSubscription | null> {
  return em.transactional(async (tx) => {
    const row = await lockPlan(id, tx);
    const before = factsOf(row);
    if (!change(row)) return null;
    await recordEnds(before, row, tx);
    await queuePlanMails(context, before, row, tx);
    return row;
  });
}

/** Makes a change of ours to the row, one version further, and queues its mails, in one transaction. */
export async function changePlan(
  context: AppContext,
  id: string,
  change: (row: PlanSubscription) => void,
  em: EntityManager,
): Promise<void> {
  const versioned = (row: PlanSubscription) => {
    change(row);
    row.version += 1;
    row.updatedAt = clockNow();
    return true;
  };
  await changeLocked(context, id, versioned, em);
}

/** So often a plan may change while the provider is called about it. */
const mostAttempts = 10;

/** A plan as its row is now, and the provider's state that was written to it. */
export interface SyncedPlan {
  plan: PlanSubscription;
  state: ProviderSubscription;
}

/**
 * Calls the provider and applies its response as the plan's present state. When the row changes meanwhile,
 * the present state is retrieved anew: versions order what is known, no clock does.
 * @throws what `call` throws
 */
export async function syncPlan(
  context: AppContext,
  { id, externalId }: Pick<PlanSubscription, 'id' | 'externalId'>,
  call: () => Promise<ProviderSubscription>,
  em: EntityManager,
): Promise<SyncedPlan> {
  let next = call;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const version = await readVersion(id, em);
    const retrievedAt = clockNow();
    const state = await next();
    const { subscriptions } = platformProvider(context);
    const pastDueSince = isPastDue(state) ? await subscriptions.retrievePastDueSince(externalId) : null;
    const apply = (row: PlanSubscription) => {
      if (row.version !== version) return false;
      writePlanState(row, state, retrievedAt, pastDueSince);
      return true;
    };
    const plan = await changeLocked(context, id, apply, em);
    if (plan) return { plan, state };
    next = () => platformProvider(context).subscriptions.retrieve(externalId);
  }
  throw new Error(`Plan ${id} changes faster than its provider answers`);
}

/** Retrieves the present state of a subscription and applies it. */
export const refreshPlan = (
  context: AppContext,
  plan: Pick<PlanSubscription, 'id' | 'externalId'>,
  em: EntityManager,
): Promise<SyncedPlan> =>
  syncPlan(context, plan, () => platformProvider(context).subscriptions.retrieve(plan.externalId), em);

/** How many times the plan has changed; null when there is no such plan. */
async function readVersion(id: string, em: EntityManager): Promise<number | null> {
  const row = await queries<typeof PlanSubscriptionSchema>(em)
    .selectFrom('plan_subscriptions')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version ?? null;
}
