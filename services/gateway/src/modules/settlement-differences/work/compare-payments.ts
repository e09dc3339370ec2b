import type { EntityManager } from '@mikro-orm/postgresql';
import { dayStart } from '../../../platform/sao-paulo-day.ts';
import { settleInvoice } from '../../billing/invoices/book-invoice.ts';
import type { Amounts } from '../../ledger/amounts.ts';
import { type BookKey, bookOf } from '../../ledger/books.ts';
import type { Settlement } from '../../ledger/positions.ts';
import type { BookPosting } from '../../ledger/post.ts';
import type { PaymentRow } from '../../payments/record/payment.entity.ts';
import { updatePayment } from '../../payments/record/payment.repository.ts';
import { type Comparison, comparePayment, isOfPayment } from '../compare/compare-payment.ts';
import type { PaymentFacts, Told } from '../compare/facts.ts';
import { invoiceFacts, paymentFacts } from './facts-of.ts';
import { type BookedLine, letGo, readLinesOf } from './lines.ts';
import type { Outcome } from './outcome.ts';
import { lockRows } from './read-rows.ts';
import { findAgreements, scopeName } from './terms.ts';

const toSettlement = ({ fee, availableOn }: Told): Settlement => ({
  ...{ fee, financing: 0 },
  availableAt: availableOn === null ? null : new Date(dayStart(availableOn)).toISOString(),
});

/** Keeps what the lines of a payment told as its own word: its fee is booked, and its receivables are planned by it. */
const settlePayment = (row: PaymentRow, settlement: Settlement, tx: EntityManager): Promise<void> =>
  updatePayment(row, { ...row, settlement, version: row.version + 1 }, [], tx);

/** The books of the lines' own currencies, which may be others than the payment's. */
const bookIn = (currency: string, lines: readonly BookedLine[]): number | undefined =>
  lines.find((line) => line.currency === currency)?.book;

/** What a payment's lines hold in a book. */
const settlementOf = (paymentId: string, book: number, amounts: Amounts): BookPosting => ({
  ...{ kind: 'adjustment', objectId: `${paymentId}-settlement`, paymentId, book, amounts },
});

/** Whether something may be booked of a line itself, from when its payment was not known: it keeps what it was found to be then. */
const mayBeBooked = ({ finding }: BookedLine): boolean =>
  finding === 'unknown_line' || finding === 'missing_here';

/** Lines of another gateway than the payment's: it went on elsewhere, and what stayed has another id by now. */
function sortLines(lines: readonly BookedLine[], keys: ReadonlyMap<string, BookKey>) {
  const isOwn = ({ paymentId, gateway }: BookedLine) => {
    const key = keys.get(paymentId ?? '');
    return key === undefined || key.gateway === gateway;
  };
  return { own: lines.filter(isOwn), strays: lines.filter((line) => !isOwn(line)) };
}

function postingsOf(
  { id }: PaymentFacts,
  book: number,
  { amounts, elsewhere }: Comparison,
  lines: readonly BookedLine[],
): BookPosting[] {
  const others = [...elsewhere].flatMap(([currency, held]) => {
    const other = bookIn(currency, lines);
    return other === undefined ? [] : [settlementOf(id, other, held)];
  });
  return [settlementOf(id, book, amounts), ...others];
}

interface Compared {
  key: BookKey;
  facts: PaymentFacts;
  /** Keeps what its lines told as its own word. */
  keepTold: (told: Settlement) => Promise<void>;
}

/**
 * Compares payments and invoices with all of their lines, whose locks are held, under their own, and adds what is found to an outcome: with
 * those lines, too, that were found to be theirs and do not say so yet. Returns the ids that are there, and the lines that were let go.
 */
export async function comparePayments(
  ids: readonly string[],
  { postings, objects, marks }: Outcome,
  tx: EntityManager,
  unwritten: readonly BookedLine[] = [],
): Promise<{ found: Set<string>; strays: Set<string> }> {
  if (ids.length === 0) return { found: new Set(), strays: new Set() };
  const rows = await lockRows(ids, tx);
  const agreements = await findAgreements([...rows.payments, ...rows.invoices], tx);
  const agreedOf = (key: BookKey) =>
    agreements.get(scopeName(key)) ?? { terms: [], anticipates: [], read: [], keys: [] };
  const all: Compared[] = [
    ...rows.payments.map((row) => ({
      key: row,
      keepTold: (settlement: Settlement) => settlePayment(row, settlement, tx),
      facts: paymentFacts(row, rows, agreedOf(row)),
    })),
    ...rows.invoices.map((row) => ({
      key: row,
      keepTold: (settlement: Settlement) => settleInvoice(row, settlement, tx),
      facts: invoiceFacts(row, rows, agreedOf(row)),
    })),
  ];
  const keys = new Map(all.map(({ key, facts }) => [facts.id, key]));
  const { own: ownLines, strays } = sortLines([...(await readLinesOf(ids, tx)), ...unwritten], keys);
  const lines = Map.groupBy(ownLines, ({ paymentId }) => paymentId ?? '');
  const strayIds = strays.map(({ id }) => id);
  await letGo(strayIds, tx);
  for (const line of strays) {
    const { id, book, paymentId } = line;
    postings.push(settlementOf(paymentId ?? '', book, {}));
    // What a line holds by itself it holds under the payment that it was about.
    postings.push({ kind: 'adjustment', objectId: id, paymentId, book, amounts: {} });
    objects.push({ key: line, book, objectKey: paymentId ?? '', findings: [] });
  }
  for (const { key, facts, keepTold } of all) {
    const own = (lines.get(facts.id) ?? []).filter((line) => isOfPayment(line));
    const balance = own.filter(({ statement }) => statement === 'balance');
    const account = own.filter(({ statement }) => statement === 'account');
    const comparison = comparePayment(facts, { balance, account });
    if (comparison.told) await keepTold(toSettlement(comparison.told));
    const book = await bookOf(key, tx);
    postings.push(...postingsOf(facts, book, comparison, balance));
    const findings = comparison.findings.map((finding) => ({
      ...finding,
      paymentId: facts.id,
      payoutId: null,
    }));
    objects.push({ key, book, objectKey: facts.id, findings });
    // Each line that is marked below is not taken again: what was booked of it by itself is taken back now, whichever batch has it.
    for (const line of own.filter(mayBeBooked)) {
      const { book: ofLine, id: objectId } = line;
      postings.push({ book: ofLine, kind: 'adjustment', objectId, paymentId: null, amounts: {} });
      objects.push({ key: line, book: ofLine, objectKey: objectId, findings: [] });
    }
    for (const [line, finding] of comparison.ofLines) marks.set(line, finding);
    for (const { id } of account) marks.set(id, null);
  }
  return { found: new Set(all.map(({ facts }) => facts.id)), strays: new Set(strayIds) };
}
