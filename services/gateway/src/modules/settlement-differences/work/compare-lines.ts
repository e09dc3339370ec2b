import type { EntityManager } from '@mikro-orm/postgresql';
import { compareLine } from '../compare/compare-line.ts';
import { isOfPayment } from '../compare/compare-payment.ts';
import { type BookedLine, findFeesInPayouts } from './lines.ts';
import type { Outcome } from './outcome.ts';
import { type Agreements, findAgreements, scopeName } from './terms.ts';

const isAsked = (line: BookedLine, agreements: ReadonlyMap<string, Agreements>): boolean =>
  agreements.get(scopeName(line))?.anticipates.includes(line.gateway) ?? false;

/** What stands without a cause is about no payment, even where its line names one. */
const isWithoutCause = ({ kind }: BookedLine): boolean => kind === 'adjustment' || isOfPayment({ kind });

/** Compares lines that are not about the money of a payment that is here, and adds what each moved to an outcome. */
export async function compareLines(
  lines: readonly BookedLine[],
  { postings, objects, marks }: Outcome,
  tx: EntityManager,
): Promise<void> {
  const agreements = await findAgreements(lines, tx);
  const inPayouts = await findFeesInPayouts(lines, tx);
  for (const line of lines) {
    marks.set(line.id, null);
    // What came before the release moves nothing.
    if (line.statement === 'account') continue;
    const { finding, amounts, kind } = compareLine(line, {
      isAnticipationAsked: isAsked(line, agreements),
      isFeeInPayout: inPayouts.has(line.id),
    });
    const paymentId = isWithoutCause(line) ? null : line.paymentId;
    postings.push({
      ...{ book: line.book, kind, objectId: line.id, paymentId, amounts, occurredOn: line.day },
    });
    // Before its payment was known it was booked as nobody's.
    if (kind === 'tax' && paymentId !== null) {
      postings.push({ book: line.book, kind, objectId: line.id, paymentId: null, amounts: {} });
    }
    const findings = finding ? [{ ...finding, paymentId, payoutId: null }] : [];
    objects.push({ key: line, book: line.book, objectKey: line.id, findings });
    marks.set(line.id, finding?.kind ?? null);
  }
}
