import { addDays, nextBankingDay } from '@trilho/contracts/banking-days';
import { shareOut } from '../../ledger/share-out.ts';
import type { PaymentFacts, SaleFacts, Told } from './facts.ts';
import {
  type ComparedLine,
  type Finding,
  findingOf,
  inOrder,
  isLater,
  isOverdue,
  residualOf,
  roundings,
  sumOf,
  surplusLine,
} from './finding.ts';

/** The lines that tell the sale, and those that tell it again. */
interface Sorted {
  accepted: ComparedLine[];
  doubles: ComparedLine[];
}

/** An equal line is a double only once it goes beyond what was captured: instalments are equal, too. */
function sort(gross: number, lines: readonly ComparedLine[]): Sorted {
  const accepted: ComparedLine[] = [];
  const doubles: ComparedLine[] = [];
  for (const line of inOrder(lines)) {
    const isBeyond = sumOf(accepted, 'gross') + line.gross > gross;
    const isAgain = accepted.some((each) => each.gross === line.gross);
    (isBeyond && isAgain ? doubles : accepted).push(line);
  }
  return { accepted, doubles };
}

const isComplete = ({ gross, parts }: SaleFacts, lines: readonly ComparedLine[]): boolean =>
  lines.length > 0 && (lines.length >= parts || sumOf(lines, 'gross') >= gross);

/** What the lines tell of a sale, once they tell all of it; the merchant's own terms come before the line's fee. */
export function toldOf(sale: SaleFacts, balance: ComparedLine[], account: ComparedLine[]): Told | null {
  if (sale.toldFee !== null || !sale.takesTold || sale.gross === 0) return null;
  const lines = [balance, account]
    .map((each) => sort(sale.gross, each).accepted)
    .find((each) => isComplete(sale, each));
  const [first] = lines ?? [];
  if (!lines || !first) return null;
  return { fee: sale.agreedFee ?? sumOf(lines, 'fee'), availableOn: first.availableOn };
}

/** What is booked of the sale at the gateway. */
export const bookedNet = ({ gross, toldFee, estimate }: SaleFacts): number => gross - (toldFee ?? estimate);

/** How many days lie between two, either way. */
const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/**
 * Which part of a sale each line tells, counted from 0: all of them in their order or, while some are to come or were lost, each the one
 * whose day is nearest to its own.
 */
function partsTold(expectedOn: string, parts: number, lines: readonly ComparedLine[]): number[] {
  if (lines.length >= parts) return lines.map((_line, index) => index);
  let left = Array.from({ length: parts }, (_part, index) => index);
  return lines.map(({ availableOn, day }) => {
    const distance = (part: number) => daysBetween(expectedDay(expectedOn, part), availableOn ?? day);
    const [nearest = 0] = left.toSorted((one, other) => distance(one) - distance(other));
    left = left.filter((part) => part !== nearest);
    return nearest;
  });
}

/** What is due by now of the parts of a sale that no line tells. */
function missingParts(
  { id, externalId, sale, period }: PaymentFacts,
  lines: readonly ComparedLine[],
): Finding[] {
  const { expectedOn, countsFrom, gross, parts, partGrosses } = sale;
  if (expectedOn === null || period.from === null || countsFrom < period.from) return [];
  const weights = partGrosses ?? Array.from({ length: parts }, () => 1);
  const grosses = partGrosses ?? shareOut(gross, weights);
  const fees = shareOut(gross - bookedNet(sale), weights);
  const told = partsTold(expectedOn, parts, lines);
  return grosses.flatMap((share, part): Finding[] => {
    const day = expectedDay(expectedOn, part);
    if (told.includes(part) || !isOverdue(day, period)) return [];
    const net = share - (fees[part] ?? 0);
    const key = `${id}:missing_there:${id}-${part + 1}`;
    const found = { expected: net, told: null, amount: 0 - net, day };
    return [{ kind: 'missing_there', key, lineId: null, externalId, ...found }];
  });
}

