import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../../context.ts';
import { claimKey, releaseKey } from '../../../idempotency/idempotency.repository.ts';
import { storeResponse } from '../../../idempotency/stored-response.ts';
import { clockNow } from '../../../platform/clock.ts';
import { cardDeclined, conflict, notFound } from '../../../platform/errors.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import {
  type ProviderDeclined,
  ProviderIndeterminate,
  type ProviderRejected,
  ProviderUnavailable,
} from '../../../providers/port/provider-errors.ts';
import { momentNow } from '../../../providers/port/send-window.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import { withStatus, writePayment } from '../changes/payment-apply.ts';
import { countAnswer } from '../record/gateway-outcome.ts';
import { requestSteps } from '../record/journal-steps.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db, lockPayment, updatePayment } from '../record/payment.repository.ts';
import { isFinal, type ProviderState, statusOf } from '../record/payment.state.ts';
import { mayBeSentAgain } from '../record/payment-checks.ts';
import { attemptWithoutEffect, rejected, resultPending, unresolved } from '../record/payment-failures.ts';
import { declinedState } from '../record/provider-outcome.ts';
import { applyAndRespond, type OperationAttempt, respondFromRow, settleState } from './operation-answer.ts';
import { type PaymentAttempt, recordEnd, recordRemainingSteps, retrievePresent } from './payment-attempt.ts';
import {
  type ExistingPayment,
  isDone,
  isReached,
  type Operation,
  operationKey,
  type PreparedOperation,
  pendingRow,
  wasDoneUnseen,
} from './payment-operations.ts';
import { failureResponse, type PaymentOperation, type PaymentResponse } from './payment-response.ts';
import { providerOperation, type Reserved } from './provider-operation.ts';

/** A payment that is `unknown` for an operation while the provider is called. */
interface Reservation extends Reserved {
  row: ExistingPayment;
  /** The payment as it was before this request; null in a retry. */
  before: PaymentRow | null;
  /** Until when earlier requests may take effect. */
  doubtBefore: Date;
  /** In a retry: nothing of the earlier requests is under way, and what they came to is written. */
  isLookedAt?: boolean;
  send: PreparedOperation['send'];
}

/**
 * The operation behind confirm, capture and cancel: the row says `unknown` while the provider is called, and
 * its state after. A decline is an outcome, answered with the 402.
 */
export function operateOnPayment(
  context: AppContext,
  call: Call,
  paymentId: string,
  operation: Operation,
): PaymentOperation<Reservation> {
  const amount = operation.amountMinor === undefined ? {} : { amount: operation.amountMinor };
  const on = (attempt: PaymentAttempt): OperationAttempt => ({ ...attempt, operation });
  return providerOperation<Reservation, ProviderPayment>(context, call, {
    name: operation.name,
    journaled: () => amount,
    paymentOf: () => paymentId,
    reserve: (claim) => {
      const steps = requestSteps(call, operation.name, claim, undefined, amount);
      const since = momentNow();
      return call.em.transactional(async (tx) => {
        if (claim && !(await claimKey(claim, paymentId, tx))) return null;
        if (claim && (await wasDoneUnseen(call.merchant, paymentId, operation, tx))) {
          // Answered as a repetition is: with what it came to.
          await releaseKey(claim, tx);
          return null;
        }
        const reservation = await reserve(call, paymentId, operation, steps, tx);
        return { ...reservation, since };
      });
    },
    reopen: (attempt) => reopen(on(attempt)),
    account: ({ row }) => row,
    send: (provider, { row, send }, { isRetry, claim }) =>
      send(
        provider,
        row.externalId,
        operationKey(operation, row, { isRetry, request: claim?.key ?? call.requestId }),
      ),
    answered: ({ row }, outcome, durationMs) => {
      if (operation.name === 'confirm') countAnswer(context, row, outcome, durationMs);
    },
    accepted: (attempt, reserved, payment, askedAt) =>
      settleAnswer(on(attempt), reserved, { payment, askedAt }),
    declined: (attempt, reserved, error, askedAt) => {
      const { row } = reserved;
      if (operation.keepsOnDecline) return settleDecline(on(attempt), reserved, error);
      const payment = { ...declinedState(row, error), externalId: row.externalId };
      return settleAnswer(on(attempt), reserved, { payment, askedAt });
    },
    rejected: (attempt, reserved, error) => settleRejection(on(attempt), reserved, error),
    rejectedAgain: (attempt, reserved, error) => settleRejection(on(attempt), reserved, error),
    unknown: (attempt, reserved, error) => leaveUnknown(on(attempt), reserved, error),
    respond: (attempt) => respondFromRow(on(attempt)),
  });
}

