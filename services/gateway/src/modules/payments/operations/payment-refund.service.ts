import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefundPaymentInput } from '@trilho/contracts/refund';
import type { AppContext } from '../../../context.ts';
import { claimKey, releaseKey } from '../../../idempotency/idempotency.repository.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { findKeyUse, keyReference } from '../../../idempotency/key-reference.ts';
import { storeResponse } from '../../../idempotency/stored-response.ts';
import { clockMs, clockNow } from '../../../platform/clock.ts';
import { inMilliseconds } from '../../../platform/database/database-now.ts';
import { isTaken } from '../../../platform/database/transient-errors.ts';
import { ApiError, conflict, notFound, unprocessable } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { formatMoney } from '../../../platform/money.ts';
import { withoutOwnNames } from '../../../providers/port/own-metadata.ts';
import type { ProviderRejected } from '../../../providers/port/provider-errors.ts';
import type { ProviderRefund } from '../../../providers/port/refunds.ts';
import { type Moment, momentNow } from '../../../providers/port/send-window.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import { applyRefund, failRefund, findRefund, insertRefund } from '../changes/refund-apply.ts';
import { requestSteps } from '../record/journal-steps.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import {
  db,
  findPayment,
  findRefunds,
  findRefundsByReference,
  lockPayment,
  referenceOf,
} from '../record/payment.repository.ts';
import { ownPaymentView } from '../record/payment.view.ts';
import { doubtMs, firstCheckAt, inDoubtFrom, mayBeSentAgain } from '../record/payment-checks.ts';
import {
  noEffectCode,
  refundWithoutEffect,
  rejected,
  resultPending,
  unresolved,
} from '../record/payment-failures.ts';
import { appendSteps } from '../record/payment-journal.ts';
import { withSavedMethod } from '../record/payment-parties.ts';
import { keyedRefundId, type RefundRow } from '../record/refund.entity.ts';
import { isPaid, refundableMinor } from '../record/refund.state.ts';
import { type PaymentAttempt, recordEnd, recordRemainingSteps } from './payment-attempt.ts';
import {
  failureResponse,
  type PaymentOperation,
  type PaymentResponse,
  paymentResponse,
} from './payment-response.ts';
import { providerOperation, type Reserved } from './provider-operation.ts';

/** A refund that is `unknown` while the provider is called, with its payment. */
interface Reservation extends Reserved {
  refund: RefundRow;
  payment: PaymentRow & { externalId: string };
}

/** The operation behind a refund: the amount is reserved before the call, so that no two overlap. */
export function refundPayment(
  context: AppContext,
  call: Call,
  paymentId: string,
  input: RefundPaymentInput,
): PaymentOperation<Reservation> {
  return providerOperation<Reservation, ProviderRefund>(context, call, {
    name: 'refund',
    journaled: (refundId) => ({ refundId }),
    paymentOf: () => paymentId,
    reserve: async (claim) => {
      const since = momentNow();
      const begin = () =>
        call.em.transactional(async (tx) => {
          const begun = claim
            ? await claimRefund(context, claim, paymentId, tx)
            : { id: newId('ref'), providerReference: null };
          return begun && reserve(call, paymentId, input, { ...begun, since, claim }, tx);
        });
      return begin().catch((error: unknown) => {
        // An event has just brought back what the key began and the database lost: now it is found.
        if (isTaken(error)) return begin();
        throw error;
      });
    },
    reopen,
    account: ({ payment }) => payment,
    // The same key, however often it is attempted.
    send: (provider, { refund, payment: { externalId } }) =>
      provider.refunds.create(
        externalId,
        {
          refundId: referenceOf(refund),
          amountMinor: refund.amountMinor,
          metadata: refund.metadata,
          ...(refund.askedReason && { reason: refund.askedReason }),
        },
        { idempotencyKey: `${referenceOf(refund)}:create` },
      ),
    accepted: (attempt, { refund }, state) => settleState(attempt, refund, state),
    rejected: (attempt, { refund }, error) => fail(attempt, refund, error),
    unknown: (attempt, { refund }, error) => leaveUnknown(attempt, refund, error),
    respond: (attempt, refundId) => call.em.transactional((tx) => respond(attempt, refundId, tx)),
  });
}

/** A refund that may begin. */
type Begun = Pick<RefundRow, 'id' | 'providerReference'>;

/**
 * Claims the key for a refund of this payment, under the id that both fix. Returns null when it stands for a refund that
 * there is, also where the database has lost the key.
 */
async function claimRefund(
  context: AppContext,
  claim: KeyClaim,
  paymentId: string,
  tx: EntityManager,
): Promise<Begun | null> {
  const use = await findKeyUse(context, 'ref', claim, (names) => findRefundsByReference(names, tx));
  if (use?.isCurrent) {
    if (await claimKey(claim, use.id, tx)) await releaseKey(claim, tx);
    return null;
  }
  const providerReference = use?.nextReference ?? keyReference(context, 'ref', claim);
  const id = keyedRefundId(paymentId, providerReference) ?? newId('ref');
  return (await claimKey(claim, id, tx)) ? { id, providerReference } : null;
}

