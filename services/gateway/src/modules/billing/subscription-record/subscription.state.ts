import type { SubscriptionStatus } from '@trilho/contracts/subscription';
import { clockNow } from '../../../platform/clock.ts';
import { conflict } from '../../../platform/errors.ts';
import type { ProviderSubscriptionStatus } from '../../../providers/port/subscriptions.ts';
import { refundWindowDays } from '../../plan/record/premium.ts';
import type { SubscriptionRow } from './subscription.repository.ts';

const statuses: Record<ProviderSubscriptionStatus, SubscriptionStatus> = {
  trialing: 'active',
  active: 'active',
  incomplete: 'pending',
  past_due: 'pending',
  unpaid: 'inactive',
  paused: 'inactive',
  expired: 'canceled',
  canceled: 'canceled',
};

/** Translates the provider's status: awaiting a payment is pending, stopped for want of one inactive. */
export const statusOf = (status: ProviderSubscriptionStatus): SubscriptionStatus => statuses[status];

/** Whether it has ended for good. */
export const isOver = ({ status }: Pick<SubscriptionRow, 'status'>): boolean => status === 'canceled';

/** @throws 409 for a subscription that is over */
export function requireRunning(row: Pick<SubscriptionRow, 'status'>): void {
  if (isOver(row)) throw conflict('A assinatura já foi encerrada.', 'subscription_state');
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether it may be refunded in full: not over, and at most 7 whole days (of 24 hours) old. */
export const isRefundable = (row: Pick<SubscriptionRow, 'status' | 'startedAt'>, now = clockNow()): boolean =>
  !isOver(row) && Math.floor((now.getTime() - row.startedAt.getTime()) / dayMs) <= refundWindowDays;
