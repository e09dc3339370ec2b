import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import type { AppContext } from '../../../context.ts';
import { findKey } from '../../../idempotency/idempotency.repository.ts';
import { keyKeptMs } from '../../../idempotency/key-claim.ts';
import { responseValues, storeResponse } from '../../../idempotency/stored-response.ts';
import { inMilliseconds } from '../../../platform/database/database-now.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import {
  ProviderKeyReused,
  type ProviderRejected,
  ProviderUnavailable,
} from '../../../providers/port/provider-errors.ts';
import { rejectionMessage } from '../../../providers/port/rejection-words.ts';
import { momentNow } from '../../../providers/port/send-window.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import { type RoutedAccount, unrouted } from '../../routing/routed-account.ts';
import { tellAmountMismatch } from '../changes/amount-mismatch.ts';
import { buildDomainEvent, changeSteps, withProviderState, withStatus } from '../changes/payment-apply.ts';
import { beginPayment } from '../creation/begin-payment.ts';
import { newPayment, type PaymentRequest } from '../creation/new-payment.ts';
import { paymentFiscal, requireFiscal } from '../creation/payment-fiscal.ts';
import { providerInput } from '../creation/provider-input.ts';
import { type RequestedMethod, requestedMethod } from '../creation/requested-method.ts';
import { withElsewhere } from '../failover/elsewhere.ts';
import { askWithin, doubtAfter, isGatewaysFault, nextAccount } from '../failover/next-account.ts';
import { replacePayment } from '../failover/replace-payment.ts';
import { countAnswer } from '../record/gateway-outcome.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db, findPayment, findRefunds, referenceOf } from '../record/payment.repository.ts';
import { amountDiffers, isSettled } from '../record/payment.state.ts';
import { finishPayment } from '../record/payment.statements.ts';
import { ownPaymentView } from '../record/payment.view.ts';
import { creationDoubtMs, mayBeSentAgain, searchLagMs } from '../record/payment-checks.ts';
import { paymentFailed, rejected, unresolved } from '../record/payment-failures.ts';
import { type Parties, resolveParties, withSavedMethod } from '../record/payment-parties.ts';
import { callProvider, declinedState } from '../record/provider-outcome.ts';
import { keepSavedMethod } from '../saved-methods/keep-saved-method.ts';
import { requireHolder } from '../saved-methods/savable-method.ts';
import { type PaymentAttempt, recordEnd, recordRemainingSteps, syncAfterAnswer } from './payment-attempt.ts';
import {
  failureResponse,
  type PaymentOperation,
  type PaymentResponse,
  paymentResponse,
} from './payment-response.ts';
import { providerOperation, type Reserved } from './provider-operation.ts';

/** A payment that is written as `unknown` and may be created at the provider. */
interface Reservation extends Reserved {
  row: PaymentRow;
  parties: Parties;
}

/**
 * The operation behind `POST /payment/process`: one payment row, one provider payment, one response.
 * @throws 422 for what the gateway is known not to do
 */
export function processPayment(
  context: AppContext,
  call: Call,
  input: ProcessPaymentInput,
  routed: RoutedAccount = unrouted(call.gateway),
): PaymentOperation<Reservation> {
  const { chosen, refusal } = requestedMethod(context.env, call.gateway.gatewayType, input);
  if (!refusal) requireFiscal(input.fiscal, input.amount);
  return providerOperation<Reservation, ProviderPayment>(context, call, {
    name: 'create',
    paymentOf: (id) => id,
    reserve: (claim) => reserve(context, call, { input, chosen, refusal, claim, routing: routed.decision }),
    reopen,
    account: ({ row }) => row,
    // The same key, however often it is attempted.
    send: (provider, { row, parties }) => {
      const create = () =>
        provider.payments.create(providerInput(context, row, parties), {
          idempotencyKey: `${referenceOf(row)}:create`,
        });
      const { afterMs } = row.routing ?? {};
      return typeof afterMs === 'number' && nextAccount(context.env, { ...call, row, input })
        ? askWithin(afterMs, create)
        : create();
    },
    answered: ({ row }, outcome, durationMs) => countAnswer(context, row, outcome, durationMs),
    accepted: (attempt, { row }, state) => settleState(attempt, row, state),
    declined: (attempt, { row }, error) => settleState(attempt, row, declinedState(row, error)),
    rejected: (attempt, { row }, error) => fail(attempt, row, error),
    elsewhere: (attempt, reserved, error) => moveOn(attempt, reserved, input, error),
    unknown: (attempt, { row }, error) =>
      error instanceof ProviderKeyReused
        ? settleFound(attempt, row, error)
        : leaveUnknown(attempt, row, error),
    respond: respondFromRow,
  });
}

