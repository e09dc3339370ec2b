import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import type { ProviderInvoice } from '../../providers/billing-verbs.ts';
import { findPlanByExternalId } from './plan.repository.ts';
import { PlanInvoice } from './plan-invoice.entity.ts';
import { hasInvoiceOfPeriod } from './plan-invoice.repository.ts';
import { tellRefund } from './plan-notifications.ts';
import { lockPlan } from './plan-state.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';
import { platformProvider } from './platform-account.ts';

/**
 * Writes the provider's invoice into our copy, as long as the row is the one that was read before the provider was asked.
 * Money that was given back, by us or at the provider, is told to the merchant once. Returns whether it did.
 */
async function recordInvoice(
  context: AppContext,
  planId: string,
  truth: ProviderInvoice,
  readVersion: number | null,
  em: EntityManager,
): Promise<boolean> {
  // A draft may still change, and nobody owes it.
  if (truth.status === 'draft') return true;
  return em.transactional(async (tx) => {
    const plan = await lockPlan(planId, tx);
    const known = await tx.findOne(PlanInvoice, { externalId: truth.externalId }, { refresh: true });
    if ((known?.version ?? null) !== readVersion) return false;
    const state = {
      number: truth.number,
      status: truth.status,
      attempted: truth.attempted,
      amountMinor: truth.amountMinor,
      amountPaidMinor: truth.amountPaidMinor,
      amountRefundedMinor: truth.amountRefundedMinor,
      periodStart: truth.periodStart,
      periodEnd: truth.periodEnd,
      card: truth.card,
      paidAt: truth.paidAt,
      version: (readVersion ?? -1) + 1,
      providerStateAt: new Date(),
      updatedAt: new Date(),
    };
    const refundedBefore = known?.amountRefundedMinor ?? 0;
    if (known) Object.assign(known, state);
    else {
      tx.create(PlanInvoice, {
        // Ids sort by the time of the charge, in whatever order we come to know of them.
        id: newId('inv', truth.createdAt.getTime()),
        planId: plan.id,
        externalId: truth.externalId,
        currency: truth.currency,
        createdAt: truth.createdAt,
        ...state,
      });
    }
    const givenBack = truth.amountRefundedMinor - refundedBefore;
    if (givenBack > 0) await tellRefund(context, plan, givenBack, tx);
    return true;
  });
}

async function readVersions(planId: string, em: EntityManager): Promise<Map<string, number>> {
  const rows = await em.execute<{ externalId: string; version: number }[]>(
    'select external_id "externalId", version from plan_invoices where plan_id = ?',
    [planId],
  );
  return new Map(rows.map(({ externalId, version }) => [externalId, version]));
}

/**
 * Asks the provider about invoices of a plan and writes what it answers. One that changed meanwhile is asked for anew.
 * @throws what `ask` throws
 */
export async function recordInvoices(
  context: AppContext,
  planId: string,
  ask: () => Promise<ProviderInvoice[]>,
  em: EntityManager,
): Promise<ProviderInvoice[]> {
  const versions = await readVersions(planId, em);
  const invoices = await ask();
  for (const invoice of invoices) {
    const { externalId } = invoice;
    const recorded = await recordInvoice(context, planId, invoice, versions.get(externalId) ?? null, em);
    if (recorded) continue;
    const again = async () => [await platformProvider(context).retrieveInvoice(externalId)];
    await recordInvoices(context, planId, again, em);
  }
  return invoices;
}

/** Asks the provider for the invoices of a subscription: all, or the newest so many. */
export async function copyInvoices(
  context: AppContext,
  plan: PlanSubscription,
  em: EntityManager,
  newest?: number,
): Promise<void> {
  const list = () => platformProvider(context).listInvoices(plan.externalId, newest);
  // Oldest first, as they came to be.
  await recordInvoices(context, plan.id, async () => (await list()).reverse(), em);
}

/** Asks for the running period's invoice when its event has not come yet; should the provider be out of reach, what we have stands. */
export async function completeInvoices(
  context: AppContext,
  plan: PlanSubscription | null,
  em: EntityManager,
): Promise<void> {
  if (!plan || (await hasInvoiceOfPeriod(plan, em))) return;
  await copyInvoices(context, plan, em).catch(() => undefined);
}

/** Called for each signed event about an invoice: asks for its present state. Those of nobody's plan are left alone. */
export async function refreshInvoice(
  context: AppContext,
  ask: () => Promise<ProviderInvoice | null>,
  em: EntityManager,
): Promise<void> {
  const found = await ask();
  if (!found?.subscriptionExternalId) return;
  const plan = await findPlanByExternalId(found.subscriptionExternalId, em);
  if (!plan) return;
  const present = async () => [await platformProvider(context).retrieveInvoice(found.externalId)];
  await recordInvoices(context, plan.id, present, em);
}
