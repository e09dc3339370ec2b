import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { type Amounts, isNothing } from '../../modules/ledger/amounts.ts';
import { bookOf } from '../../modules/ledger/books.ts';
import { paymentPosition, refundPosition } from '../../modules/ledger/positions.ts';
import { newId } from '../../platform/ids.ts';
import { dayOf, dayStart } from '../../platform/sao-paulo-day.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { DrawnHistory } from '../drawn-history.ts';

interface PastPosting {
  kind: 'payment' | 'refund';
  objectId: string;
  paymentId: string;
  at: Date;
  amounts: Amounts;
}

function* postingsOf({ payments, refunds }: DrawnHistory): Generator<PastPosting> {
  for (const payment of payments) {
    // What came back is posted by its refund.
    const amounts = paymentPosition({ ...payment, replacedBy: null, settlement: null });
    yield { kind: 'payment', objectId: payment.id, paymentId: payment.id, at: payment.createdAt, amounts };
  }
  for (const refund of refunds) {
    const amounts = refundPosition({ ...refund, reason: null, feeReturnedMinor: null });
    yield { kind: 'refund', objectId: refund.id, paymentId: refund.paymentId, at: refund.createdAt, amounts };
  }
}

/**
 * Posts what the drawn past sold and gave back in months that are over, at the time of each, as the ledger would have: so there are
 * months to look at and to close. The rest of the past is posted by the worker.
 */
export async function postPastMonths(
  { userId, environment }: MerchantScope,
  history: DrawnHistory,
  now: Date,
  tx: EntityManager,
): Promise<void> {
  const thisMonth = dayStart(`${dayOf(now).slice(0, 7)}-01`);
  const book = await bookOf({ userId, environment, gateway: 'STRIPE', currency: 'BRL' }, tx);
  const rows = [...postingsOf(history)]
    .filter(({ at, amounts }) => at.getTime() < thisMonth && !isNothing(amounts))
    .map(({ kind, objectId, paymentId, at, amounts: { receivable, sales, refunds } }) => ({
      ...{ id: newId('ltx', at.getTime()), book, kind, objectId, paymentId, createdAt: at },
      ...{ receivable: receivable ?? null, sales: sales || null, refunds: refunds || null },
    }));
  await bulkInsert('ledger_postings', rows, tx);
}
