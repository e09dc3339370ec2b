import type { AppContext, MerchantScope } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { findActiveConfig } from '../payment-config/payment-config.repository.ts';
import { openMerchantProvider } from '../payment-config/payment-config.service.ts';
import { giveBack } from './subscription-refund.ts';

const batchSize = 100;

/**
 * Gives the full refunds that are owed since a cancellation was interrupted. Answers how many it gave; a provider that does
 * not answer is asked again by the next run.
 */
export async function finishRefunds(context: AppContext, { olderThanMs = 90_000 } = {}): Promise<number> {
  const em = context.orm.em.fork();
  const owed = await em.execute<(MerchantScope & { id: string; externalId: string })[]>(
    `select id, external_id "externalId", user_id "userId", environment from subscriptions
     where refunded_at is null and refund_requested_at <= ? order by refund_requested_at limit ?`,
    [new Date(Date.now() - olderThanMs), batchSize],
  );
  let given = 0;
  for (const row of owed) {
    const config = await findActiveConfig(row, em);
    if (!config) continue;
    const provider = openMerchantProvider(context, config);
    const attempt = newId('req');
    const call = {
      merchant: row,
      requestId: attempt,
      provider: <T>(ask: (p: typeof provider) => Promise<T>) => ask(provider),
    };
    const done = await giveBack(context, call, row, attempt, async () => 1).catch(() => 0);
    given += done;
  }
  return given;
}
