import type { Invoice } from '@trilho/contracts/invoice';
import type { CustomerRow } from '../../customers/customer.repository.ts';
import { customerView } from '../../customers/customer.view.ts';
import type { InvoiceRow } from './invoice.repository.ts';

export const invoiceView = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  status: row.status,
  reason: row.reason,
  customerId: row.customerId,
  subscriptionId: row.subscriptionId,
  amount: row.amountMinor,
  amountDue: row.amountDueMinor,
  amountPaid: row.amountPaidMinor,
  amountRefunded: row.amountRefundedMinor,
  currency: row.currency,
  attemptCount: row.attemptCount,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
  periodStart: row.periodStartAt.toISOString(),
  periodEnd: row.periodEndAt.toISOString(),
  gateway: row.gateway,
  externalId: row.externalId,
  metadata: row.metadata,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Shows an invoice with its customer expanded, out of those of the page. */
export function expandedInvoiceView(row: InvoiceRow, customers: CustomerRow[]): Invoice {
  const customer = customers.find(({ id }) => id === row.customerId);
  return { ...invoiceView(row), ...(customer && { customer: customerView(customer) }) };
}
