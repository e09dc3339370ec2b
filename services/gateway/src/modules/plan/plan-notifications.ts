import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findRefund } from './plan-cancellation.repository.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';
import { gracePeriodMs } from './premium.ts';

/** What of a plan its holder is notified of. */
type PlanFacts = Pick<
  PlanSubscription,
  'status' | 'activatedAt' | 'pastDueSince' | 'cancelAtPeriodEnd' | 'refundedAt'
>;

/** Copies the facts of a row before it is changed. */
export const factsOf = ({
  status,
  activatedAt,
  pastDueSince,
  cancelAtPeriodEnd,
  refundedAt,
}: PlanSubscription): PlanFacts => ({ status, activatedAt, pastDueSince, cancelAtPeriodEnd, refundedAt });

/** What a change of the plan means for its holder. */
type PlanNotification = 'active' | 'payment_failed' | 'scheduled' | 'ended';

const isInForce = ({ status }: PlanFacts): boolean => status === 'ACTIVE' || status === 'PAST_DUE';

/** Whether a plan in force ended without having been announced. A refund is announced with its invoice. */
const hasEnded = (before: PlanFacts, after: PlanFacts): boolean =>
  isInForce(before) && !isInForce(after) && !before.cancelAtPeriodEnd && !after.refundedAt;

function planNotifications(before: PlanFacts, after: PlanFacts): PlanNotification[] {
  const notifications: PlanNotification[] = [];
  if (!before.activatedAt && after.activatedAt && isInForce(after)) notifications.push('active');
  if (!before.pastDueSince && after.pastDueSince && after.status === 'PAST_DUE') {
    notifications.push('payment_failed');
  }
  if (!before.cancelAtPeriodEnd && after.cancelAtPeriodEnd && isInForce(after)) {
    notifications.push('scheduled');
  }
  if (hasEnded(before, after)) notifications.push('ended');
  return notifications;
}

/** Queues the mails about a change, in the transaction of the change. */
export async function queuePlanMails(
  context: AppContext,
  before: PlanFacts,
  after: PlanSubscription,
  tx: EntityManager,
): Promise<void> {
  const userId = after.userId;
  const { unitAmountMinor: amountMinor, currentPeriodEnd, pastDueSince } = after;
  for (const notification of planNotifications(before, after)) {
    if (notification === 'active') {
      const nextBillingAt = currentPeriodEnd.toISOString();
      await queueMail(context, tx, { template: 'plan-active', userId, amountMinor, nextBillingAt });
    }
    if (notification === 'payment_failed' && pastDueSince) {
      const graceEndsAt = new Date(pastDueSince.getTime() + gracePeriodMs).toISOString();
      await queueMail(context, tx, { template: 'payment-failed', userId, amountMinor, graceEndsAt });
    }
    if (notification === 'scheduled') {
      const accessEndsAt = currentPeriodEnd.toISOString();
      await queueMail(context, tx, { template: 'cancellation', userId, accessEndsAt });
    }
    if (notification === 'ended') {
      await queueMail(context, tx, { template: 'cancellation', userId, accessEndsAt: null });
    }
  }
}

/** Queues the mail about refunded money (in centavos), in the transaction that records it. */
export async function queueRefundMail(
  context: AppContext,
  plan: PlanSubscription,
  amountMinor: number,
  tx: EntityManager,
): Promise<void> {
  // The provider's event may overtake the request that caused it, whose reservation precedes both.
  const planEnded = plan.endedAt !== null || (await findRefund(plan.id, tx)) !== null;
  await queueMail(context, tx, { template: 'refund', userId: plan.userId, amountMinor, planEnded });
}
