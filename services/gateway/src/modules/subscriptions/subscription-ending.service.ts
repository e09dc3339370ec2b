import type { CancelSubscriptionInput, Subscription } from '@trilho/contracts/subscription';
import type { AppContext } from '../../context.ts';
import { conflict, invalid, unprocessable } from '../../platform/errors.ts';
import { uncertain } from '../../provider-sync/provider-failures.ts';
import { upsertAnswer } from '../../provider-sync/upsert-from-provider.ts';
import {
  createOnce,
  type Finish,
  syncContextOf,
  type WritingCall,
} from '../../provider-sync/write-through.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { CustomerSubscription } from '../../providers/subscription-verbs.ts';
import { getSubscription } from './subscription.repository.ts';
import { subscriptionResource } from './subscription.resource.ts';
import { requireRunning } from './subscription.service.ts';
import { isOver, isRefundable } from './subscription.state.ts';
import { type SubscriptionRow, subscriptionTable } from './subscription.table.ts';
import { subscriptionView } from './subscription.view.ts';
import { giveBack } from './subscription-refund.ts';

type Ask = (
  provider: PaymentProvider,
  externalId: string,
  key: { idempotencyKey: string },
) => Promise<CustomerSubscription>;

/** Asks the provider for a change and answers the row as it is then. */
async function change(
  context: AppContext,
  call: WritingCall,
  row: SubscriptionRow,
  { attempt, isRetry }: { attempt: string; isRetry: boolean },
  ask: Ask,
  finish: Finish<Subscription>,
) {
  const { externalId } = row;
  const key = { idempotencyKey: `${row.id}:end:${attempt}` };
  const question = {
    externalId,
    isRetry,
    ask: () => call.provider((provider) => ask(provider, externalId, key)),
  };
  const answer = await upsertAnswer(
    subscriptionResource,
    syncContextOf(context, call),
    question,
    (after, tx) => finish(subscriptionView(after), tx),
  );
  return answer ?? Promise.reject(uncertain(null));
}

/** Writes down that a full refund is owed, unless it is already. @throws 409 when it is over, 422 after the window */
async function requestRefund(
  { orm }: AppContext,
  { merchant }: WritingCall,
  id: string,
): Promise<SubscriptionRow> {
  return orm.em.fork().transactional(async (tx) => {
    const row = await subscriptionTable.find(merchant, id, tx, 'for no key update');
    // One that is owed is still owed after the subscription ended: that is how an interrupted one goes on.
    if (row?.refundRequestedAt) return row;
    const known = row ?? (await getSubscription(merchant, id, tx));
    requireRunning(known);
    if (!isRefundable(known)) {
      const message = 'A assinatura começou há mais de 7 dias: o reembolso não está mais disponível.';
      throw unprocessable(message, 'refund_window_over');
    }
    const after = { ...known, refundRequestedAt: new Date(), updatedAt: new Date() };
    await subscriptionTable.update(after, tx);
    return after;
  });
}

/**
 * The work behind a cancellation: at the end of the period, or at once, with or without a full refund. Interrupted, it goes
 * on when it is asked for again; a refund that is owed is also given by a worker.
 * @throws 404, 409 when it is over, 422 when both are asked for or the 7 whole days are past
 */
export function cancelSubscription(
  context: AppContext,
  call: WritingCall,
  id: string,
  { atPeriodEnd = false, refund = false }: CancelSubscriptionInput,
) {
  if (atPeriodEnd && refund) {
    throw invalid([{ field: 'refund', message: 'Use atPeriodEnd ou refund, não os dois.' }]);
  }
  return createOnce<Subscription>(context, call, 'req', async (attempt, finish, again) => {
    const row = await getSubscription(call.merchant, id, context.orm.em);
    if (refund) {
      const owed = await requestRefund(context, call, id);
      if (owed.refundedAt && !again) requireRunning(owed);
      return giveBack(context, call, owed, attempt, (after, tx) => finish(subscriptionView(after), tx));
    }
    if (!(again && isOver(row))) requireRunning(row);
    const ask: Ask = atPeriodEnd
      ? (provider, externalId, key) => provider.scheduleSubscriptionEnd(externalId, true, key)
      : (provider, externalId, key) => provider.cancelSubscription(externalId, key);
    return change(context, call, row, { attempt, isRetry: again }, ask, finish);
  });
}

/** The work behind a resumption: undoes a scheduled cancellation. @throws 404, 409 when none is scheduled */
export function resumeSubscription(context: AppContext, call: WritingCall, id: string) {
  return createOnce<Subscription>(context, call, 'req', async (attempt, finish, again) => {
    const row = await getSubscription(call.merchant, id, context.orm.em);
    requireRunning(row);
    if (!row.cancelAtPeriodEnd && !again) {
      throw conflict('A assinatura não tem cancelamento agendado.', 'subscription_state');
    }
    const ask: Ask = (provider, externalId, key) => provider.scheduleSubscriptionEnd(externalId, false, key);
    return change(context, call, row, { attempt, isRetry: again }, ask, finish);
  });
}
