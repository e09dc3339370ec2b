import type { EntityManager } from '@mikro-orm/postgresql';
import { findPage, type PageOf, type PageRequest } from '../../database/cursor.ts';
import { PlanInvoice } from './plan-invoice.entity.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';

/** A page of the charges of this merchant's plans, newest first. Not those of a plan that never began. */
export const listPlanInvoices = (
  userId: string,
  request: PageRequest,
  em: EntityManager,
): Promise<PageOf<PlanInvoice>> =>
  findPage(request, (beyond, direction, limit) => {
    const side = direction === 'asc' ? '$gt' : '$lt';
    return em.find(
      PlanInvoice,
      {
        plan: { user: userId, activatedAt: { $ne: null } },
        ...(beyond && {
          $or: [
            { createdAt: { [side]: beyond.createdAt } },
            { createdAt: beyond.createdAt, id: { [side]: beyond.id } },
          ],
        }),
      },
      { orderBy: { createdAt: direction, id: direction }, limit },
    );
  });

export const findPlanInvoice = (userId: string, id: string, em: EntityManager): Promise<PlanInvoice | null> =>
  em.findOne(PlanInvoice, { id, plan: { user: userId } });

/** Whether our copy holds the charge of the subscription's running period. */
export async function hasInvoiceOfPeriod(plan: PlanSubscription, em: EntityManager): Promise<boolean> {
  return (await em.count(PlanInvoice, { plan, periodEnd: { $gte: plan.currentPeriodEnd } })) > 0;
}