/** @throws 422 for what is not offered, and naming the field of what is not there */
async function partiesOf(
  { merchant, gateway: { gatewayType: gateway }, em }: Call,
  { input, refusal }: PaymentRequest & RequestedMethod,
): Promise<Parties> {
  if (refusal) throw refusal;
  return resolveParties(merchant, { ...input, gateway }, false, em);
}

/**
 * Writes the payment before the provider is called. Returns null when the key's first request is to answer
 * instead.
 */
async function reserve(
  context: AppContext,
  call: Call,
  request: PaymentRequest & RequestedMethod,
): Promise<Reservation | null> {
  const { merchant, em } = call;
  const { input, claim } = request;
  const parties = await partiesOf(call, request).catch(async (error: unknown) => {
    // They may have gone since the first request with this key, which is answered as it was then.
    if (claim && (await findKey(claim, em))) return null;
    throw error;
  });
  if (!parties) return null;
  requireHolder(input, parties);
  const since = momentNow();
  const fiscal = await paymentFiscal(merchant, input.fiscal, em);
  const row = newPayment(context, call, { ...request, parties, fiscal });
  const begun = await beginPayment(context, call, { row, claim });
  return begun && { id: begun.id, since, row: begun, parties };
}

/**
 * Marks the payment that an earlier request with this key wrote as attempted anew. Returns null once it is
 * resolved.
 */
async function reopen({ call, paymentId }: PaymentAttempt): Promise<Reservation | null> {
  const row = await findPayment(call.merchant, paymentId, call.em);
  if (row?.status !== 'unknown' || row.externalId !== null) return null;
  if (!mayBeSentAgain(row)) throw unresolved(null, paymentId);
  // Under other keys the provider would not recognise its own key, and charge anew.
  const account = await call.accountForRetry(row);
  if (!account) throw unresolved(null, paymentId);
  const since = momentNow();
  const reopened = { version: row.version + 1, keyRevision: account.keyRevision };
  const marked = await db(call.em)
    .updateTable('payments')
    .set({ ...reopened, inDoubtUntil: inMilliseconds(creationDoubtMs(row)) })
    .where((eb) => eb.and({ id: paymentId, version: row.version }))
    .returning('id')
    .executeTakeFirst();
  if (!marked) return null;
  const parties = await resolveParties(call.merchant, row, true, call.em);
  return { id: paymentId, since, row: { ...row, ...reopened }, parties };
}

/** Reserves a payment that waits for its payer at the next gateway, where this one failed; null where there is none. */
async function moveOn(
  attempt: PaymentAttempt,
  { id, row }: Reservation,
  input: ProcessPaymentInput,
  error: unknown,
): Promise<Reservation | null> {
  const { context, call, steps, isRetry } = attempt;
  const account = isGatewaysFault(error) ? nextAccount(context.env, { ...call, row, input }) : null;
  if (!account) return null;
  const doubtMs = doubtAfter(row, error, isRetry);
  const since = momentNow();
  const moved = await replacePayment(context, { row, account, steps, doubtMs }, call.em);
  if (!moved) return null;
  steps.splice(0);
  // A customer of the gateway before is none of this one's.
  return { id, since, row: moved, parties: await resolveParties(call.merchant, moved, true, call.em) };
}

/**
 * Settles by the payment that the provider has under this key: the same request, whose deadline was another, was sent
 * before and our row of it was lost.
 */
async function settleFound(
  attempt: PaymentAttempt,
  row: PaymentRow,
  error: ProviderKeyReused,
): Promise<PaymentResponse> {
  const reference = referenceOf(row);
  const since = new Date(row.createdAt.getTime() - keyKeptMs);
  const found = await callProvider(attempt.steps, { operation: 'retrieve' }, () =>
    attempt.call.providerOf(row, (provider) => provider.payments.find([reference], since)),
  );
  const state = found.kind === 'accepted' ? found.state.get(reference) : undefined;
  return state ? settlePresentState(attempt, state.externalId) : leaveUnknown(attempt, row, error);
}

/**
 * Writes the provider's state. A retry may get the answer to an earlier attempt: then only the present state
 * counts.
 */