/** Reserves the payment for its first attempt. @throws 404, 409 when it may not start, 422 */
async function reserve(
  call: Call,
  paymentId: string,
  operation: Operation,
  steps: PaymentStep[],
  tx: EntityManager,
): Promise<Omit<Reservation, 'since'>> {
  const row = await lockPayment(call.merchant, paymentId, tx);
  if (!row) throw notFound();
  if (row.status === 'unknown') throw resultPending(paymentId);
  const { externalId } = row;
  if (!operation.from.includes(row.status) || externalId === null) {
    throw conflict(operation.refusal, 'payment_state', { paymentId });
  }
  const { held, send } = await operation.prepare(row, false, tx);
  const pending = pendingRow({ ...row, externalId }, operation, held);
  await updatePayment(row, pending, steps, tx);
  return { id: paymentId, row: pending, before: row, doubtBefore: row.inDoubtUntil, send };
}

/**
 * Reserves the payment again for a retry, unless something else has ended the operation since. Returns null when an earlier
 * attempt has had its effect.
 */
function reopen({ call, paymentId, operation }: OperationAttempt): Promise<Reservation | null> {
  const since = momentNow();
  return call.em.transactional(async (tx) => {
    const row = await lockPayment(call.merchant, paymentId, tx);
    if (!row?.externalId) throw notFound();
    const existing: ExistingPayment = { ...row, externalId: row.externalId };
    const isPending = row.pendingOperation === operation.name;
    if (!isPending && operation.isReached?.(row)) return null;
    if (isPending && !mayBeSentAgain({ createdAt: row.updatedAt })) {
      throw unresolved(null, paymentId);
    }
    const { held, send } = await operation.prepare(row, true, tx);
    const goesOn = isPending || operation.from.includes(row.status);
    if (!goesOn && isDone(operation, existing)) return null;
    const reopened = goesOn ? pendingRow(existing, operation, held) : existing;
    if (goesOn) await updatePayment(row, reopened, [], tx);
    const doubtBefore = row.inDoubtUntil;
    const isLookedAt = !isPending && doubtBefore <= clockNow();
    return { id: paymentId, since, row: reopened, before: null, doubtBefore, isLookedAt, send };
  });
}

/**
 * Writes what the provider answered and responds. A retry may get the answer to an earlier attempt: unless that is
 * final, only the present state counts.
 */
async function settleAnswer(
  attempt: OperationAttempt,
  reserved: Reservation,
  answered: ProviderState,
): Promise<PaymentResponse> {
  const { row } = reserved;
  if (!attempt.isRetry || isFinal(statusOf(row, answered.payment)))
    return settleState(attempt, row, answered);
  const askedAt = clockNow();
  const present = await retrievePresent(attempt, row, row.externalId);
  switch (present.kind) {
    case 'accepted':
      return settleState(attempt, row, { payment: present.state, askedAt });
    case 'rejected':
      return settleRejection(attempt, reserved, present.error);
    default:
      return leaveUnknown(attempt, reserved, present.error);
  }
}

/**
 * Asks for the present state after a rejection: the provider's own state of the payment says what is left to
 * answer.
 */
async function settleRejection(
  attempt: OperationAttempt,
  reserved: Reservation,
  error: ProviderRejected,
): Promise<PaymentResponse> {
  const { operation } = attempt;
  const response = await respondIfDone(attempt, reserved);
  if (response) return response;
  throw error.reason === 'state'
    ? conflict(operation.refusal, 'payment_state')
    : rejected(error, reserved.row.id);
}

