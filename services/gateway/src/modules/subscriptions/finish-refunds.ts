import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import type { WritingCall } from '../../provider-sync/write-through.ts';
import { findActiveConfig } from '../payment-config/payment-config.repository.ts';
import { openMerchantProvider } from '../payment-config/payment-config.service.ts';
import type { SubscriptionSchema } from './subscription.entity.ts';
import { refundInFull, settleRefund } from './subscription-refund.ts';

const batchSize = 100;

interface OwedRefund extends MerchantScope {
  id: string;
  externalId: string;
}

/** Finds the oldest full refunds that were requested before this moment and are not given. */
const findOwedRefunds = (requestedBefore: Date, em: EntityManager): Promise<OwedRefund[]> =>
  queries<typeof SubscriptionSchema>(em)
    .selectFrom('subscriptions')
    .select(['id', 'externalId', 'userId', 'environment'])
    .where('refundedAt', 'is', null)
    .where('refundRequestedAt', '<=', requestedBefore)
    .orderBy('refundRequestedAt')
    .limit(batchSize)
    .execute();

/** Gives one refund. Returns false while the merchant has no provider account. */
async function finishRefund(context: AppContext, owed: OwedRefund): Promise<boolean> {
  const em = context.orm.em.fork();
  const config = await findActiveConfig(owed, em);
  if (!config) return false;
  const provider = openMerchantProvider(context, config);
  // A new key for each run: under an earlier one the provider may repeat a failure for a day.
  const attemptId = newId('req');
  const call: WritingCall = { merchant: owed, requestId: attemptId, provider: (ask) => ask(provider) };
  const amountRefundedMinor = await refundInFull(context, call, owed, attemptId);
  await em.transactional((tx) => settleRefund(owed, owed.id, amountRefundedMinor, tx));
  return true;
}

/**
 * Gives the full refunds that are owed since a cancellation was cut off. Returns how many it gave; a provider
 * that does not answer is asked again by the next run.
 */
export async function finishRefunds(context: AppContext, { olderThanMs = 90_000 } = {}): Promise<number> {
  const requestedBefore = new Date(Date.now() - olderThanMs);
  let given = 0;
  for (const owed of await findOwedRefunds(requestedBefore, context.orm.em.fork())) {
    if (await finishRefund(context, owed).catch(() => false)) given += 1;
  }
  return given;
}
