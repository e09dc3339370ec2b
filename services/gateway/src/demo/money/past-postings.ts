import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { isNothing } from '../../modules/ledger/amounts.ts';
import { bookOf } from '../../modules/ledger/books.ts';
import { paymentPosition, refundPosition } from '../../modules/ledger/positions.ts';
import type { Posting } from '../../modules/ledger/post.ts';
import {
  type Booked,
  type PlannedRow,
  planReceivables,
  type Sale,
} from '../../modules/receivables/plan-receivables.ts';
import { newId } from '../../platform/ids.ts';
import { dayOf, dayStart } from '../../platform/sao-paulo-day.ts';
import { defaultTerms } from '../../providers/registry.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { DemoPayment, DemoRefund } from '../demo-payments.ts';
import type { DrawnHistory } from '../drawn-history.ts';

interface PastPosting extends Posting {
  at: Date;
}

/** What is posted of a payment by its day, and what is owed of it then. */
interface Past {
  postings: PastPosting[];
  rows: readonly PlannedRow[];
  /** When the worker looked last. */
  at: Date;
}

/** The merchant has set no terms yet: the worker estimates by public price lists. */
const agreed = { terms: [], defaults: defaultTerms };

const saleOf = ({ id, createdAt, paidAt }: DemoPayment): Sale => ({
  ...{ id, gateway: 'STRIPE', method: 'card', installments: 1, isTold: false, availableOn: null },
  paidOn: dayOf(paidAt ?? createdAt),
});

/** What postings of a payment come to, as the worker reads it. */
function bookedOf(id: string, postings: readonly PastPosting[]): Booked {
  const sumOf = (chosen: readonly PastPosting[], ...names: (keyof Posting['amounts'])[]) =>
    chosen.reduce((sum, { amounts }) => names.reduce((all, name) => all + (amounts[name] ?? 0), sum), 0);
  const released = postings.filter(({ kind }) => kind === 'release');
  const owed = postings.filter(({ kind }) => kind !== 'release');
  return {
    receivable: sumOf(postings, 'receivable'),
    gross: sumOf(owed, 'receivable', 'estimated_fees'),
    sold: 0 - sumOf(owed, 'sales'),
    estimate: sumOf(owed, 'estimated_fees'),
    moved:
      0 -
      sumOf(
        released.filter(({ objectId }) => objectId !== `${id}-release`),
        'receivable',
      ),
    isPosted: true,
  };
}

/** What was posted of a payment before a time: by its sale and refunds, and by the worker after each and on the day of the release. */
function pastOf(payment: DemoPayment, refunds: readonly DemoRefund[], until: number): Past | null {
  const { id: paymentId, createdAt } = payment;
  // What came back is posted by its refund.
  const amounts = paymentPosition({ ...payment, replacedBy: null, settlement: null });
  if (isNothing(amounts) || createdAt.getTime() >= until) return null;
  const sale = saleOf(payment);
  const past: Past = {
    postings: [{ kind: 'payment', objectId: paymentId, paymentId, at: createdAt, amounts }],
    rows: [],
    at: createdAt,
  };
  const look = (at: Date) => {
    const plan = planReceivables(sale, bookedOf(paymentId, past.postings), past.rows, agreed, dayOf(at));
    past.postings.push(...plan.postings.map((posting) => ({ ...posting, at })));
    past.rows = plan.rows;
    past.at = at;
  };
  look(createdAt);
  const given = refunds.map((refund) => ({ at: refund.createdAt, refund }));
  const due = past.rows.map(({ dueOn }) => ({ at: new Date(dayStart(dueOn)), refund: null }));
  for (const { at, refund } of [...given, ...due].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    if (at.getTime() >= until) break;
    if (refund) {
      const back = refundPosition({ ...refund, reason: null, feeReturnedMinor: null });
      past.postings.push({ kind: 'refund', objectId: refund.id, paymentId, at, amounts: back });
    }
    look(at);
  }
  return past;
}

/**
 * Posts what the drawn past sold, cost, gave back and had at hand in months that are over, at the time of each, as the ledger would have:
 * so there are months to look at and to close. The rest of the past is posted by the worker.
 */
export async function postPastMonths(
  { userId, environment }: MerchantScope,
  { payments, refunds }: DrawnHistory,
  now: Date,
  tx: EntityManager,
): Promise<void> {
  const thisMonth = dayStart(`${dayOf(now).slice(0, 7)}-01`);
  const book = await bookOf({ userId, environment, gateway: 'STRIPE', currency: 'BRL' }, tx);
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  const pasts = payments.flatMap((payment) => {
    const past = pastOf(payment, refundsOf.get(payment.id) ?? [], thisMonth);
    return past ? [{ ...past, paymentId: payment.id }] : [];
  });
  const postings = pasts.flatMap((past) => past.postings);
  await bulkInsert(
    'ledger_postings',
    postings.map(({ kind, objectId, paymentId, at, amounts }) => ({
      ...{ id: newId('ltx', at.getTime()), book, kind, objectId, paymentId, createdAt: at },
      ...{ receivable: amounts.receivable || null, available: amounts.available || null },
      ...{ sales: amounts.sales || null, refunds: amounts.refunds || null },
      estimatedFees: amounts.estimated_fees || null,
    })),
    tx,
  );
  const rows = pasts.flatMap(({ paymentId, at, rows: planned }) =>
    planned.map((row) => ({ ...row, paymentId, book, updatedAt: at })),
  );
  await bulkInsert('receivables', rows, tx);
}
