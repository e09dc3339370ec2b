import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { storeResponse } from '../../../idempotency/stored-response.ts';
import { clockNow } from '../../../platform/clock.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import {
  ProviderIndeterminate,
  ProviderRejected,
  ProviderUnavailable,
} from '../../../providers/port/provider-errors.ts';
import { type Moment, momentNow } from '../../../providers/port/send-window.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import { applyProviderState, withStatus, writePayment } from '../changes/payment-apply.ts';
import { settleState } from '../operations/operation-answer.ts';
import {
  type PaymentAttempt,
  recordEnd,
  recordRemainingSteps,
  retrievePresent,
} from '../operations/payment-attempt.ts';
import { captureOf, type ExistingPayment, pendingRow } from '../operations/payment-operations.ts';
import {
  failureResponse,
  type PaymentOperation,
  type PaymentResponse,
  paymentResponse,
} from '../operations/payment-response.ts';
import { providerOperation, type Reserved } from '../operations/provider-operation.ts';
import type { CaptureEntry } from '../record/captures/capture-column.ts';
import { capturableMinor } from '../record/captures/capture-entry.ts';
import { requireMulticapture, requirePart } from '../record/captures/capture-rules.ts';
import { requestSteps } from '../record/journal-steps.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { findRefunds, lockPayment, updatePayment, writeCaptures } from '../record/payment.repository.ts';
import { ownPaymentView } from '../record/payment.view.ts';
import { mayBeSentAgain } from '../record/payment-checks.ts';
import { captureWithoutEffect, rejected, resultPending, unresolved } from '../record/payment-failures.ts';
import { withSavedMethod } from '../record/payment-parties.ts';
import { type BegunCapture, claimCapture } from './claim-capture.ts';

/** A payment that is `unknown` for one of its captures while the provider is called. */
interface Reservation extends Reserved {
  row: ExistingPayment;
  capture: CaptureEntry;
  /** Until when earlier requests may take effect. */
  doubtBefore: Date;
}

/** What the engine of operations has to know of a capture: states and words are those of a single one. */
const operation = captureOf(undefined);

/**
 * For how long what a failed request captured may yet appear at the provider. Nothing there keeps another part from being taken
 * meanwhile, as the state of a payment that is captured once does.
 */
const lateEffectMs = 90_000;

/** The name of a capture at the provider, in its key: the same with every attempt at it, as the provider takes so much more each time. */
const nameOf = ({ reference, id }: CaptureEntry): string => reference ?? id;

/**
 * The operation behind a capture after which more will follow. It is an entry of its payment, written before the provider is
 * called: its key stands for the entry, so that no repetition takes it twice, whatever was captured since.
 */
export function captureInPart(
  context: AppContext,
  call: Call,
  paymentId: string,
  amountMinor: number | undefined,
): PaymentOperation<Reservation> {
  const amount = amountMinor === undefined ? {} : { amount: amountMinor };
  return providerOperation<Reservation, ProviderPayment>(context, call, {
    name: 'capture',
    journaled: () => amount,
    paymentOf: () => paymentId,
    reserve: (claim) => {
      const since = momentNow();
      return call.em.transactional((tx) =>
        reserve(context, call, { paymentId, amountMinor, claim, since }, tx),
      );
    },
    reopen,
    account: ({ row }) => row,
    send: (provider, { row, capture }) =>
      provider.payments.capture(
        row.externalId,
        { amountMinor: capture.amountMinor, isFinal: capture.isFinal },
        { idempotencyKey: `${nameOf(capture)}:capture` },
      ),
    accepted: (attempt, reserved, payment, askedAt) => settleAnswer(attempt, reserved, payment, askedAt),
    declined: (attempt, reserved, error) =>
      settleRefusal(attempt, reserved, new ProviderRejected('state', error.message)),
    rejected: (attempt, reserved, error) => settleRefusal(attempt, reserved, error),
    unknown: (attempt, reserved, error) => leaveUnknown(attempt, reserved, error),
    respond: (attempt, captureId) => call.em.transactional((tx) => respond(attempt, captureId, tx)),
  });
}

