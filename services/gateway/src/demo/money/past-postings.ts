import type { EntityManager } from '@mikro-orm/postgresql';
import { expectedSettlement } from '@trilho/contracts/expected-settlement';
import type { MerchantScope } from '../../context.ts';
import { defaultTerms } from '../../modules/gateway-terms/default-terms.ts';
import { type Amounts, isNothing } from '../../modules/ledger/amounts.ts';
import { bookOf } from '../../modules/ledger/books.ts';
import { paymentPosition, refundPosition } from '../../modules/ledger/positions.ts';
import { newId } from '../../platform/ids.ts';
import { dayOf, dayStart } from '../../platform/sao-paulo-day.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { DemoPayment } from '../demo-payments.ts';
import type { DrawnHistory } from '../drawn-history.ts';

interface PastPosting {
  kind: 'payment' | 'fee' | 'refund';
  objectId: string;
  paymentId: string;
  at: Date;
  amounts: Amounts;
}

/** The fee that the worker estimates of a sale whose gateway has told none, while the merchant has set no terms. */
function estimateOf({ amountMinor, createdAt, paidAt }: DemoPayment): Amounts {
  const sale = {
    ...{ amountMinor, installments: 1, paidOn: dayOf(paidAt ?? createdAt) },
    method: 'card' as const,
    gateway: 'STRIPE' as const,
  };
  const fee = expectedSettlement(sale, { terms: [], defaults: defaultTerms })?.feeMinor ?? 0;
  return { receivable: 0 - fee, estimated_fees: fee };
}

function* postingsOf({ payments, refunds }: DrawnHistory): Generator<PastPosting> {
  for (const payment of payments) {
    // What came back is posted by its refund.
    const amounts = paymentPosition({ ...payment, replacedBy: null, settlement: null });
    const of = { paymentId: payment.id, at: payment.createdAt };
    yield { kind: 'payment', objectId: payment.id, ...of, amounts };
    if (isNothing(amounts)) continue;
    // The worker knows what is estimated by its object, and adds nothing to it.
    yield { kind: 'fee', objectId: `${payment.id}-estimate`, ...of, amounts: estimateOf(payment) };
  }
  for (const refund of refunds) {
    const amounts = refundPosition({ ...refund, reason: null, feeReturnedMinor: null });
    yield { kind: 'refund', objectId: refund.id, paymentId: refund.paymentId, at: refund.createdAt, amounts };
  }
}

/**
 * Posts what the drawn past sold, cost and gave back in months that are over, at the time of each, as the ledger would have: so there
 * are months to look at and to close. The rest of the past is posted by the worker.
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
    .map(({ kind, objectId, paymentId, at, amounts: { estimated_fees, ...amounts } }) => ({
      ...{ id: newId('ltx', at.getTime()), book, kind, objectId, paymentId, createdAt: at },
      ...{ receivable: amounts.receivable ?? null, sales: amounts.sales || null },
      ...{ refunds: amounts.refunds || null, estimatedFees: estimated_fees ?? null },
    }));
  await bulkInsert('ledger_postings', rows, tx);
}
