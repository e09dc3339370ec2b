import type { Part, PaymentFacts, RefundFacts } from './facts.ts';
import {
  type ComparedLine,
  type Finding,
  findingOf,
  inOrder,
  isOverdue,
  roundings,
  sumOf,
  surplusLine,
} from './finding.ts';

const isCounted = ({ status }: RefundFacts): boolean => status === 'pending' || status === 'succeeded';

/** What is booked of a refund at the gateway. */
export const bookedRefund = (refund: RefundFacts): number =>
  isCounted(refund) ? (refund.feeReturned ?? 0) - refund.amount : 0;

/** A refund may be told by its id, or by its amount where one side lacks the id. */
function isOf(refund: RefundFacts, line: ComparedLine, taken: readonly ComparedLine[]): boolean {
  if (refund.isSum) return true;
  if (refund.externalId !== null && line.detailExternalId !== null) {
    return refund.externalId === line.detailExternalId;
  }
  const left = refund.amount + sumOf(taken, 'gross');
  return line.kind === 'refund' ? left === 0 - line.gross : left === refund.amount - line.gross;
}

interface Sorted {
  of: Map<string, ComparedLine[]>;
  unknown: ComparedLine[];
}

/** Those that name their refund come first, so that none of them is taken for another's. */
function sort(refunds: readonly RefundFacts[], lines: readonly ComparedLine[]): Sorted {
  const of = new Map<string, ComparedLine[]>();
  const unknown: ComparedLine[] = [];
  const ordered = inOrder(lines);
  const isNamed = (line: ComparedLine) =>
    refunds.some(({ externalId }) => externalId !== null && externalId === line.detailExternalId);
  const firsts = ordered.filter(isNamed);
  const others = ordered.filter((line) => !isNamed(line));
  for (const line of [...firsts, ...others]) {
    const refund = refunds.find((each) => isOf(each, line, of.get(each.id) ?? []));
    if (refund) of.set(refund.id, [...(of.get(refund.id) ?? []), line]);
    else unknown.push(line);
  }
  return { of, unknown };
}

/** What went back by these lines, and those that go beyond the refund. */
function walk({ amount }: RefundFacts, lines: readonly ComparedLine[]) {
  const accepted: ComparedLine[] = [];
  const beyond: ComparedLine[] = [];
  for (const line of lines) {
    const back = 0 - sumOf(accepted, 'gross');
    const isBeyond = line.kind === 'refund' && back > 0 && back - line.gross > amount;
    (isBeyond ? beyond : accepted).push(line);
  }
  return { accepted, beyond };
}

/** By how much a share of a fee differs by rounding, in minor units. */
const mostRounded = 1;

function compareTold(id: string, refund: RefundFacts, lines: readonly ComparedLine[]): Part {
  const last = lines.at(-1);
  if (!last) return { findings: [], amounts: {} };
  const [gross, fee, net] = [sumOf(lines, 'gross'), sumOf(lines, 'fee'), sumOf(lines, 'net')];
  // Of a sum, what no line tells yet is still to come.
  const amount = refund.isSum ? Math.min(refund.amount, 0 - gross) : refund.amount;
  const counted = isCounted(refund) ? { ...refund, amount } : { ...refund, amount: 0, feeReturned: 0 };
  const booked = (counted.feeReturned ?? 0) - counted.amount;
  if (gross !== 0 - counted.amount) {
    const found = { expected: booked, told: net, amount: net - booked };
    const finding = findingOf('amount', id, last, found, refund.id);
    return { findings: [finding], amounts: { available: finding.amount } };
  }
  const findings = roundings(id, lines);
  const returned = counted.feeReturned;
  // What rounding makes of a share that we reckoned is the line's word, too.
  const isRounded = refund.isReckoned && returned !== null && Math.abs(fee + returned) <= mostRounded;
  if (isRounded) return { findings, amounts: { available: net - booked, fees: fee + returned } };
  if (returned !== null && fee !== 0 - returned) {
    const found = { expected: 0 - returned, told: fee, amount: 0 - returned - fee };
    findings.push(findingOf('fee', id, last, found, refund.id));
  }
  // A fee of which nothing was said with the refund is the line's.
  return { findings, amounts: { available: net - booked, ...(returned === null && { fees: fee }) } };
}

function missing({ id, sale, period }: PaymentFacts, refund: RefundFacts): Finding[] {
  const { status, since } = refund;
  // No line tells it before one may tell the sale.
  const isBeforeSale = since < sale.countsFrom;
  const from = isBeforeSale ? sale.countsFrom : since;
  if (status !== 'succeeded' || period.from === null || from < period.from || refund.isSum) return [];
  if (!isOverdue(from, period)) return [];
  const expected = bookedRefund(refund);
  return [
    {
      ...{ kind: 'missing_there', key: `${id}:missing_there:${refund.id}`, lineId: null },
      ...{ externalId: refund.externalId, expected, told: null, amount: 0 - expected, day: since },
    },
  ];
}

function compareOne(facts: PaymentFacts, refund: RefundFacts, lines: readonly ComparedLine[]): Part {
  const { accepted, beyond } = walk(refund, lines);
  const twice = beyond.map((line) => surplusLine('refund_twice', facts.id, line));
  const extra = { findings: twice, amounts: { available: sumOf(beyond, 'net') } };
  // The line that brings the money of a failed one back may be days behind.
  const isWaiting = refund.status === 'failed' && sumOf(accepted, 'gross') < 0;
  if (isWaiting && !isOverdue(refund.since, facts.period)) return extra;
  const told = compareTold(facts.id, refund, accepted);
  return {
    findings: [...told.findings, ...twice],
    amounts: { ...told.amounts, available: (told.amounts.available ?? 0) + extra.amounts.available },
  };
}

/** Compares the refunds of a payment with the lines that tell them. */
export function compareRefunds(facts: PaymentFacts, lines: readonly ComparedLine[]): Part[] {
  const { of, unknown } = sort(facts.refunds, lines);
  const parts = facts.refunds.map((refund) => {
    const own = of.get(refund.id);
    if (own) return compareOne(facts, refund, own);
    const findings = missing(facts, refund);
    return { findings, amounts: { available: findings.reduce((sum, { amount }) => sum + amount, 0) } };
  });
  const twice = unknown.map((line) => surplusLine('refund_twice', facts.id, line));
  return [...parts, { findings: twice, amounts: { available: sumOf(unknown, 'net') } }];
}
