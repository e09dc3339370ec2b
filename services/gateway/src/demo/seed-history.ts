import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MerchantScope } from '../context.ts';
import { backfillAnew } from '../modules/ledger-backfill/backfill.ts';
import type { PaymentSchema } from '../modules/payments/record/payment.entity.ts';
import { queries } from '../platform/database/queries.ts';
import { bulkInsert } from './bulk-insert.ts';
import { wholeSecond } from './demo-calendar.ts';
import { demoMark } from './demo-people.ts';
import { drawShelf } from './demo-shelf.ts';
import { drawHistory, writeHistory } from './drawn-history.ts';
import { postPastMonths } from './money/past-postings.ts';
import { buildProviderHistory, loadAtProvider } from './provider-history.ts';

export const selectPayments = ({ userId, environment }: MerchantScope, em: EntityManager) =>
  queries<typeof PaymentSchema>(em)
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.and({ userId, environment }));

/** The condition that a payment belongs to the drawn past. */
export const isDrawn = sql<boolean>`${sql.ref('metadata')} @> ${JSON.stringify(demoMark)}::jsonb`;

/**
 * Gives the demo merchant's sandbox a past: 200 customers, 12 products, 300 subscriptions in every status, 90 days of
 * payments, here and at the stand-in for the provider, so that all of it can be acted upon. As of `now`: repeated after
 * a start that was cut short, it is the very same past. Only once: what was taken away since stays away.
 * @throws when the stand-in takes no past; then nothing of it is written
 */
export async function seedHistory(
  scope: MerchantScope,
  { configId, now, providerUrl }: { configId: string; now: Date; providerUrl: string },
  em: EntityManager,
): Promise<void> {
  if (await selectPayments(scope, em).where(isDrawn).limit(1).executeTakeFirst()) return;
  const shelf = drawShelf(scope, wholeSecond(now.getTime()));
  const history = drawHistory(scope, { configId, prices: shelf.sold, now });
  await em.transactional(async (tx) => {
    const loading = loadAtProvider(providerUrl, buildProviderHistory(shelf, history));
    const writing = async () => {
      await bulkInsert('products', shelf.products, tx);
      await bulkInsert('prices', shelf.prices, tx);
      await writeHistory(history, tx);
      await postPastMonths(scope, history, now, tx);
      await backfillAnew(tx);
    };
    // Both to their ends: what is still being written would outlive a transaction that is rolled back before.
    for (const outcome of await Promise.allSettled([loading, writing()])) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
  });
}
