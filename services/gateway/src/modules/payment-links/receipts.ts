import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockMs, clockNow } from '../../platform/clock.ts';
import { findShopName } from '../appearance/appearance.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { db } from './payment-link.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The latest that a payment may be paid after it was begun, with time to spare: those of links live for days. */
const longestMs = 30 * dayMs;
const mostAtOnce = 200;

/** What a receipt tells; null for a payment that was not paid, or whose receipt is queued already. */
async function takeReceipt(paymentId: string, tx: EntityManager) {
  const payment = await db(tx)
    .selectFrom('payments')
    .select(['userId', 'environment', 'amountMinor', 'description', 'method', 'installments', 'updatedAt'])
    .where((eb) => eb.and({ id: paymentId, status: 'succeeded' }))
    .executeTakeFirst();
  if (!payment) return null;
  const taken = await db(tx)
    .updateTable('payment_link_payments')
    .set({ receiptAt: clockNow() })
    .where('paymentId', '=', paymentId)
    .where('receiptAt', 'is', null)
    .returning('linkId')
    .executeTakeFirst();
  return taken ? { ...payment, linkId: taken.linkId } : null;
}

/**
 * Queues the payer's receipt of a payment that was paid, once, whatever is repeated: the mark and the mail commit
 * together.
 */
export async function queueReceipt(context: AppContext, paymentId: string, em: EntityManager): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const receipt = await takeReceipt(paymentId, tx);
    if (!receipt) return;
    const { updatedAt, ...told } = receipt;
    await queueMail(context, tx, {
      template: 'link-receipt',
      ...told,
      paymentId,
      merchantName: await findShopName(told.userId, tx),
      paidAt: updatedAt.toISOString(),
    });
  });
}

/** Queues the receipts of what the reconciler found to be paid, and of events whose process ended before theirs. */
export async function queueReceipts(context: AppContext): Promise<void> {
  const em = context.orm.em.fork();
  const due = await db(em)
    .selectFrom('payment_link_payments')
    .innerJoin('payments', 'payments.id', 'payment_link_payments.paymentId')
    .select('payments.id')
    .where('payment_link_payments.receiptAt', 'is', null)
    .where('payment_link_payments.createdAt', '>', new Date(clockMs() - longestMs))
    .where('payments.status', '=', 'succeeded')
    .limit(mostAtOnce)
    .execute();
  for (const { id } of due) await queueReceipt(context, id, em);
}
