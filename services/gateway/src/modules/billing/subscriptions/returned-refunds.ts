import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { recordEvent } from '../../../event-log/event.repository.ts';
import { clockNow } from '../../../platform/clock.ts';
import { queries } from '../../../platform/database/queries.ts';
import type { InvoiceSchema } from '../invoices/invoice.entity.ts';
import { subscriptionTable } from '../subscription-record/subscription.repository.ts';
import { subscriptionView } from '../subscription-record/subscription.view.ts';
import { recordHistory } from '../subscription-record/subscription-history.ts';

/** Sums what is refunded of a subscription's invoices, in centavos. */
async function refundedOfInvoices(subscriptionId: string, em: EntityManager): Promise<number> {
  const { sum } = await queries<typeof InvoiceSchema>(em)
    .selectFrom('invoices')
    .select(sql<number>`coalesce(sum(${sql.ref('amountRefundedMinor')}), 0)`.as('sum'))
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/**
 * Lowers the refunded amount of a subscription that was refunded in full to what its invoices say, after a bank
 * sent a refund back. The refund stays settled: a new one is for the merchant to arrange.
 */
export const followReturnedRefund = (
  merchant: MerchantScope,
  subscriptionId: string,
  em: EntityManager,
): Promise<void> =>
  em.transactional(async (tx) => {
    const before = await subscriptionTable.find(merchant, subscriptionId, tx, 'for no key update');
    if (!before?.refundedAt) return;
    const amountRefundedMinor = await refundedOfInvoices(subscriptionId, tx);
    if (amountRefundedMinor >= before.amountRefundedMinor) return;
    const after = { ...before, amountRefundedMinor, updatedAt: clockNow() };
    await subscriptionTable.update(after, tx);
    await recordHistory(before, after, tx);
    await recordEvent(merchant, 'subscription.updated', subscriptionView(after), tx);
  });
