import type { PaymentOperation as OperationName, PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../../context.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { clockNow } from '../../../platform/clock.ts';
import type { PaymentProvider } from '../../../providers/port/payment-provider.ts';
import type { ProviderDeclined, ProviderRejected } from '../../../providers/port/provider-errors.ts';
import type { ProviderOutcome } from '../../../providers/port/provider-outcome.ts';
import type { Moment } from '../../../providers/port/send-window.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import type { AccountRef } from '../../provider-accounts/provider-account.ts';
import { requestSteps } from '../record/journal-steps.ts';
import { mapToUnresolved } from '../record/payment-failures.ts';
import { recordStepsBestEffort } from '../record/payment-journal.ts';
import { sendReserved } from '../record/provider-outcome.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { PaymentOperation, PaymentResponse } from './payment-response.ts';

/** A write that our row says is under way: it may leave for the provider only for a while since then. */
export interface Reserved {
  id: string;
  since: Moment;
}

type Settle<R, What> = (
  attempt: PaymentAttempt,
  reserved: R,
  what: What,
  askedAt: Date,
) => Promise<PaymentResponse>;

/** One kind of write to a provider, in the order in which a request goes through it. */
export interface ProviderOperation<R extends Reserved, State> {
  name: OperationName;
  /** What the journal says of its requests beside that. */
  journaled?: (id: string) => Pick<PaymentStep, 'amount' | 'refundId'>;
  /** The payment that it is about, by the id that its key stands for. */
  paymentOf(id: string): string;
  /** Claims the key and writes what is to be done. Returns null when the key is taken. */
  reserve(claim: KeyClaim | null): Promise<R | null>;
  /** Reserves again what an earlier request with the key reserved. Returns null once that is resolved. */
  reopen(attempt: PaymentAttempt, id: string): Promise<R | null>;
  /** The account that it is done on, whatever keys came since. */
  account(reserved: R): AccountRef;
  /** Calls the provider under a key that is derived from what was reserved. */
  send(provider: PaymentProvider, reserved: R, attempt: PaymentAttempt): Promise<State>;
  /** Counts how the gateway answered, and after how many ms. */
  answered?(reserved: R, outcome: ProviderOutcome<State>, durationMs: number): void;
  accepted: Settle<R, State>;
  /** Where it is left out no such write is declined: the outcome is unknown. */
  declined?: Settle<R, ProviderDeclined>;
  /** Nothing happened at the provider: the first attempt was not accepted. */
  rejected: Settle<R, ProviderRejected>;
  /** Where it is left out a repeated attempt stays unknown: an earlier one may have had its effect. */
  rejectedAgain?: Settle<R, ProviderRejected>;
  /** Reserves the same at another account after a failure of this one; null where it goes nowhere else. */
  elsewhere?(attempt: PaymentAttempt, reserved: R, error: unknown): Promise<R | null>;
  /** Leaves what was reserved to the next request with the key, an event or the reconciler. */
  unknown: Settle<R, unknown>;
  /** Responds from what is stored: something else has found the outcome. */
  respond(attempt: PaymentAttempt, id: string): Promise<PaymentResponse>;
}

/** Sends what was reserved, if it may still leave, and settles by how the call ended. */
async function sendAndSettle<R extends Reserved, State>(
  operation: ProviderOperation<R, State>,
  attempt: PaymentAttempt,
  reserved: R,
): Promise<PaymentResponse> {
  const { context, call, isRetry, steps } = attempt;
  const { name, journaled, declined, rejected, rejectedAgain, unknown } = operation;
  const { refundId } = journaled?.(reserved.id) ?? {};
  const askedAt = clockNow();
  const { since } = reserved;
  const journalCall = { operation: name, ...(refundId && { refundId }) };
  const outcome = await sendReserved(context, { steps, since }, journalCall, () =>
    call.providerOf(operation.account(reserved), (provider) => operation.send(provider, reserved, attempt)),
  );
  operation.answered?.(reserved, outcome, steps.at(-1)?.durationMs ?? 0);
  if (outcome.kind === 'rejected' || outcome.kind === 'unknown') {
    const next = await operation.elsewhere?.(attempt, reserved, outcome.error);
    if (next) return sendAndSettle(operation, { ...attempt, isRetry: false }, next);
  }
  switch (outcome.kind) {
    case 'accepted':
      return operation.accepted(attempt, reserved, outcome.state, askedAt);
    case 'declined':
      return declined
        ? declined(attempt, reserved, outcome.error, askedAt)
        : unknown(attempt, reserved, outcome.error, askedAt);
    case 'rejected': {
      const settle = isRetry ? (rejectedAgain ?? unknown) : rejected;
      return settle(attempt, reserved, outcome.error, askedAt);
    }
    case 'unknown':
      return unknown(attempt, reserved, outcome.error, askedAt);
  }
}

/**
 * The life of every write about a payment: it is reserved, or reopened by a further request with its key; sent to the
 * account that it was begun on, if it may still leave; and settled by how that ended. From its reservation on a failure
 * says nothing of the outcome.
 */
export const providerOperation = <R extends Reserved, State>(
  context: AppContext,
  call: Call,
  operation: ProviderOperation<R, State>,
): PaymentOperation<R> => ({
  reserve: operation.reserve,

  execute: ({ id, claim, isRetry, reserved }) => {
    const paymentId = operation.paymentOf(id);
    return mapToUnresolved(paymentId, async () => {
      const attempt: PaymentAttempt = { context, call, paymentId, claim, isRetry, steps: [] };
      const reservation = reserved ?? (await operation.reopen(attempt, id));
      if (!reservation) return operation.respond(attempt, id);
      return sendAndSettle(operation, attempt, reservation);
    });
  },

  onRepeat: (id, claim, decision) => {
    const steps = requestSteps(call, operation.name, claim, decision, operation.journaled?.(id));
    return recordStepsBestEffort(call, operation.paymentOf(id), steps, 'repeat');
  },
});
