import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { ProviderInvoice } from '../../providers/port/invoices.ts';
import { readPages } from '../../providers/port/read-pages.ts';
import { findPlanByExternalId } from './record/plan.repository.ts';
import { PlanInvoice } from './record/plan-invoice.entity.ts';
import { hasInvoiceOfPeriod, readInvoiceVersions } from './record/plan-invoice.repository.ts';
import { queueRefundMail } from './record/plan-notifications.ts';
import { lockPlan } from './record/plan-state.ts';
import type { PlanSubscription } from './record/plan-subscription.entity.ts';
import { platformProvider } from './record/platform-account.ts';

/**
 * Writes the provider's invoice into our copy, unless the row changed since it was read before the provider
 * was asked. Refunded money, by us or at the provider, is announced to the merchant once. Returns whether it
 * was written.
 */
async function recordInvoice(
  context: AppContext,
  planId: string,
  invoice: ProviderInvoice,
  readVersion: number | null,
  em: EntityManager,
): Promise<boolean> {
  // A draft may still change, and nobody owes it.
  if (invoice.status === 'draft') return true;
  return em.transactional(async (tx) => {
    const plan = await lockPlan(planId, tx);
    const known = await tx.findOne(PlanInvoice, { externalId: invoice.externalId }, { refresh: true });
    if ((known?.version ?? null) !== readVersion) return false;
    const refundedBefore = known?.amountRefundedMinor ?? 0;
    const { externalId, currency, createdAt } = invoice;
    const refundedMinor = invoice.amountRefundedMinor ?? refundedBefore;
    const state = {
      number: invoice.number,
      status: invoice.status,
      attempted: invoice.attempted,
      amountMinor: invoice.amountMinor,
      amountPaidMinor: invoice.amountPaidMinor,
      amountRefundedMinor: refundedMinor,
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
      card: invoice.card,
      paidAt: invoice.paidAt,
      version: (readVersion ?? -1) + 1,
      providerStateAt: clockNow(),
      updatedAt: clockNow(),
    };
    if (known) Object.assign(known, state);
    else {
      // Ids sort by the time of the charge, in whatever order they become known.
      const id = newId('inv', createdAt.getTime());
      tx.create(PlanInvoice, { id, planId, externalId, currency, createdAt, ...state });
    }
    const refundedNow = refundedMinor - refundedBefore;
    if (refundedNow > 0) await queueRefundMail(context, plan, refundedNow, tx);
    return true;
  });
}

/**
 * Retrieves invoices of a plan from the provider and records them. One that changed meanwhile is retrieved
 * anew.
 * @throws what `retrieve` throws
 */
export async function recordInvoices(
  context: AppContext,
  planId: string,
  retrieve: () => Promise<ProviderInvoice[]>,
  em: EntityManager,
): Promise<ProviderInvoice[]> {
  const versions = await readInvoiceVersions(planId, em);
  const invoices = await retrieve();
  for (const invoice of invoices) {
    const { externalId } = invoice;
    const isRecorded = await recordInvoice(context, planId, invoice, versions.get(externalId) ?? null, em);
    if (!isRecorded) await recordPresent(context, planId, externalId, em);
  }
  return invoices;
}

const recordPresent = (context: AppContext, planId: string, externalId: string, em: EntityManager) =>
  recordInvoices(
    context,
    planId,
    async () => [await platformProvider(context).invoices.retrieve(externalId)],
    em,
  );

/** Lists the invoices of a subscription with what was refunded of them, newest first: all, or so many. */
export const listInvoices = (
  context: AppContext,
  subscriptionExternalId: string,
  newest?: number,
): Promise<ProviderInvoice[]> => {
  const { invoices } = platformProvider(context);
  return readPages((page) => invoices.list({ ...page, subscriptionExternalId, charges: true }), newest);
};

/** Copies the invoices of a subscription from the provider: all, or the newest so many. */
export async function copyInvoices(
  context: AppContext,
  plan: PlanSubscription,
  em: EntityManager,
  newest?: number,
): Promise<void> {
  // Oldest first, as they came to be.
  const list = async () => (await listInvoices(context, plan.externalId, newest)).reverse();
  await recordInvoices(context, plan.id, list, em);
}

/** Copies the running period's invoice ahead of its event; a provider out of reach changes nothing. */
export async function completeInvoices(
  context: AppContext,
  plan: PlanSubscription,
  em: EntityManager,
): Promise<void> {
  if (await hasInvoiceOfPeriod(plan, em)) return;
  await copyInvoices(context, plan, em).catch(() => undefined);
}

/** Refreshes the invoice that an event is about; others than a plan's are left alone. */
export async function refreshInvoice(
  context: AppContext,
  { externalId, subscriptionExternalId }: Pick<ProviderInvoice, 'externalId' | 'subscriptionExternalId'>,
  em: EntityManager,
): Promise<void> {
  const plan = subscriptionExternalId && (await findPlanByExternalId(subscriptionExternalId, em));
  if (plan) await recordPresent(context, plan.id, externalId, em);
}
