import type { InvoiceStatus } from '@trilho/contracts/invoice';
import type { CopiedRow } from '../../provider-sync/copied-row.ts';
import { copiedTable } from '../../provider-sync/copied-table.ts';

/** A customer's invoice as the plain statements read and write it. Amounts in minor units. */
export interface InvoiceRow extends CopiedRow {
  customerId: string;
  subscriptionId: string | null;
  number: string | null;
  status: InvoiceStatus;
  reason: string | null;
  amountMinor: number;
  amountDueMinor: number;
  amountPaidMinor: number;
  amountRefundedMinor: number;
  currency: string;
  attemptCount: number;
  nextAttemptAt: Date | null;
  paidAt: Date | null;
  periodStartAt: Date;
  periodEndAt: Date;
}

export const invoiceTable = copiedTable<InvoiceRow>({
  name: 'invoices',
  columns: {
    customerId: 'customer_id',
    subscriptionId: 'subscription_id',
    number: 'number',
    status: 'status',
    reason: 'reason',
    amountMinor: 'amount_minor',
    amountDueMinor: 'amount_due_minor',
    amountPaidMinor: 'amount_paid_minor',
    amountRefundedMinor: 'amount_refunded_minor',
    currency: 'currency',
    attemptCount: 'attempt_count',
    nextAttemptAt: 'next_attempt_at',
    paidAt: 'paid_at',
    periodStartAt: 'period_start_at',
    periodEndAt: 'period_end_at',
  },
  numbers: ['amountMinor', 'amountDueMinor', 'amountPaidMinor', 'amountRefundedMinor'],
});