/** Reserves the amount, under the payment's lock. @throws 404, 409 when it may not start, 422 */
async function reserve(
  context: AppContext,
  call: Call,
  {
    paymentId,
    amountMinor,
    claim,
    since,
  }: { paymentId: string; amountMinor: number | undefined; claim: KeyClaim | null; since: Moment },
  tx: EntityManager,
): Promise<Reservation | null> {
  const row = await lockPayment(call.merchant, paymentId, tx);
  const begun = claim ? await claimCapture(context, claim, row, tx) : { id: newId('cap'), reference: null };
  if (!begun) return null;
  if (!row) throw notFound();
  if (row.status === 'unknown') throw resultPending(paymentId);
  const { externalId } = row;
  if (row.status !== 'requires_capture' || externalId === null) {
    throw conflict(operation.refusal, 'payment_state', { paymentId });
  }
  requireMulticapture(row);
  const wanted = requirePart(row, amountMinor);
  const capture = captureEntry(row, begun, wanted);
  const pending = withCapture({ ...row, externalId }, capture);
  const steps = requestSteps(call, 'capture', claim, undefined, { amount: wanted });
  await updatePayment(row, pending, steps, tx);
  return { id: capture.id, since, row: pending, capture, doubtBefore: row.inDoubtUntil };
}

/** A capture that is begun now. Where nothing is left after it, it is the last one. */
const captureEntry = (
  row: PaymentRow,
  { id, reference }: BegunCapture,
  amountMinor: number,
): CaptureEntry => ({
  id,
  reference,
  amountMinor,
  beforeMinor: row.amountCapturedMinor,
  isFinal: amountMinor === capturableMinor(row),
  status: 'unknown',
  createdAt: clockNow().toISOString(),
});

/** Returns the payment as `unknown` for this capture, which takes the place of the one of its id. */
function withCapture(row: ExistingPayment, capture: CaptureEntry): ExistingPayment {
  const others = (row.captures ?? []).filter(({ id }) => id !== capture.id);
  return pendingRow({ ...row, captures: [...others, capture] }, operation, undefined);
}

/**
 * Reserves again the capture that an earlier request with this key reserved. Returns null once its outcome is known. One that
 * the provider turned away without effect begins anew, under its name.
 */
function reopen({ call, paymentId }: PaymentAttempt, captureId: string): Promise<Reservation | null> {
  const since = momentNow();
  return call.em.transactional(async (tx) => {
    const row = await lockPayment(call.merchant, paymentId, tx);
    const known = row?.captures?.find(({ id }) => id === captureId);
    if (!row?.externalId || !known) throw notFound();
    const existing: ExistingPayment = { ...row, externalId: row.externalId };
    if (known.status === 'succeeded' || (known.status === 'failed' && !known.isUnsent)) return null;
    if (known.isUnsent && row.status === 'unknown') throw resultPending(paymentId);
    if (known.isUnsent && row.status !== 'requires_capture') {
      throw conflict(operation.refusal, 'payment_state', { paymentId });
    }
    if (known.status === 'unknown' && !mayBeSentAgain({ createdAt: new Date(known.createdAt) })) {
      throw unresolved(null, paymentId);
    }
    const capture = known.isUnsent ? captureEntry(row, known, requirePart(row, known.amountMinor)) : known;
    const reopened = withCapture(existing, capture);
    await updatePayment(row, reopened, [], tx);
    return { id: captureId, since, row: reopened, capture, doubtBefore: row.inDoubtUntil };
  });
}

/** An attempt as the engine of operations takes it. */
const asOperation = (attempt: PaymentAttempt) => ({ ...attempt, operation });

/**
 * Writes that the capture was made and responds. A retry may get the answer to an earlier attempt: then only the present state
 * counts.
 */
async function settleAnswer(
  attempt: PaymentAttempt,
  { row }: Reservation,
  payment: ProviderPayment,
  askedAt: Date,
): Promise<PaymentResponse> {
  const settle = (state: ProviderPayment, at: Date) =>
    settleState(asOperation(attempt), row, { payment: state, askedAt: at, hadEffect: true });
  if (!attempt.isRetry) return settle(payment, askedAt);
  const now = clockNow();
  const present = await retrievePresent(attempt, row, row.externalId);
  return present.kind === 'accepted' ? settle(present.state, now) : settle(payment, askedAt);
}

