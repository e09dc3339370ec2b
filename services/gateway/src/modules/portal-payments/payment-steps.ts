import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { PaymentRow } from '../payments/payment.row.ts';
import type { RefundRow } from '../payments/refund.row.ts';

/** A refund that the journal does not tell of, as it is now. */
const refundNow = ({ id, amountMinor, status, createdAt }: RefundRow): PaymentStep => ({
  kind: 'refund',
  at: createdAt.toISOString(),
  refundId: id,
  amount: amountMinor,
  refundStatus: status,
});

/** What can be told without a journal: that the payment was asked for, what it came to, and its refunds. */
function derivedSteps(payment: PaymentRow, refunds: RefundRow[], journal: PaymentStep[]): PaymentStep[] {
  const { status, createdAt, providerStateAt, updatedAt } = payment;
  const steps: PaymentStep[] = [];
  if (!journal.some((step) => step.kind === 'request' && step.operation === 'create')) {
    steps.push({ kind: 'request', at: createdAt.toISOString(), operation: 'create' });
  }
  if (status !== 'unknown' && !journal.some((step) => step.kind === 'state' && step.to === status)) {
    steps.push({ kind: 'state', at: (providerStateAt ?? updatedAt).toISOString(), to: status });
  }
  const told = new Set(journal.map(({ refundId }) => refundId));
  return [...steps, ...refunds.filter(({ id }) => !told.has(id)).map(refundNow)];
}

/**
 * What happened to a payment, oldest first: its journal, and what the row itself tells of the time before there was one (or
 * after it was full). Nothing is made up: such steps name no caller, no call and no cause.
 */
export const paymentSteps = (
  payment: PaymentRow,
  refunds: RefundRow[],
  journal: PaymentStep[],
): PaymentStep[] =>
  [...journal, ...derivedSteps(payment, refunds, journal)].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
