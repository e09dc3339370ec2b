import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { clockMs } from '../../../platform/clock.ts';
import { queries } from '../../../platform/database/queries.ts';
import { newId } from '../../../platform/ids.ts';
import type { WritingCall } from '../../../provider-sync/write-through.ts';
import { findCatalogueAccount } from '../../provider-accounts/provider-account.repository.ts';
import { openAccount } from '../../provider-accounts/provider-account.ts';
import type { SubscriptionSchema } from '../subscription-record/subscription.entity.ts';
import { refundInFull, settleRefund } from './subscription-refund.ts';

interface OwedRefund extends MerchantScope {
  id: string;
  externalId: string;
}

/**
 * Finds the full refunds that were requested before this moment and are not given, so many at a time. All of them:
 * some stay owed for long, such as one whose payment the bank took back, and must not hold back the others.
 */
async function* findOwedRefunds(
  requestedBefore: Date,
  batchSize: number,
  em: EntityManager,
): AsyncGenerator<OwedRefund> {
  for (let after = ''; ; ) {
    const batch = await queries<typeof SubscriptionSchema>(em)
      .selectFrom('subscriptions')
      .select(['id', 'externalId', 'userId', 'environment'])
      .where('refundedAt', 'is', null)
      .where('refundRequestedAt', '<=', requestedBefore)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.id;
  }
}

/** Gives one refund. Returns false while the merchant has no provider account. */
async function finishRefund(context: AppContext, owed: OwedRefund): Promise<boolean> {
  const em = context.orm.em.fork();
  const account = await findCatalogueAccount(owed, em);
  if (!account) return false;
  const provider = openAccount(context, account);
  // A new key for each run: under an earlier one the provider may repeat a failure for a day.
  const attemptId = newId('req');
  const call: WritingCall = {
    merchant: owed,
    gateway: account,
    requestId: attemptId,
    provider: (ask) => ask(provider),
  };
  const amountRefundedMinor = await refundInFull(context, call, owed, attemptId);
  await em.transactional((tx) => settleRefund(owed, owed.id, amountRefundedMinor, tx));
  return true;
}

/**
 * Gives the full refunds that are owed since a cancellation was cut off. Returns how many it gave; a provider
 * that does not answer is asked again by the next run.
 */
export async function finishRefunds(
  context: AppContext,
  { olderThanMs = 90_000, batchSize = 100 } = {},
): Promise<number> {
  const requestedBefore = new Date(clockMs() - olderThanMs);
  let given = 0;
  for await (const owed of findOwedRefunds(requestedBefore, batchSize, context.orm.em.fork())) {
    if (await finishRefund(context, owed).catch(() => false)) given += 1;
  }
  return given;
}
