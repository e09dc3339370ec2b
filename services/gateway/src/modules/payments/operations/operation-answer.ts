import { responseValues, storeResponse } from '../../../idempotency/stored-response.ts';
import { notFound } from '../../../platform/errors.ts';
import {
  applyProviderState,
  buildDomainEvent,
  changeSteps,
  withProviderState,
} from '../changes/payment-apply.ts';
import { surplusOf } from '../changes/surplus-debt.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { findPayment, findRefunds, lockPayment } from '../record/payment.repository.ts';
import { amountDiffers, isSettled, type ProviderState, resolveConflict } from '../record/payment.state.ts';
import { finishPayment } from '../record/payment.statements.ts';
import { ownPaymentView } from '../record/payment.view.ts';
import { paymentFailed } from '../record/payment-failures.ts';
import { appendSteps } from '../record/payment-journal.ts';
import { withSavedMethod } from '../record/payment-parties.ts';
import type { RefundRow } from '../record/refund.entity.ts';
import { keepSavedMethod } from '../saved-methods/keep-saved-method.ts';
import { type PaymentAttempt, recordRemainingSteps, syncAfterAnswer } from './payment-attempt.ts';
import type { ExistingPayment, Operation } from './payment-operations.ts';
import { failureResponse, type PaymentResponse, paymentResponse } from './payment-response.ts';

/** One request's attempt at an operation on a payment that exists. */
export interface OperationAttempt extends PaymentAttempt {
  operation: Operation;
}

/** Writes the provider's state that answers the operation, and responds. */
export async function settleState(
  attempt: OperationAttempt,
  row: ExistingPayment,
  answered: ProviderState,
): Promise<PaymentResponse> {
  try {
    const payment = await keepSavedMethod(attempt.context, row, answered.payment);
    const state = { ...answered, payment, endsRequest: true };
    const finished = await finish(attempt, row, state);
    return finished ?? (await applyAndRespond(attempt, row, state, () => true)).response;
  } catch (error) {
    await recordRemainingSteps(attempt);
    throw error;
  }
}

/**
 * Writes outcome, event and stored response in the statement that the outcomes of a moment share. Returns null, and has
 * written nothing, when the row has changed since it was read, or more has to be written than these.
 */
async function finish(
  attempt: OperationAttempt,
  before: ExistingPayment,
  state: ProviderState,
): Promise<PaymentResponse | null> {
  const { context, call, claim, steps } = attempt;
  const after = await withSavedMethod(
    withProviderState(context, before, state.payment, state.hadEffect),
    call.em,
  );
  const isMore = amountDiffers(after, state.payment) || surplusOf(after, state.payment) !== null;
  // A secret may be sealed anew meanwhile, which changes no version: it is not to be written back as it was.
  const isWhole = !isMore && before.sealedClientSecret === null;
  if (!isWhole || resolveConflict(before, state) !== 'write') return null;
  const refunds = await findRefunds([before.id], call.em);
  const response = responseOf(attempt, after, refunds);
  const domainEvent = buildDomainEvent(before, after);
  const outcome = {
    steps: changeSteps(before, after, { trigger: 'answer', steps }, domainEvent),
    domainEvent,
    refunds,
    response: claim && !response.isOpen ? responseValues(context, claim, response) : null,
  };
  if (!(await finishPayment(before, after, outcome, call.em))) return null;
  steps.splice(0);
  return response;
}

/**
 * Writes the state that answers the operation, then responds. A state that the row has overtaken is replaced
 * by the present one.
 */
export async function applyAndRespond(
  attempt: OperationAttempt,
  read: ExistingPayment,
  answered: ProviderState,
  stores: (row: PaymentRow) => boolean,
): Promise<{ row: PaymentRow; response: PaymentResponse }> {
  const { context, call, paymentId, steps } = attempt;
  const state = { ...answered, endsRequest: true };
  const source = { trigger: 'answer', steps } as const;
  let applied = await call.em.transactional((tx) => applyProviderState(context, read, state, source, tx));
  if (!applied) {
    const row = await findPayment(call.merchant, paymentId, call.em);
    if (!row) throw notFound();
    applied = await syncAfterAnswer(attempt, row, read.externalId);
  }
  if (applied.decision === 'write') steps.splice(0);
  return respond(attempt, stores);
}

/** Responds from the row as it is now: the operation has had its effect since. */
export const respondFromRow = async (attempt: OperationAttempt): Promise<PaymentResponse> =>
  (await respond(attempt, () => true)).response;

/** The response that shows this payment and its refunds; of a declined confirmation the 402. */
function responseOf(
  { context, call, operation }: OperationAttempt,
  row: PaymentRow,
  refunds: RefundRow[],
): PaymentResponse {
  const isDecline = operation.name === 'confirm' && row.status === 'failed';
  const response = isDecline
    ? failureResponse(paymentFailed(row), context, call)
    : paymentResponse(ownPaymentView(context.vault, row, refunds));
  return isSettled(row.status) ? response : { ...response, isOpen: true };
}

/** Responds from the row under its lock, with what is left of the steps, and stores a settled response. */
function respond(
  attempt: OperationAttempt,
  stores: (row: PaymentRow) => boolean,
): Promise<{ row: PaymentRow; response: PaymentResponse }> {
  const { context, call, paymentId, claim, steps } = attempt;
  return call.em.transactional(async (tx) => {
    const row = await lockPayment(call.merchant, paymentId, tx);
    if (!row) throw notFound();
    await appendSteps(paymentId, steps.splice(0), tx);
    const response = responseOf(attempt, await withSavedMethod(row, tx), await findRefunds([paymentId], tx));
    return { row, response: stores(row) ? await storeResponse(context, claim, response, tx) : response };
  });
}