async function settleState(
  attempt: PaymentAttempt,
  row: PaymentRow,
  state: ProviderPayment,
): Promise<PaymentResponse> {
  const externalId = state.externalId || null;
  if (attempt.isRetry && externalId) return settlePresentState(attempt, externalId);
  const kept = await keepSavedMethod(attempt.context, row, state);
  const changed = { ...withProviderState(attempt.context, row, kept), externalId };
  const after = await withSavedMethod(changed, attempt.call.em);
  const response = await finish(attempt, row, after, kept);
  if (response) return response;
  return externalId ? settlePresentState(attempt, externalId) : respondFromRow(attempt);
}

/**
 * Writes outcome, event and stored response in one statement, in one transaction with what is told of another amount that
 * the provider's state has. Returns null when the row has changed since it was read.
 */
async function finish(
  attempt: PaymentAttempt,
  before: PaymentRow,
  after: PaymentRow,
  state: ProviderPayment | null = null,
): Promise<PaymentResponse | null> {
  const { context, call, claim, steps } = attempt;
  const response = await responseOf(attempt, after);
  const domainEvent = buildDomainEvent(before, after);
  const outcome = {
    steps: changeSteps(before, after, { trigger: 'answer', steps }, domainEvent),
    domainEvent,
    response: claim && !response.isOpen ? responseValues(context, claim, response) : null,
  };
  const write = (em: EntityManager) => finishPayment(before, after, outcome, em);
  const writeAndTell = async (tx: EntityManager, other: ProviderPayment) => {
    if (!(await write(tx))) return false;
    await tellAmountMismatch(context, after, other, { trigger: 'answer' }, tx);
    return true;
  };
  const isWritten =
    state && amountDiffers(after, state)
      ? await call.em.transactional((tx) => writeAndTell(tx, state))
      : await write(call.em);
  return isWritten ? response : null;
}

/**
 * Asks for the present state: the row has changed, so that what the provider answered is a state of the past.
 */
async function settlePresentState(attempt: PaymentAttempt, externalId: string): Promise<PaymentResponse> {
  const { call, paymentId, steps } = attempt;
  const row = await findPayment(call.merchant, paymentId, call.em);
  if (!row) throw unresolved(null, paymentId);
  const { decision } = await syncAfterAnswer(attempt, { ...row, externalId }, externalId);
  if (decision === 'write') steps.splice(0);
  return respondFromRow(attempt);
}

/** Writes that the payment failed: nothing happened at the provider, for certain. */
async function fail(attempt: PaymentAttempt, row: PaymentRow, error: ProviderRejected): Promise<never> {
  const failed = withStatus(row, {
    status: 'failed',
    failureCode: error.providerCode ?? `provider_${error.reason}`,
    failureMessage: rejectionMessage(error),
  });
  // The rejection frees the key: no response is stored under it.
  if (!(await finish({ ...attempt, claim: null }, row, failed))) throw unresolved(null, row.id);
  const refusal = rejected(error, row.id);
  throw isGatewaysFault(error) ? await withElsewhere(attempt.context, attempt.call, row, refusal) : refusal;
}

/** Leaves the payment `unknown`: the next request with the key, an event or the reconciler resolves it. */
async function leaveUnknown(attempt: PaymentAttempt, row: PaymentRow, error: unknown): Promise<never> {
  await recordRemainingSteps(attempt);
  // What ended with an error may have had its effect, which the provider's search does not show at once.
  const lagMs = error instanceof ProviderUnavailable ? 0 : searchLagMs(row);
  await recordEnd(attempt, 'payments', row, error, lagMs);
  throw error;
}

/** Responds from the row as it is now: an event or the reconciler found the outcome. */
async function respondFromRow(attempt: PaymentAttempt): Promise<PaymentResponse> {
  const { context, call, paymentId, claim } = attempt;
  await recordRemainingSteps(attempt);
  const row = await findPayment(call.merchant, paymentId, call.em);
  if (!row || row.status === 'unknown') throw unresolved(null, paymentId);
  return storeResponse(context, claim, await responseOf(attempt, row), call.em);
}

/** The response that shows this payment; a failed one is an error, a declined card the 402. */
async function responseOf({ context, call }: PaymentAttempt, row: PaymentRow): Promise<PaymentResponse> {
  if (row.status === 'failed') {
    const error = paymentFailed(row);
    const shown = row.declineCode ? await withElsewhere(context, call, row, error) : error;
    return failureResponse(shown, context, call);
  }
  const refunds = row.amountRefundedMinor > 0 ? await findRefunds([row.id], call.em) : [];
  const shown = await withSavedMethod(row, call.em);
  const response = paymentResponse(ownPaymentView(context.vault, shown, refunds));
  return isSettled(row.status) ? response : { ...response, isOpen: true };
}
