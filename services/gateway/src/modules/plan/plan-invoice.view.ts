import type { PlanInvoicePage, PlanInvoiceStatus, PlanInvoice as WireInvoice } from '@trilho/contracts/plan';
import type { Page } from '../../platform/lists/page.ts';
import type { PlanInvoiceRow } from './plan-invoice.repository.ts';

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
export const viewPlanInvoice = (row: PlanInvoiceRow): WireInvoice => ({
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