/**
 * Answers the 402 of a decline that leaves the payment as it was, unless an earlier attempt has had its effect. The response is
 * stored: under the same key nothing is tried again.
 */
async function settleDecline(
  attempt: OperationAttempt,
  reserved: Reservation,
  { decline }: ProviderDeclined,
): Promise<PaymentResponse> {
  const { context, call, claim, paymentId } = attempt;
  const done = await respondIfDone(attempt, reserved);
  if (done) return done;
  const response = failureResponse(cardDeclined(decline.message, { ...decline, paymentId }), context, call);
  return call.em.transactional((tx) => storeResponse(context, claim, response, tx));
}

/** Writes the present state of a payment. Returns the response where an earlier attempt has had its effect, null where none had. */
async function respondIfDone(
  attempt: OperationAttempt,
  { row, before }: Reservation,
): Promise<PaymentResponse | null> {
  const { call, operation, isRetry } = attempt;
  const askedAt = clockNow();
  const present = await retrievePresent(attempt, row, row.externalId);
  if (present.kind !== 'accepted') {
    await recordRemainingSteps(attempt);
    throw unresolved(present.error, row.id);
  }
  if (before && before.paymentMethodId !== row.paymentMethodId) await restoreMethod(call, row, before);
  const hadEffect = (after: PaymentRow) => isRetry && isReached(operation, after);
  const state = { payment: present.state, askedAt };
  const { row: after, response } = await applyAndRespond(attempt, row, state, hadEffect);
  return hadEffect(after) ? response : null;
}

/**
 * Answers a repeated confirmation whose failure the provider has stored under its key and tells again each time. This attempt did nothing,
 * and an earlier look has found what the earlier ones came to; the present state says whether that has changed.
 */
async function settleFailure(attempt: OperationAttempt, reserved: Reservation): Promise<PaymentResponse> {
  const { context, call, claim } = attempt;
  const done = await respondIfDone(attempt, reserved);
  if (done) return done;
  const response = failureResponse(attemptWithoutEffect(reserved.row.id), context, call);
  return call.em.transactional((tx) => storeResponse(context, claim, response, tx));
}

/** Whether the provider answers each further request under the key as it answered this one. */
const repeatsFailure = ({ variant }: Operation, { isLookedAt = false }: Reservation, error: unknown) =>
  variant === undefined && isLookedAt && error instanceof ProviderIndeterminate && error.isRepeated;

/** Leaves the payment `unknown`; one that the provider turned away without effect is as it was before. */
async function leaveUnknown(
  attempt: OperationAttempt,
  reserved: Reservation,
  error: unknown,
): Promise<PaymentResponse> {
  const { row, before, doubtBefore } = reserved;
  const end = () => recordEnd(attempt, 'payments', { ...row, inDoubtUntil: doubtBefore }, error);
  if (repeatsFailure(attempt.operation, reserved, error)) {
    return settleFailure(attempt, reserved).catch(async (failure: unknown) => {
      await end();
      throw failure;
    });
  }
  if (before && error instanceof ProviderUnavailable) {
    const { call } = attempt;
    await revertPending(call, row, before).catch((err: unknown) =>
      call.log.warn({ err }, 'payment not reverted'),
    );
  }
  await recordRemainingSteps(attempt);
  await end();
  throw error;
}

/** Gives the payment its method back: the provider rejected the one that it held for this request. */
async function restoreMethod(call: Call, { id, version }: PaymentRow, { paymentMethodId }: PaymentRow) {
  await db(call.em)
    .updateTable('payments')
    .set({ paymentMethodId })
    .where((eb) => eb.and({ id, version }))
    .execute();
}

/** Writes the payment as it was before: the provider turned the request away without effect. */
async function revertPending(call: Call, row: PaymentRow, before: PaymentRow): Promise<void> {
  const { status, paymentMethodId } = before;
  const after = withStatus(row, { status, paymentMethodId });
  await call.em.transactional(async (tx) => {
    const current = await lockPayment(call.merchant, row.id, tx);
    if (current?.version !== row.version) return;
    await writePayment(row, after, { trigger: 'answer', steps: [] }, tx);
  });
}
