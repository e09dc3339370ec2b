import { addDays, nextBankingDay } from '@trilho/contracts/banking-days';
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

function lateLines(id: string, expectedOn: string | null, lines: readonly ComparedLine[]): Finding[] {
  if (expectedOn === null) return [];
  return lines
    .filter(({ availableOn, day }, index) => isLater(availableOn ?? day, expectedDay(expectedOn, index)))
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
    lateLines(id, sale.expectedOn, accepted).filter(
      ({ lineId }) => !found.some((other) => other.lineId === lineId),
    );
  if (!isComplete(sale, accepted)) {
    const found = roundings(id, accepted);
    const residual = accepted.reduce((sum, line) => sum + residualOf(line), 0);
    return { findings: [...double, ...found, ...late(found)], amounts: { available: beyond + residual } };
  }
  // Of what was not sold no fee is booked.
  const lineFee = sale.gross === 0 ? 0 : (sale.agreedFee ?? sumOf(accepted, 'fee'));
  const fee = sale.toldFee ?? told?.fee ?? lineFee;
  const found = whole(id, sale, fee, accepted);
  // An invoice keeps its estimate in the books: here the fee takes its place.
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
