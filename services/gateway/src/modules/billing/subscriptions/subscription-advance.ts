import type { Subscription } from '@trilho/contracts/subscription';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { conflict, unprocessable } from '../../../platform/errors.ts';
import { uncertain } from '../../../provider-sync/provider-failures.ts';
import { upsertAnswer } from '../../../provider-sync/upsert-from-provider.ts';
import { createOnce, syncContextOf, type WritingCall } from '../../../provider-sync/write-through.ts';
import { ProviderRejected } from '../../../providers/port/provider-errors.ts';
import { requireNamespace } from '../../../providers/port/require-namespace.ts';
import { hasSandboxClock } from '../../../providers/sandbox-payers.ts';
import { requireSandbox } from '../../provider-accounts/require-sandbox.ts';
import { getSubscription, type SubscriptionRow } from '../subscription-record/subscription.repository.ts';
import { subscriptionResource } from '../subscription-record/subscription.resource.ts';
import { isOver, requireRunning } from '../subscription-record/subscription.state.ts';
import { subscriptionView } from '../subscription-record/subscription.view.ts';

/** Whether a subscription can be moved to its next charge: not in production, nor where nobody has its calendar. */
export const canAdvance = (
  { env }: Pick<AppContext, 'env'>,
  { environment }: MerchantScope,
  row: Pick<SubscriptionRow, 'status'>,
): boolean => environment === 'SANDBOX' && hasSandboxClock(env) && !isOver(row);

const refused = (error: unknown): unknown =>
  error instanceof ProviderRejected && error.reason === 'state'
    ? conflict(error.message, 'subscription_state')
    : error;

/**
 * The operation that moves a subscription of SANDBOX to the next charge or end that its calendar holds. Its invoice comes
 * by the provider's events, as when its time has come. Under one key it is moved once.
 * @throws 404, also in production; 409 once it is over; 422 where nobody has its calendar
 */
export const advanceSubscription = (context: AppContext, call: WritingCall, id: string) =>
  createOnce<Subscription>(context, call, 'req', async (attemptId, finish, isRetry) => {
    requireSandbox(call.merchant);
    const row = await getSubscription(call.merchant, id, context.orm.em);
    if (!isRetry) requireRunning(row);
    if (!hasSandboxClock(context.env)) {
      const message = 'Na conta de teste deste gateway, a assinatura anda com um relógio de teste dele.';
      throw unprocessable(message, 'provider_unsupported');
    }
    const { externalId } = row;
    const options = { idempotencyKey: `${id}:advance:${attemptId}` };
    const ask = () =>
      call.provider(async (provider) => {
        await requireNamespace(provider, 'sandbox').advance(externalId, options);
        return requireNamespace(provider, 'subscriptions').retrieve(externalId);
      });
    const answer = await upsertAnswer(
      subscriptionResource,
      syncContextOf(context, call),
      { externalId, isRetry, ask },
      (after, tx) => finish(subscriptionView(after), tx),
    ).catch((error) => Promise.reject(refused(error)));
    return answer ?? Promise.reject(uncertain(null));
  });