/** Reserves the amount, under the payment's lock. @throws 404, 409 and 422 when it cannot be refunded */
async function reserve(
  call: Call,
  paymentId: string,
  input: RefundPaymentInput,
  { id: refundId, providerReference, since, claim }: Begun & { since: Moment; claim: KeyClaim | null },
  tx: EntityManager,
): Promise<Reservation> {
  const payment = await lockPayment(call.merchant, paymentId, tx);
  if (!payment) throw notFound();
  if (payment.status === 'unknown' && payment.amountCapturedMinor > 0) throw resultPending(paymentId);
  if (!isPaid(payment)) {
    throw conflict('Somente um pagamento concluído pode ser reembolsado.', 'payment_state', { paymentId });
  }
  requireRefundable(payment);
  const left = refundableMinor(payment, await findRefunds([paymentId], tx));
  const amountMinor = input.amount ?? left;
  if (amountMinor > left || left <= 0) {
    const message = `O saldo a reembolsar é ${formatMoney(Math.max(left, 0), payment.currency)}.`;
    throw new ApiError(
      422,
      'refund_exceeds_balance',
      'O valor do reembolso é maior que o saldo do pagamento.',
      { validationErrors: [{ field: 'amount', message }] },
    );
  }
  const { externalId } = payment;
  if (externalId === null) throw notFound();
  const steps = requestSteps(call, 'refund', claim, undefined, { refundId, amount: amountMinor });
  const now = clockNow();
  const dates = { inDoubtUntil: inDoubtFrom(now), nextCheckAt: firstCheckAt(now) };
  const said = {
    askedReason: input.reason ?? null,
    ...(input.metadata && { metadata: withoutOwnNames(input.metadata) }),
  };
  const made = { id: refundId, providerReference, amountMinor, externalId: null, ...said, ...dates };
  const refund = await insertRefund(payment, made, tx);
  await appendSteps(paymentId, steps, tx);
  return { id: refundId, since, refund, payment: { ...payment, externalId } };
}

const dayMs = 24 * 60 * 60 * 1000;

/** @throws 422 for a payment whose gateway does not give back what was paid so, or not any more */
function requireRefundable({ gateway, method, createdAt }: PaymentRow): void {
  const can = capabilitiesOf(gateway).methods[method ?? 'card'];
  if (!can?.refundable) {
    throw unprocessable('O gateway não reembolsa este meio de pagamento.', 'provider_unsupported');
  }
  const { refundDays } = can;
  if (refundDays !== null && clockMs() - createdAt.getTime() > refundDays * dayMs) {
    throw unprocessable(`O gateway só reembolsa até ${refundDays} dias depois.`, 'provider_unsupported');
  }
}

/**
 * Marks the refund that an earlier request with this key reserved as attempted anew, which outdates what was
 * asked about it before. Returns null once it is resolved. One that was given up freed its amount, and is not
 * sent any more.
 */
async function reopen({ call, paymentId }: PaymentAttempt, id: string): Promise<Reservation | null> {
  const payment = await findPayment(call.merchant, paymentId, call.em);
  const refund = await findRefund(id, call.em);
  if (!payment?.externalId || !refund) throw notFound();
  if (refund.status !== 'unknown') return null;
  if (!mayBeSentAgain(refund)) throw unresolved(null, paymentId);
  const since = momentNow();
  const version = refund.version + 1;
  const marked = await db(call.em)
    .updateTable('refunds')
    .set({ version, inDoubtUntil: inMilliseconds(doubtMs) })
    .where((eb) => eb.and({ id, version: refund.version }))
    .returning('id')
    .executeTakeFirst();
  if (!marked) throw unresolved(null, paymentId);
  const existing = { ...payment, externalId: payment.externalId };
  return { id, since, refund: { ...refund, version }, payment: existing };
}

/** Writes what the provider answered and responds. */
async function settleState(attempt: PaymentAttempt, { id }: RefundRow, state: ProviderRefund) {
  const { call, paymentId, steps } = attempt;
  try {
    return await call.em.transactional(async (tx) => {
      const isChanged = await applyRefund(id, state, { trigger: 'answer', steps }, tx);
      if (!isChanged) await appendSteps(paymentId, steps, tx);
      return respond(attempt, id, tx);
    });
  } catch (error) {
    await recordRemainingSteps(attempt);
    throw error;
  }
}

/** Frees the amount, unless the refund was sent again since: that may yet have its effect. */
async function fail(
  { call, paymentId, steps }: PaymentAttempt,
  refund: RefundRow,
  error: ProviderRejected,
): Promise<never> {
  const code = error.providerCode ?? `provider_${error.reason}`;
  const isFailed = await call.em.transactional(async (tx) => {
    const failed = await failRefund(refund, code, { trigger: 'answer', steps }, tx);
    if (!failed) await appendSteps(paymentId, steps, tx);
    return failed;
  });
  throw isFailed ? rejected(error, paymentId) : unresolved(null, paymentId);
}

/** Leaves the refund `unknown`: the next request with the key, an event or the reconciler resolves it. */
async function leaveUnknown(attempt: PaymentAttempt, refund: RefundRow, error: unknown): Promise<never> {
  await recordRemainingSteps(attempt);
  await recordEnd(attempt, 'refunds', refund, error);
  throw error;
}

/** Responds with the payment and its refunds and stores that, within the transaction of the outcome. */
async function respond(
  { context, call, paymentId, claim }: PaymentAttempt,
  refundId: string,
  tx: EntityManager,
): Promise<PaymentResponse> {
  const payment = await findPayment(call.merchant, paymentId, tx);
  if (!payment) throw notFound();
  const refunds = await findRefunds([paymentId], tx);
  const isWithoutEffect = refunds.some(
    ({ id, failureCode }) => id === refundId && failureCode === noEffectCode,
  );
  const response = isWithoutEffect
    ? failureResponse(refundWithoutEffect(paymentId), context, call)
    : paymentResponse(ownPaymentView(context.vault, await withSavedMethod(payment, tx), refunds));
  return storeResponse(context, claim, response, tx);
}
