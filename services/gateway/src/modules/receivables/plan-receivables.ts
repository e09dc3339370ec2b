import { addDays, nextBankingDay } from '@trilho/contracts/banking-days';
import type { GatewayType } from '@trilho/contracts/common';
import { type AgreedTerms, expectedSettlement } from '@trilho/contracts/expected-settlement';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { Amounts } from '../ledger/amounts.ts';
import type { Posting } from '../ledger/post.ts';
import { shareOut } from '../ledger/share-out.ts';
import type { TaxedSale } from '../tax-split/tax-split.ts';
import type { ReceivableRow } from './receivable.entity.ts';

/** What was sold, as far as its receivables depend on it. Days are São Paulo's. */
export interface Sale {
  id: string;
  gateway: GatewayType;
  method: PaymentMethodType;
  installments: number;
  paidOn: string;
  /** Whether the gateway has told what it keeps of it. */
  isTold: boolean;
  /** What is said of its taxes, where they are forecast. */
  taxed?: TaxedSale | null;
  /** From which day the gateway said that the rest is at hand; null where it has not. */
  availableOn: string | null;
}

/** What the postings of a payment come to in one book, in minor units. */
export interface Booked {
  /** What the gateway owes, not released. */
  receivable: number;
  /** What of it came in or was taken back, before fees, without what was released. */
  gross: number;
  /** What was sold. */
  sold: number;
  /** Fees that were estimated. */
  estimate: number;
  /** What was released of instalments. */
  moved: number;
  /** Whether the sale itself is posted. */
  isPosted: boolean;
}

export type PlannedRow = Omit<ReceivableRow, 'paymentId' | 'book' | 'updatedAt'>;

export interface Plan {
  /** All rows of the payment, as they should be. */
  rows: PlannedRow[];
  postings: Posting[];
}

const sumOf = (rows: readonly PlannedRow[], part: 'gross' | 'net'): number =>
  rows.reduce((sum, row) => sum + row[part], 0);

const isOpen = ({ status }: PlannedRow) => status === 'open';
const isReleased = ({ status }: PlannedRow) => status === 'released';

/** What the merchant's terms say of a sale; where none is for it, it is due in thirty days without a fee. */
function expectedOf(sale: Sale, sold: number, agreed: AgreedTerms) {
  const { gateway, method, installments, paidOn } = sale;
  const expected = expectedSettlement({ amountMinor: sold, installments, method, gateway, paidOn }, agreed);
  return {
    feeMinor: Math.min(expected?.feeMinor ?? 0, sold),
    days: expected?.instalments.map(({ dueOn }) => dueOn) ?? [nextBankingDay(addDays(paidOn, 30))],
  };
}

/** When an instalment is due by what the gateway said of the first. */
const toldDay = (availableOn: string, installment: number): string =>
  installment === 1 ? availableOn : nextBankingDay(addDays(availableOn, 30 * (installment - 1)));

function newRows(sale: Sale, days: string[]): PlannedRow[] {
  return days.map((day, index) => {
    const dueOn = sale.availableOn === null ? day : toldDay(sale.availableOn, index + 1);
    return {
      ...{ installment: index + 1, installments: days.length, method: sale.method, status: 'open' },
      ...{
        dueOn,
        originalDueOn: dueOn,
        gross: 0,
        fee: 0,
        net: 0,
        expectedTaxes: null,
        estimated: !sale.isTold,
      },
    };
  });
}

/** Open instalments that others have released, by a line of the gateway's statement: the earliest, as far as it goes. */
function releasedByOthers(rows: readonly PlannedRow[], moved: number): PlannedRow[] {
  let left = moved - sumOf(rows.filter(isReleased), 'net');
  return rows.map((row) => {
    if (!isOpen(row) || left <= 0 || row.net > left) return row;
    left -= row.net;
    return { ...row, status: 'released' };
  });
}

/** Shares what is still to come out over the open rows, or the canceled ones where none is open. */
function shared(rows: readonly PlannedRow[], gross: number, net: number): PlannedRow[] {
  const among = rows.some(isOpen) ? 'open' : 'canceled';
  const sharing = rows.filter(({ status }) => status === among);
  if (gross <= 0) return rows.map((row) => (isOpen(row) ? { ...row, status: 'canceled' } : row));
  // The fee is shared like the gross, and the net is their difference.
  const weights = sharing.map((row) => row.gross);
  const grosses = shareOut(gross, weights);
  const fees = shareOut(gross - net, weights);
  return rows.map((row) => {
    const place = sharing.indexOf(row);
    if (place < 0) return row;
    const [part, fee] = [grosses[place] ?? 0, fees[place] ?? 0];
    return part === 0
      ? { ...row, status: 'canceled' }
      : { ...row, status: 'open', gross: part, fee, net: part - fee };
  });
}

/** The gateway's own word, where it came after the estimate. */
const withTold = (row: PlannedRow, { availableOn, isTold }: Sale): PlannedRow =>
  isOpen(row)
    ? {
        ...row,
        dueOn: availableOn === null ? row.dueOn : toldDay(availableOn, row.installment),
        estimated: !isTold,
      }
    : row;

const toAvailable = (net: number): Amounts => ({ available: net, receivable: 0 - net });

/**
 * What the receivables of a payment should be, and what is to be posted so that the open ones sum to what its book holds as
 * receivable: an estimated fee while the gateway has told none, what is due by today, and what no instalment is left for, such as a
 * refund after all was released. A second time it plans nothing.
 */
export function planReceivables(
  sale: Sale,
  booked: Booked,
  before: readonly PlannedRow[],
  agreed: AgreedTerms,
  today: string,
): Plan {
  // Of a payment from before the ledger a refund or a fee may be posted first: nothing is made of that.
  if (before.length === 0 && booked.gross <= 0 && booked.sold <= 0) return { rows: [], postings: [] };
  const paymentId = sale.id;
  const expected = before.length === 0 ? expectedOf(sale, Math.max(booked.sold, 0), agreed) : null;
  const isEstimated = !sale.isTold && booked.sold > 0;
  const estimate = isEstimated ? (expected?.feeMinor ?? booked.estimate) : 0;
  const added = estimate - booked.estimate;
  const receivable = booked.receivable - added;
  const postings: Posting[] = [
    {
      ...{ kind: 'fee', objectId: `${paymentId}-estimate`, paymentId },
      amounts: { estimated_fees: added, receivable: 0 - added },
    },
  ];
  const known = expected && booked.gross > 0 ? newRows(sale, expected.days) : before;
  let rows = releasedByOthers(known, booked.moved);
  rows = shared(rows, booked.gross - sumOf(rows.filter(isReleased), 'gross'), receivable);
  rows = rows.map((row) => withTold(row, sale));
  // What no open instalment stands for is the balance's.
  const beyond = receivable - sumOf(rows.filter(isOpen), 'net');
  postings.push({
    ...{ kind: 'release', objectId: `${paymentId}-release`, paymentId },
    amounts: toAvailable(beyond),
  });
  rows = rows.map((row) => {
    if (!isOpen(row) || row.dueOn > today) return row;
    const occurredOn = row.dueOn === today ? {} : { occurredOn: row.dueOn };
    const objectId = `${paymentId}-${row.installment}`;
    postings.push({ kind: 'release', objectId, paymentId, amounts: toAvailable(row.net), ...occurredOn });
    return { ...row, status: 'released' };
  });
  return { rows, postings: postings.filter(({ amounts }) => (amounts.receivable ?? 0) !== 0) };
}
