import type { Broken } from './broken.ts';

type Amounts = Record<string, number>;

/** What a row says of money, as far as the ledger has a posting of it. Amounts in centavos. */
export interface MoneyRow {
  /** Of what: a row of which table. */
  kind: 'payment' | 'refund' | 'surplus' | 'dispute' | 'invoice';
  /** An invoice is posted as its own payment. */
  paymentId: string;
  status: string;
  amount: number;
  captured: number;
  /** A payment that another one has replaced sells nothing. A refund with a reason is no refund of the sale. */
  isOther: boolean;
  /** What has gone back of an invoice. */
  refunded: number;
  fee: number;
  financing: number;
  /** What a person gave back, past the gateway. */
  byHand: number;
  /** Taxes that are forecast, and told by no statement. */
  cbs: number;
  ibs: number;
}

/** A posting: what it changes each account by. */
export interface PostingRow {
  paymentId: string;
  kind: string;
  amounts: Record<string, number | null>;
}

/** What money rows and postings are read by, as columns of one statement. */
export const moneyText = `
  select 'payment' "kind", id "paymentId", status, amount_minor "amount", amount_captured_minor "captured",
    replaced_by is not null "isOther", 0 "refunded", coalesce((settlement->>'fee')::bigint, 0) "fee",
    coalesce((settlement->>'financing')::bigint, 0) "financing", 0 "byHand",
    case when fiscal->>'forecast' = 'true' then coalesce((fiscal->>'cbsAmount')::bigint, 0) else 0 end "cbs",
    case when fiscal->>'forecast' = 'true' then coalesce((fiscal->>'ibsAmount')::bigint, 0) else 0 end "ibs"
  from payments
  union all select 'refund', payment_id, status, amount_minor, 0, reason is not null,
    0, coalesce(fee_returned_minor, 0), 0, 0, 0, 0 from refunds
  union all select 'surplus', payment_id, '', amount_minor, 0, false, 0, 0, 0, by_hand_minor, 0, 0 from surpluses
  union all select 'dispute', payment_id, status, amount_minor, 0, false, 0, coalesce(fee_minor, 0), 0, 0, 0, 0 from disputes
    where payment_id is not null
  union all select 'invoice', id, status, amount_paid_minor, 0, false, amount_refunded_minor,
    coalesce((settlement->>'fee')::bigint, 0), 0, 0, 0, 0 from invoices`;

/** Both sides of the money at a gateway, and what is only estimated. */
const uncompared = new Set(['receivable', 'available', 'estimated_fees']);

/** A tax in proportion to what is left of an amount, rounded half up. */
const shareOf = (tax: number, left: number, amount: number): number =>
  amount === 0 ? 0 : Math.floor((2 * tax * left + amount) / (2 * amount));

/** Whether what was captured of a payment is the merchant's: more may follow, or be on its way. */
const isSold = ({ status, captured }: MoneyRow): boolean =>
  status === 'succeeded' || ((status === 'requires_capture' || status === 'unknown') && captured > 0);

const isMade = ({ status }: MoneyRow): boolean => status === 'pending' || status === 'succeeded';

/** What one row amounts to, by account. */
function positionOf(row: MoneyRow): Amounts {
  const { kind, status, amount, captured, isOther, refunded, fee, financing, byHand } = row;
  if (kind === 'payment') {
    if (!isSold(row)) return {};
    return { sales: isOther ? 0 : -Math.min(captured, amount), fees: fee, installment_costs: financing };
  }
  if (kind === 'refund') {
    return isMade(row) ? { [isOther ? 'surpluses' : 'refunds']: amount, fees: -fee } : {};
  }
  if (kind === 'invoice') return { sales: -amount, refunds: refunded, fees: fee };
  if (kind === 'surplus') return { surpluses: byHand - amount, bank: -byHand };
  const isHeld = status === 'needs_response' || status === 'under_review';
  return { held: isHeld ? amount : 0, chargebacks: status === 'lost' ? amount : 0, fees: fee };
}

/** What is forecast of a payment's taxes. */
function taxesOf(rows: readonly MoneyRow[]): Amounts {
  const payment = rows.find((row) => row.kind === 'payment' && isSold(row));
  if (!payment) return {};
  const { amount, captured, cbs, ibs } = payment;
  const gone = rows
    .filter((row) =>
      row.kind === 'refund' ? isMade(row) && !row.isOther : row.kind === 'dispute' && row.status === 'lost',
    )
    .reduce((sum, row) => sum + row.amount, 0);
  const left = Math.max(0, Math.min(captured, amount) - gone);
  const taxes = shareOf(cbs, left, amount) + shareOf(ibs, left, amount);
  return { expected_taxes: taxes, taxes_to_split: -taxes };
}

function sumOf(all: readonly Record<string, number | null>[]): string {
  const sums: Amounts = {};
  for (const amounts of all) {
    for (const [account, amount] of Object.entries(amounts))
      sums[account] = (sums[account] ?? 0) + (amount ?? 0);
  }
  const told = Object.entries(sums).filter(([account, amount]) => amount !== 0 && !uncompared.has(account));
  return told
    .map(([account, amount]) => `${account} ${amount}`)
    .sort()
    .join(', ');
}

/**
 * At every moment a payment's postings are what its rows amount to, account by account, and each sums to zero: an effect and its
 * posting come in one transaction.
 */
export function findLedgerFaults(money: readonly MoneyRow[], postings: readonly PostingRow[]): Broken[] {
  const ids = new Set([...money, ...postings].map(({ paymentId }) => paymentId));
  const differing = [...ids].flatMap((id) => {
    const rows = money.filter(({ paymentId }) => paymentId === id);
    const counted = sumOf([...rows.map(positionOf), taxesOf(rows)]);
    const posted = sumOf(postings.filter(({ paymentId }) => paymentId === id).map(({ amounts }) => amounts));
    return posted === counted
      ? []
      : [
          {
            rule: 'ledger',
            message: `posted ${posted || 'nothing'}; the rows amount to ${counted || 'nothing'}`,
          },
        ];
  });
  const unbalanced = postings.flatMap(({ kind, amounts }) => {
    const sum = Object.values(amounts).reduce<number>((whole, amount) => whole + (amount ?? 0), 0);
    return sum === 0 ? [] : [{ rule: 'ledger', message: `a posting of a ${kind} sums to ${sum}` }];
  });
  return [...differing, ...unbalanced];
}
