import type { EntityManager } from '@mikro-orm/postgresql';
import { queries, type RowOf } from '../../../platform/database/queries.ts';
import { type CursorQuery, readPage } from '../../../platform/lists/page.ts';
import { PlanInvoice, type PlanInvoiceSchema } from './plan-invoice.entity.ts';
import { PlanSubscription, type PlanSubscriptionSchema } from './plan-subscription.entity.ts';

export type PlanInvoiceRow = RowOf<typeof PlanInvoiceSchema>;

const db = (em: EntityManager) => queries<typeof PlanInvoiceSchema | typeof PlanSubscriptionSchema>(em);

/** Reads a page of the charges of this merchant's plans, newest first, but for a plan that never began. */
export const listPlanInvoices = (userId: string, query: CursorQuery, em: EntityManager) => {
  // All of them, one a month, before any order: else it could be read off the primary key, through everybody's.
  const own = db(em)
    .selectFrom('plan_invoices as invoice')
    .innerJoin('plan_subscriptions as plan', 'plan.id', 'invoice.planId')
    .selectAll('invoice')
    .where('plan.userId', '=', userId)
    .where('plan.activatedAt', 'is not', null);
  const selection = db(em)
    .with(
      (cte) => cte('own').materialized(),
      () => own,
    )
    .selectFrom('own')
    .selectAll();
  return readPage(selection, { prefix: 'inv', scope: { leading: {}, id: 'id' }, conditions: [], query });
};

/** Finds an invoice of any plan that the user has had. */
export async function findPlanInvoice(userId: string, id: string, em: EntityManager) {
  const invoice = await em.findOne(PlanInvoice, { id });
  const isOwn = invoice && (await em.count(PlanSubscription, { id: invoice.planId, userId })) > 0;
  return isOwn ? invoice : null;
}

/** Whether our copy holds the charge of the subscription's running period. */
export async function hasInvoiceOfPeriod(plan: PlanSubscription, em: EntityManager): Promise<boolean> {
  return (await em.count(PlanInvoice, { planId: plan.id, periodEnd: { $gte: plan.currentPeriodEnd } })) > 0;
}

/** Reads the versions of the plan's invoices, by the provider's ids. */
export async function readInvoiceVersions(planId: string, em: EntityManager): Promise<Map<string, number>> {
  const rows = await db(em)
    .selectFrom('plan_invoices')
    .select(['externalId', 'version'])
    .where('planId', '=', planId)
    .execute();
  return new Map(rows.map(({ externalId, version }) => [externalId, version]));
}
