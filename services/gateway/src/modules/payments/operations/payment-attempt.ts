import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { clockNow } from '../../../platform/clock.ts';
import { inMilliseconds } from '../../../platform/database/database-now.ts';
import { ProviderUnavailable } from '../../../providers/port/provider-errors.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import { syncPayment } from '../changes/payment-apply.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db } from '../record/payment.repository.ts';
import { hasEnded, unresolved } from '../record/payment-failures.ts';
import { recordStepsBestEffort } from '../record/payment-journal.ts';
import { acceptedState, callProvider } from '../record/provider-outcome.ts';

/** One request's attempt at an operation on a payment. */
export interface PaymentAttempt {
  context: AppContext;
  call: Call;
  /** The payment that the request is about. */
  paymentId: string;
  claim: KeyClaim | null;
  /** An earlier request with the key may have reached the provider. */
  isRetry: boolean;
  /** What the journal records with the next statement. */
  steps: PaymentStep[];
}

/** Records what is left of an attempt's steps in a statement of their own, which never fails. */
export const recordRemainingSteps = ({ call, paymentId, steps }: PaymentAttempt): Promise<void> =>
  recordStepsBestEffort(call, paymentId, steps.splice(0));

/** Calls the provider for the payment's present state. */
export const retrievePresent = ({ call, steps }: PaymentAttempt, row: PaymentRow, externalId: string) =>
  callProvider(steps, { operation: 'retrieve' }, () =>
    call.providerOf(row, (provider) => provider.payments.retrieve(externalId)),
  );

/**
 * Brings a payment to the present state when the row has overtaken what the provider answered. The steps are
 * written with the state. @throws the provider port's errors
 */
export async function syncAfterAnswer(attempt: PaymentAttempt, row: PaymentRow, externalId: string) {
  const source = { trigger: 'answer', steps: attempt.steps } as const;
  return syncPayment(attempt.context, row, async (current) => {
    const askedAt = clockNow();
    const present = await retrievePresent(attempt, current, externalId);
    // That a read was not sent says nothing of the write before it.
    const isUnsent = present.kind === 'unknown' && present.error instanceof ProviderUnavailable;
    if (isUnsent) throw unresolved(null, attempt.paymentId);
    const payment = acceptedState(present);
    return { payment, askedAt, endsRequest: !payment.mayBeUnderWay, source };
  });
}

/** The row of an attempt: a payment's or a refund's, as it was when the attempt began. */
interface AttemptedRow {
  id: string;
  version: number;
  /** Until when earlier attempts may take effect. */
  inDoubtUntil: Date;
}

/**
 * Records that an attempt ended without an outcome. Where the provider itself ended it, nothing of it is
 * under way any more: what is in doubt is no more than before, but for `lagMs`. Never fails: the doubt ends by itself.
 */
export async function recordEnd(
  { call, isRetry }: PaymentAttempt,
  table: 'payments' | 'refunds',
  { id, version, inDoubtUntil }: AttemptedRow,
  error: unknown,
  lagMs = 0,
): Promise<void> {
  if (!hasEnded(error)) return;
  const ends = inMilliseconds(lagMs);
  await db(call.em)
    .updateTable(table)
    .set({ inDoubtUntil: isRetry ? sql<Date>`greatest(${inDoubtUntil}::timestamptz, ${ends})` : ends })
    .where((eb) => eb.and({ id, version }))
    .execute()
    .catch((err: unknown) => call.log.warn({ err, id }, 'end of an attempt not written'));
}
