import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { PaymentRow } from '../record/payment.entity.ts';
import type { RefundRow } from '../record/refund.entity.ts';

/** A refund that is missing in the journal, as it is now. */
const refundNow = ({ id, amountMinor, status, createdAt }: RefundRow): PaymentStep => ({
  kind: 'refund',
  at: createdAt.toISOString(),
  refundId: id,
  amount: amountMinor,
  refundStatus: status,
});

/** What is known without a journal: that the payment was asked for, what it came to, and its refunds. */
function derivedSteps(payment: PaymentRow, refunds: RefundRow[], journal: PaymentStep[]): PaymentStep[] {
  const { status, createdAt, providerStateAt, updatedAt } = payment;
  const steps: PaymentStep[] = [];
  if (!journal.some((step) => step.kind === 'request' && step.operation === 'create')) {
    steps.push({ kind: 'request', at: createdAt.toISOString(), operation: 'create' });
  }
  if (status !== 'unknown' && !journal.some((step) => step.kind === 'state' && step.to === status)) {
    steps.push({ kind: 'state', at: (providerStateAt ?? updatedAt).toISOString(), to: status });
  }
  // A step that asked for a refund shows it only while nothing else has become of it.
  const shows =
    ({ id, status }: RefundRow) =>
    (step: PaymentStep) =>
      step.refundId === id && (step.kind === 'refund' || status === 'unknown');
  return [...steps, ...refunds.filter((refund) => !journal.some(shows(refund))).map(refundNow)];
}

/**
 * What happened to a payment: its journal as it was written, and between its steps, by their time, what the
 * row itself shows of the time before there was a journal (or after it was full). Nothing is made up: such
 * steps name no caller, no call and no cause.
 */
export const paymentSteps = (
  payment: PaymentRow,
  refunds: RefundRow[],
  journal: PaymentStep[],
): PaymentStep[] => {
  const steps = [...journal];
  const byTime = (a: PaymentStep, b: PaymentStep) => Date.parse(a.at) - Date.parse(b.at);
  for (const step of derivedSteps(payment, refunds, journal).sort(byTime)) {
    const later = steps.findIndex((other) => byTime(step, other) < 0);
    steps.splice(later === -1 ? steps.length : later, 0, step);
  }
  return steps;
};
