import { addDays, nextBankingDay } from '@trilho/contracts/banking-days';
import type { DifferenceKind } from '@trilho/contracts/settlement-difference';
import type { SettlementLineRow } from '../../settlements/record/settlement-line.entity.ts';

/** A line as it is compared, with the currency of its book. */
export type ComparedLine = Pick<
  SettlementLineRow,
  'id' | 'kind' | 'gross' | 'fee' | 'net' | 'day' | 'availableOn' | 'sourceExternalId' | 'detailExternalId'
> & { currency: string };

/** How a statement differs from our books, in minor units. */
export interface Finding {
  kind: DifferenceKind;
  /** By which it is the same finding, however often the books are compared. */
  key: string;
  expected: number | null;
  told: number | null;
  /** What is at the gateway beyond what should be; negative for less. */
  amount: number;
  lineId: string | null;
  externalId: string | null;
  day: string;
}

/** Between which days, both included, all lines are there; null where that is not known. */
export interface Period {
  from: string | null;
  to: string | null;
}

const afterBankingDays = (day: string, count: number): string =>
  count === 0 ? day : afterBankingDays(nextBankingDay(addDays(day, 1)), count - 1);

/** How many banking days a gateway may take to book what happened on a day. */
const graceDays = 2;

/** Whether what happened on a day would stand in the statements by now, if it ever will. */
export const isOverdue = (day: string, { to }: Period): boolean =>
  to !== null && afterBankingDays(day, graceDays) <= to;

/** Whether a day comes after another, at the earliest on the banking day that follows: what is due on a Sunday may come on Monday. */
export const isLater = (day: string, than: string): boolean =>
  afterBankingDays(nextBankingDay(than), 1) <= day;

export const sumOf = (lines: readonly ComparedLine[], part: 'gross' | 'fee' | 'net'): number =>
  lines.reduce((sum, line) => sum + line[part], 0);

/** What the net of a line has beyond gross less fee. */
export const residualOf = ({ gross, fee, net }: ComparedLine): number => net - (gross - fee);

/** By the day of the statement; the id orders those of one day in the same way each time. */
export const inOrder = (lines: readonly ComparedLine[]): ComparedLine[] =>
  lines.toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1));

/** A finding about one line. `subject` is the object that keeps it apart from others of its kind. */
export const findingOf = (
  kind: DifferenceKind,
  objectKey: string,
  line: ComparedLine,
  found: Pick<Finding, 'expected' | 'told' | 'amount'>,
  subject: string = line.id,
): Finding => ({
  kind,
  key: `${objectKey}:${kind}:${subject}`,
  ...found,
  lineId: line.id,
  externalId: line.detailExternalId ?? line.sourceExternalId,
  day: line.day,
});

/** A line that should not be there at all. */
export const surplusLine = (kind: DifferenceKind, objectKey: string, line: ComparedLine): Finding =>
  findingOf(kind, objectKey, line, { expected: 0, told: line.net, amount: line.net });

/** Lines whose own sums do not fit. */
export const roundings = (objectKey: string, lines: readonly ComparedLine[]): Finding[] =>
  lines
    .filter((line) => residualOf(line) !== 0)
    .map((line) =>
      findingOf('rounding', objectKey, line, {
        expected: line.gross - line.fee,
        told: line.net,
        amount: residualOf(line),
      }),
    );
