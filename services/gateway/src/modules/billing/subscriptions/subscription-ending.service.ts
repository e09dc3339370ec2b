import type { CancelSubscriptionInput, Subscription } from '@trilho/contracts/subscription';
import type { AppContext } from '../../../context.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { uncertain } from '../../../provider-sync/provider-failures.ts';
import { upsertAnswer } from '../../../provider-sync/upsert-from-provider.ts';
import {
  createOnce,
  type Finish,
  syncContextOf,
  type WritingCall,
} from '../../../provider-sync/write-through.ts';
import type { PaymentProvider } from '../../../providers/port/payment-provider.ts';
import type { WriteOptions } from '../../../providers/port/provider-object.ts';
import { requireNamespace } from '../../../providers/port/require-namespace.ts';
import type { ProviderSubscription } from '../../../providers/port/subscriptions.ts';
import { getSubscription, type SubscriptionRow } from '../subscription-record/subscription.repository.ts';
import { subscriptionResource } from '../subscription-record/subscription.resource.ts';
import { isOver, requireRunning } from '../subscription-record/subscription.state.ts';
import { subscriptionView } from '../subscription-record/subscription.view.ts';
import { refundInFull, reserveRefund, settleRefund } from './subscription-refund.ts';

/** One attempt to end a subscription, or to undo that. */
interface Attempt {
  context: AppContext;
  call: WritingCall;
  /** The subscription. */
  id: string;
  /** Fixed for all attempts under one key: the provider's keys are derived from it. */
  attemptId: string;
  isRetry: boolean;
  finish: Finish<Subscription>;
}

/** Throws when a subscription may not be ended. */
type Guard = (row: SubscriptionRow) => void;

/** Asks the provider for a change of when the subscription ends, and finishes with the row as it is then. */
async function changeEnd(
  { context, call, attemptId, isRetry, finish }: Attempt,
  { id, externalId }: SubscriptionRow,
  change: (provider: PaymentProvider, options: WriteOptions) => Promise<ProviderSubscription>,
) {
  const options = { idempotencyKey: `${id}:end:${attemptId}` };
  const answer = await upsertAnswer(
    subscriptionResource,
    syncContextOf(context, call),
    { externalId, isRetry, ask: () => call.provider((provider) => change(provider, options)) },
    (after, tx) => finish(subscriptionView(after), tx),
  );
  return answer ?? Promise.reject(uncertain(null));
}

async function end(attempt: Attempt, atPeriodEnd: boolean, guard: Guard) {
  const { context, call, id, isRetry } = attempt;
  const row = await getSubscription(call.merchant, id, context.orm.em);
  if (!(isRetry && isOver(row))) guard(row);
  return changeEnd(attempt, row, (provider, options) =>
    atPeriodEnd
      ? requireNamespace(provider, 'subscriptions').setCancelAtPeriodEnd(row.externalId, true, options)
      : requireNamespace(provider, 'subscriptions').cancel(row.externalId, options),
  );
}

/** Reserves the refund, ends the subscription and refunds at the provider, and settles. */
async function endWithRefund({ context, call, id, attemptId, isRetry, finish }: Attempt, guard: Guard) {
  const row = await reserveRefund(context, call.merchant, id, guard);
  if (row.refundedAt && !isRetry) guard(row);
  const amountRefundedMinor = await refundInFull(context, call, row, attemptId);
  return context.orm.em.fork().transactional(async (tx) => {
    const after = await settleRefund(call.merchant, id, amountRefundedMinor, tx);
    return finish(subscriptionView(after), tx);
  });
}

/**
 * The operation behind a cancellation: at the end of the period, or at once, with or without a full refund.
 * One that was cut off goes on with the next attempt; a refund that is owed is also given by a worker.
 * `guard` says which subscriptions may be cancelled.
 * @throws 404, 409 when it is over, 422 when both are asked for or the 7 whole days are past
 */
export function cancelSubscription(
  context: AppContext,
  call: WritingCall,
  id: string,
  { atPeriodEnd = false, refund = false }: CancelSubscriptionInput,
  guard: Guard = requireRunning,
) {
  if (atPeriodEnd && refund) {
    throw invalid([{ field: 'refund', message: 'Use atPeriodEnd ou refund, não os dois.' }]);
  }
  return createOnce<Subscription>(context, call, 'req', (attemptId, finish, isRetry) => {
    const attempt = { context, call, id, attemptId, isRetry, finish };
    return refund ? endWithRefund(attempt, guard) : end(attempt, atPeriodEnd, guard);
  });
}

async function undoEnd(attempt: Attempt) {
  const { context, call, id, isRetry } = attempt;
  const row = await getSubscription(call.merchant, id, context.orm.em);
  requireRunning(row);
  if (!row.cancelAtPeriodEnd && !isRetry) {
    throw conflict('A assinatura não tem cancelamento agendado.', 'subscription_state');
  }
  return changeEnd(attempt, row, (provider, options) =>
    requireNamespace(provider, 'subscriptions').setCancelAtPeriodEnd(row.externalId, false, options),
  );
}

/** The operation that undoes a scheduled cancellation. @throws 404, 409 when none is scheduled */
export const resumeSubscription = (context: AppContext, call: WritingCall, id: string) =>
  createOnce<Subscription>(context, call, 'req', (attemptId, finish, isRetry) =>
    undoEnd({ context, call, id, attemptId, isRetry, finish }),
  );
