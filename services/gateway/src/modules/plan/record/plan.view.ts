import type {
  OwnSubscription,
  PlanInvoicePage,
  PlanInvoiceStatus,
  PlanInvoice as WireInvoice,
} from '@trilho/contracts/plan';
import { clockNow } from '../../../platform/clock.ts';
import type { Page } from '../../../platform/lists/page.ts';
import type { PlanInvoiceRow } from './plan-invoice.repository.ts';
import { graceEndOf, isRefundable, planStatusAt } from './plan-state.ts';
import type { PlanSubscription } from './plan-subscription.entity.ts';
import { premium } from './premium.ts';

/** The merchant's own subscription as the portal shows it, at this moment. Amounts in centavos. */
export function viewOwnSubscription(row: PlanSubscription, now = clockNow()): OwnSubscription {
  const status = planStatusAt(row, now);
  const inForce = status === 'ACTIVE' || status === 'PAST_DUE';
  const scheduled = inForce && row.cancelAtPeriodEnd;
  return {
    id: row.id,
    planName: premium.name,
    planDescription: premium.description,
    price: row.unitAmountMinor,
    status,
    startDate: row.startedAt.toISOString(),
    nextBillingDate: inForce && !scheduled ? row.currentPeriodEnd.toISOString() : null,
    chargeFrequency: premium.chargeFrequency,
    features: premium.features.map((name) => ({ name, enabled: true })),
    cancelAtperiodEnd: row.cancelAtPeriodEnd,
    stripeSubscriptionId: row.externalId,
    paymentMethod: row.card ?? null,
    refundEligible: isRefundable(row, now),
    refundAmount: row.unitAmountMinor,
    graceEndsAt: status === 'PAST_DUE' ? (graceEndOf(row)?.toISOString() ?? null) : null,
    accessEndsAt: scheduled ? row.currentPeriodEnd.toISOString() : null,
  };
}

const statusOf = (row: PlanInvoiceRow): PlanInvoiceStatus => {
  switch (row.status) {
    case 'paid':
      return row.amountPaidMinor > 0 && row.amountRefundedMinor >= row.amountPaidMinor ? 'refunded' : 'paid';
    case 'void':
      return 'void';
    case 'uncollectible':
      return 'failed';
    default:
      return row.attempted ? 'failed' : 'open';
  }
};

/** A charge of the merchant's own plan. Amounts in centavos. */
const viewPlanInvoice = (row: PlanInvoiceRow): WireInvoice => ({
  id: row.id,
  number: row.number ?? row.id,
  amount: row.amountMinor,
  amountRefunded: row.amountRefundedMinor,
  currency: row.currency,
  status: statusOf(row),
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  periodStart: row.periodStart.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
});

export const viewPlanInvoicePage = ({ rows, ...page }: Page<PlanInvoiceRow>): PlanInvoicePage => ({
  ...page,
  items: rows.map(viewPlanInvoice),
});