function missing({ id, externalId, sale, period }: PaymentFacts): Finding[] {
  const { expectedOn, countsFrom } = sale;
  if (expectedOn === null || sale.gross === 0 || period.from === null || countsFrom < period.from) return [];
  if (!isOverdue(expectedOn, period)) return [];
  const net = bookedNet(sale);
  return [
    {
      ...{ kind: 'missing_there', key: `${id}:missing_there:${id}`, lineId: null, externalId },
      ...{ expected: net, told: null, amount: 0 - net, day: expectedOn },
    },
  ];
}

/** When each part is at hand: thirty days after the one before. */
const expectedDay = (first: string, index: number): string =>
  index === 0 ? first : nextBankingDay(addDays(first, 30 * index));

function lateLines(id: string, { expectedOn, parts }: SaleFacts, lines: readonly ComparedLine[]): Finding[] {
  if (expectedOn === null) return [];
  const told = partsTold(expectedOn, parts, lines);
  return lines
    .filter(({ availableOn, day }, index) =>
      isLater(availableOn ?? day, expectedDay(expectedOn, told[index] ?? index)),
    )
    .map((line) => findingOf('late', id, line, { expected: line.net, told: line.net, amount: 0 }));
}

/** How a sale whose lines are all there differs: by its amount, which counts for all of it, or else line by line and by the fee. */
function whole(id: string, sale: SaleFacts, fee: number, lines: readonly ComparedLine[]): Finding[] {
  const last = lines.at(-1);
  if (!last) return [];
  const told = { gross: sumOf(lines, 'gross'), fee: sumOf(lines, 'fee'), net: sumOf(lines, 'net') };
  if (told.gross !== sale.gross) {
    const expected = sale.gross - fee;
    const amount = told.net - expected;
    // Where nothing else differs, people compare what was sold.
    const isGross = amount === told.gross - sale.gross;
    const sides = isGross ? { expected: sale.gross, told: told.gross } : { expected, told: told.net };
    return [findingOf('amount', id, last, { ...sides, amount }, id)];
  }
  const findings = roundings(id, lines);
  if (told.fee === fee) return findings;
  const differs = { expected: fee, told: told.fee, amount: fee - told.fee };
  return [...findings, findingOf('fee', id, last, differs, id)];
}

/** Compares a sale with the lines that tell it. `told` is what becomes its own word with this comparison. */
export function compareSale(facts: PaymentFacts, lines: readonly ComparedLine[], told: Told | null) {
  const { id, sale } = facts;
  const { accepted, doubles } = sort(sale.gross, lines);
  if (accepted.length === 0) {
    const findings = missing(facts);
    return { findings, amounts: { available: findings.reduce((sum, { amount }) => sum + amount, 0) } };
  }
  const double = doubles.map((line) => surplusLine('double', id, line));
  const beyond = sumOf(doubles, 'net');
  const late = (found: Finding[]) =>
    lateLines(id, sale, accepted).filter(({ lineId }) => !found.some((other) => other.lineId === lineId));
  if (!isComplete(sale, accepted)) {
    const found = roundings(id, accepted);
    const residual = accepted.reduce((sum, line) => sum + residualOf(line), 0);
    const lost = missingParts(facts, accepted);
    const available = beyond + residual + lost.reduce((sum, { amount }) => sum + amount, 0);
    return { findings: [...double, ...found, ...late(found), ...lost], amounts: { available } };
  }
  // Of what was not sold no fee is booked.
  const lineFee = sale.gross === 0 ? 0 : (sale.agreedFee ?? sumOf(accepted, 'fee'));
  const fee = sale.toldFee ?? told?.fee ?? lineFee;
  const found = whole(id, sale, fee, accepted);
  // What has no place for the fee keeps its estimate in the books: here the fee takes its place.
  const isEstimated = sale.toldFee === null && !sale.takesTold;
  const booked = isEstimated ? sale.gross - sale.estimate : sale.gross - fee;
  return {
    findings: [...double, ...found, ...late(found)],
    amounts: {
      available: sumOf(accepted, 'net') - booked + beyond,
      ...(isEstimated && { fees: fee, estimated_fees: 0 - sale.estimate }),
    },
  };
}
