import type { PlanInvoicePage, PlanInvoiceStatus, PlanInvoice as WireInvoice } from '@trilho/contracts/plan';
import type { PageOf } from '../../database/cursor.ts';
import type { PlanInvoice } from './plan-invoice.entity.ts';

const statusOf = (row: PlanInvoice): PlanInvoiceStatus => {
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
export const viewPlanInvoice = (row: PlanInvoice): WireInvoice => ({
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

export const viewPlanInvoicePage = (page: PageOf<PlanInvoice>): PlanInvoicePage => ({
  ...page,
  items: page.items.map(viewPlanInvoice),
});
