import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { newId } from '../../ids.ts';
import type { ProviderInvoice } from '../../providers/billing-verbs.ts';
import { findPlanByExternalId } from './plan.repository.ts';
import { PlanInvoice } from './plan-invoice.entity.ts';
import { hasInvoiceOfPeriod } from './plan-invoice.repository.ts';
import { tellRefund } from './plan-news.ts';
import { lockPlan } from './plan-state.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';
import { platformProvider } from './platform-account.ts';

/**
 * Writes the provider's invoice into our copy, unless a state that was asked for later stands already. Money that was
 * given back, by us or at the provider, is told to the merchant once.
 */
export async function recordInvoice(
  context: AppContext,
  planId: string,
  truth: ProviderInvoice,
  askedAt: Date,
  em: EntityManager,
): Promise<void> {
  // A draft may still change, and nobody owes it.
  if (truth.status === 'draft') return;
  await em.transactional(async (tx) => {
    const plan = await lockPlan(planId, tx);
    const known = await tx.findOne(PlanInvoice, { externalId: truth.externalId }, { refresh: true });
    if (known && known.providerStateAt > askedAt) return;
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
      providerStateAt: askedAt,
      updatedAt: new Date(),
    };
    const refundedBefore = known?.amountRefundedMinor ?? 0;
    if (known) Object.assign(known, state);
    else {
      tx.create(PlanInvoice, {
        // Ids sort by the time of the charge, in whatever order we come to know of them.
        id: newId('inv', truth.createdAt.getTime()),
        plan,
        externalId: truth.externalId,
        currency: truth.currency,
        createdAt: truth.createdAt,
        ...state,
      });
    }
    const givenBack = truth.amountRefundedMinor - refundedBefore;
    if (givenBack > 0) await tellRefund(context, plan, givenBack, tx);
  });
}

/** Asks the provider for the invoices of a subscription: all, or the newest so many. */
export async function copyInvoices(
  context: AppContext,
  plan: PlanSubscription,
  em: EntityManager,
  newest?: number,
): Promise<void> {
  const askedAt = new Date();
  const invoices = await platformProvider(context).listInvoices(plan.externalId, newest);
  // Oldest first, as they came to be.
  for (const invoice of invoices.reverse()) await recordInvoice(context, plan.id, invoice, askedAt, em);
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

/** Called for each signed event about an invoice: asks for its truth. Invoices of nobody's plan are left alone. */
export async function refreshInvoice(
  context: AppContext,
  ask: () => Promise<ProviderInvoice | null>,
  em: EntityManager,
): Promise<void> {
  const askedAt = new Date();
  const truth = await ask();
  if (!truth?.subscriptionExternalId) return;
  const plan = await findPlanByExternalId(truth.subscriptionExternalId, em);
  if (plan) await recordInvoice(context, plan.id, truth, askedAt, em);
}
