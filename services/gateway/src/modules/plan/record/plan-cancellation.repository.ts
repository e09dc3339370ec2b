import type { EntityManager } from '@mikro-orm/postgresql';
import { clockNow } from '../../../platform/clock.ts';
import { queries } from '../../../platform/database/queries.ts';
import { newId } from '../../../platform/ids.ts';
import {
  PlanCancellation,
  type PlanCancellationSchema,
  type PlanCancellationStatus,
} from './plan-cancellation.entity.ts';
import type { PlanSubscriptionSchema } from './plan-subscription.entity.ts';

/** Finds the plan's refund that is requested or done; at most one exists. */
export const findRefund = (planId: string, em: EntityManager): Promise<PlanCancellation | null> =>
  em.findOne(PlanCancellation, { planId, kind: 'refund', status: { $in: ['requested', 'done'] } });

/** Finds a cancellation at the end of the period whose outcome is not known yet. */
export const findRequestedEnd = (planId: string, em: EntityManager): Promise<PlanCancellation | null> =>
  em.findOne(
    PlanCancellation,
    { planId, kind: 'period_end', status: 'requested' },
    { orderBy: { createdAt: 'desc' } },
  );

/** Finds those whose outcome is not known, and that were last touched before this moment. */
export const findRequested = (
  kind: PlanCancellation['kind'],
  touchedBefore: Date,
  em: EntityManager,
): Promise<PlanCancellation[]> =>
  em.find(PlanCancellation, { kind, status: 'requested', updatedAt: { $lte: touchedBefore } });

/** Creates a requested cancellation, within the transaction that found it allowed. */
export function createCancellation(
  planId: string,
  kind: PlanCancellation['kind'],
  { reason, comments }: { reason?: string; comments?: string },
  now: Date,
  tx: EntityManager,
): PlanCancellation {
  return tx.create(PlanCancellation, {
    id: newId('can'),
    planId,
    kind,
    status: 'requested',
    reason: reason ?? null,
    comments: comments || null,
    refundedMinor: null,
    createdAt: now,
    updatedAt: now,
  });
}

export const markCancellation = (
  id: string,
  change: { status: PlanCancellationStatus; refundedMinor?: number },
  em: EntityManager,
): Promise<number> => em.nativeUpdate(PlanCancellation, { id }, { ...change, updatedAt: clockNow() });

/** Marks one whose outcome was not known, unless it is known by now. */
export const settleRequested = (
  id: string,
  status: Extract<PlanCancellationStatus, 'done' | 'failed'>,
  em: EntityManager,
): Promise<number> =>
  em.nativeUpdate(PlanCancellation, { id, status: 'requested' }, { status, updatedAt: clockNow() });

/** Marks the plan's requested cancellations at the end of the period as scheduled at the provider. */
export const markEndsScheduled = (planId: string, em: EntityManager): Promise<number> =>
  em.nativeUpdate(
    PlanCancellation,
    { planId, kind: 'period_end', status: 'requested' },
    { status: 'done', updatedAt: clockNow() },
  );

/** Marks the plan's cancellations at the end of the period as undone by the merchant. */
export const markEndsUndone = (planId: string, em: EntityManager): Promise<number> =>
  em.nativeUpdate(
    PlanCancellation,
    { planId, kind: 'period_end', status: { $in: ['requested', 'done'] } },
    { status: 'undone', updatedAt: clockNow() },
  );

/** Marks a requested refund as failed, unless its money has been refunded. */
export async function markRefundFailed(id: string, em: EntityManager): Promise<void> {
  await queries<typeof PlanCancellationSchema | typeof PlanSubscriptionSchema>(em)
    .updateTable('plan_cancellations')
    .set({ status: 'failed', updatedAt: clockNow() })
    .where((eb) => eb.and({ id, status: 'requested' }))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('plan_subscriptions')
          .whereRef('plan_subscriptions.id', '=', 'plan_cancellations.planId')
          .where('plan_subscriptions.refundedAt', 'is', null),
      ),
    )
    .execute();
}
