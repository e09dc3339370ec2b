import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findRefund } from './plan-cancellation.repository.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';
import { gracePeriodMs } from './premium.ts';

/** Copies what of a plan its holder is notified of, before the row is changed. */
export const factsOf = ({
  status,
  activatedAt,
  pastDueSince,
  cancelAtPeriodEnd,
  refundedAt,
}: PlanSubscription) => ({ status, activatedAt, pastDueSince, cancelAtPeriodEnd, refundedAt });

export type PlanFacts = ReturnType<typeof factsOf>;

export const isInForce = ({ status }: PlanFacts): boolean => status === 'ACTIVE' || status === 'PAST_DUE';

/** Whether a plan in force ended without having been announced. A refund is announced with its invoice. */
const hasEnded = (before: PlanFacts, after: PlanFacts): boolean =>
  isInForce(before) && !isInForce(after) && !before.cancelAtPeriodEnd && !after.refundedAt;

/** What a change of the plan means for its holder. */
function mailsAbout(before: PlanFacts, after: PlanSubscription): Mail[] {
  const { userId, unitAmountMinor: amountMinor, pastDueSince } = after;
  const periodEnd = after.currentPeriodEnd.toISOString();
  const mails: Mail[] = [];
  if (!before.activatedAt && after.activatedAt && isInForce(after)) {
    mails.push({ template: 'plan-active', userId, amountMinor, nextBillingAt: periodEnd });
  }
  if (!before.pastDueSince && pastDueSince && after.status === 'PAST_DUE') {
    const graceEndsAt = new Date(pastDueSince.getTime() + gracePeriodMs).toISOString();
    mails.push({ template: 'payment-failed', userId, amountMinor, graceEndsAt });
  }
  if (!before.cancelAtPeriodEnd && after.cancelAtPeriodEnd && isInForce(after)) {
    mails.push({ template: 'cancellation', userId, accessEndsAt: periodEnd });
  }
  if (hasEnded(before, after)) mails.push({ template: 'cancellation', userId, accessEndsAt: null });
  return mails;
}

/** Queues the mails about a change, in the transaction of the change. */
export async function queuePlanMails(
  context: AppContext,
  before: PlanFacts,
  after: PlanSubscription,
  tx: EntityManager,
): Promise<void> {
  for (const mail of mailsAbout(before, after)) await queueMail(context, tx, mail);
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
