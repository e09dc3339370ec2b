import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { PlanCancellation } from './plan-cancellation.entity.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';
import { gracePeriodMs } from './premium.ts';

type Standing = Pick<
  PlanSubscription,
  'status' | 'activatedAt' | 'pastDueSince' | 'cancelAtPeriodEnd' | 'refundedAt'
>;

/** The standing of a row before it is changed. */
export const standingOf = (row: PlanSubscription): Standing => ({
  status: row.status,
  activatedAt: row.activatedAt,
  pastDueSince: row.pastDueSince,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  refundedAt: row.refundedAt,
});

/** What a change of the plan means for its holder. */
type PlanNews = 'active' | 'payment_failed' | 'scheduled' | 'ended';

const isInForce = ({ status }: Standing): boolean => status === 'ACTIVE' || status === 'PAST_DUE';

/** Whether a plan that was in force ended without having been announced. A refund is told with its invoice. */
const hasEnded = (before: Standing, after: Standing): boolean =>
  isInForce(before) && !isInForce(after) && !before.cancelAtPeriodEnd && !after.refundedAt;

function planNews(before: Standing, after: Standing): PlanNews[] {
  const news: PlanNews[] = [];
  if (!before.activatedAt && after.activatedAt && isInForce(after)) news.push('active');
  if (!before.pastDueSince && after.pastDueSince && after.status === 'PAST_DUE') news.push('payment_failed');
  if (!before.cancelAtPeriodEnd && after.cancelAtPeriodEnd && isInForce(after)) news.push('scheduled');
  if (hasEnded(before, after)) news.push('ended');
  return news;
}

/** Leaves the mails about a change, in the transaction of the change. */
export async function tellPlanNews(
  context: AppContext,
  before: Standing,
  after: PlanSubscription,
  tx: EntityManager,
): Promise<void> {
  const userId = after.userId;
  const { unitAmountMinor: amountMinor, currentPeriodEnd, pastDueSince } = after;
  for (const news of planNews(before, after)) {
    if (news === 'active') {
      const nextBillingAt = currentPeriodEnd.toISOString();
      await queueMail(context, tx, { template: 'plan-active', userId, amountMinor, nextBillingAt });
    }
    if (news === 'payment_failed' && pastDueSince) {
      const graceEndsAt = new Date(pastDueSince.getTime() + gracePeriodMs).toISOString();
      await queueMail(context, tx, { template: 'payment-failed', userId, amountMinor, graceEndsAt });
    }
    if (news === 'scheduled') {
      const accessEndsAt = currentPeriodEnd.toISOString();
      await queueMail(context, tx, { template: 'cancellation', userId, accessEndsAt });
    }
    if (news === 'ended')
      await queueMail(context, tx, { template: 'cancellation', userId, accessEndsAt: null });
  }
}

/** Leaves the mail about money that was given back (in centavos), in the transaction that notes it. */
export async function tellRefund(
  context: AppContext,
  plan: PlanSubscription,
  amountMinor: number,
  tx: EntityManager,
): Promise<void> {
  // The provider's event may overtake the request that caused it: the wish was written down before either.
  const asked = await tx.count(PlanCancellation, {
    planId: plan.id,
    kind: 'refund',
    status: { $in: ['requested', 'done'] },
  });
  const planEnded = asked > 0 || plan.endedAt !== null;
  await queueMail(context, tx, { template: 'refund', userId: plan.userId, amountMinor, planEnded });
}