/**
 * Writes that the provider refused the capture, by its own state of the payment, and frees the key. Responds where that state
 * includes the capture.
 */
async function settleRefusal(
  attempt: PaymentAttempt,
  { row, capture }: Reservation,
  error: ProviderRejected,
): Promise<PaymentResponse> {
  const { context, call, steps } = attempt;
  const askedAt = clockNow();
  const present = await retrievePresent(attempt, row, row.externalId);
  if (present.kind !== 'accepted') {
    await recordRemainingSteps(attempt);
    throw unresolved(present.error, row.id);
  }
  const state = { payment: present.state, askedAt, endsRequest: true };
  const source = { trigger: 'answer', steps: steps.splice(0) } as const;
  const became = await call.em.transactional(async (tx) => {
    const applied = await applyProviderState(context, row, state, source, tx);
    if (!applied) return 'failed';
    await markRefused(applied.row, capture.id, tx);
    return applied.row.captures?.find(({ id }) => id === capture.id)?.status;
  });
  if (became === 'unknown') throw unresolved(null, row.id);
  if (became === 'succeeded') return call.em.transactional((tx) => respond(attempt, capture.id, tx));
  throw error.reason === 'state'
    ? conflict(operation.refusal, 'payment_state', { paymentId: row.id })
    : rejected(error, row.id);
}

/** Marks a capture without effect as refused, under the payment's lock. */
async function markRefused(row: PaymentRow, captureId: string, tx: EntityManager): Promise<void> {
  const isRefused = (entry: CaptureEntry) => entry.id === captureId && entry.status === 'failed';
  if (!row.captures?.some(isRefused)) return;
  const captures = row.captures.map((entry) =>
    isRefused(entry) ? { ...entry, isRefused: true as const } : entry,
  );
  await writeCaptures(row.id, captures, tx);
}

/** Leaves the capture unknown: the next request with its key, an event or the reconciler finds its outcome. */
async function leaveUnknown(attempt: PaymentAttempt, reserved: Reservation, error: unknown): Promise<never> {
  const { row, doubtBefore } = reserved;
  if (!attempt.isRetry && error instanceof ProviderUnavailable) {
    await revert(attempt, reserved).catch((err: unknown) =>
      attempt.call.log.warn({ err }, 'capture not reverted'),
    );
  }
  await recordRemainingSteps(attempt);
  const lagMs = error instanceof ProviderIndeterminate ? lateEffectMs : 0;
  await recordEnd(attempt, 'payments', { ...row, inDoubtUntil: doubtBefore }, error, lagMs);
  throw error;
}

/** Writes the payment as it was before: the provider turned the capture away without effect. */
async function revert({ call }: PaymentAttempt, { row, capture }: Reservation): Promise<void> {
  const unsent: CaptureEntry = { ...capture, status: 'failed', isUnsent: true };
  const captures = (row.captures ?? []).map((entry) => (entry.id === capture.id ? unsent : entry));
  const after = withStatus(row, { status: 'requires_capture', captures });
  await call.em.transactional(async (tx) => {
    const current = await lockPayment(call.merchant, row.id, tx);
    if (current?.version !== row.version) return;
    await writePayment(row, after, { trigger: 'answer', steps: [] }, tx);
  });
}

/** Responds with the payment as it is now, and stores that; with an error where the capture had no effect. */
async function respond(
  { context, call, paymentId, claim }: PaymentAttempt,
  captureId: string,
  tx: EntityManager,
): Promise<PaymentResponse> {
  const row = await lockPayment(call.merchant, paymentId, tx);
  if (!row) throw notFound();
  const capture = row.captures?.find(({ id }) => id === captureId);
  const response =
    capture?.status === 'succeeded'
      ? paymentResponse(
          ownPaymentView(context.vault, await withSavedMethod(row, tx), await findRefunds([paymentId], tx)),
        )
      : failureResponse(captureWithoutEffect(paymentId), context, call);
  return storeResponse(context, claim, response, tx);
}
