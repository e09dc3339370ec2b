import type { DifferenceKind } from '@trilho/contracts/settlement-difference';
import { type Amounts, sum } from '../../ledger/amounts.ts';
import { bookedDispute, compareDisputes } from './compare-disputes.ts';
import { bookedRefund, compareRefunds } from './compare-refunds.ts';
import { bookedNet, compareSale, toldOf } from './compare-sale.ts';
import type { Part, PaymentFacts, Told } from './facts.ts';
import { type ComparedLine, type Finding, findingOf, inOrder } from './finding.ts';

/** The lines that are about a payment's own money. */
export interface PaymentLines {
  /** They moved the balance. */
  balance: readonly ComparedLine[];
  /** They tell of money as it came in, and move nothing. */
  account: readonly ComparedLine[];
}

export interface Comparison {
  findings: Finding[];
  /** What each line was found to be: the first of what it differs by, or null. */
  ofLines: Map<string, DifferenceKind | null>;
  /** What the object `…-settlement` holds in the payment's book, so that `available` follows the gateway. */
  amounts: Amounts;
  /** The same in the books of lines in other currencies. */
  elsewhere: Map<string, Amounts>;
  /** What is to be written as the gateway's word of the sale; null where it has one, or no line tells it. */
  told: Told | null;
}

type Group = 'sale' | 'refunds' | 'disputes';

const groupOf: Partial<Record<ComparedLine['kind'], Group>> = {
  payment: 'sale',
  refund: 'refunds',
  refund_failure: 'refunds',
  dispute: 'disputes',
  dispute_reversal: 'disputes',
};

/** Whether a line is about the money of a payment itself, and not about what the gateway charges or keeps beside it. */
export const isOfPayment = ({ kind }: Pick<ComparedLine, 'kind'>): boolean => groupOf[kind] !== undefined;

const inGroup = (lines: readonly ComparedLine[], group: Group) =>
  lines.filter(({ kind }) => groupOf[kind] === group);

/**
 * What is told in another currency leaves this book, and comes in there: both sides are `exchange` once the difference is
 * explained so.
 */
function compareForeign(
  facts: PaymentFacts,
  lines: readonly ComparedLine[],
  isOnlyThere: (group: Group) => boolean,
) {
  const { id, sale, refunds, disputes } = facts;
  const [first] = inOrder(lines);
  const elsewhere = new Map<string, Amounts>();
  for (const { currency, net } of lines) {
    elsewhere.set(currency, sum(elsewhere.get(currency) ?? {}, { available: net, exchange: 0 - net }));
  }
  if (!first) return { part: { findings: [], amounts: {} } satisfies Part, elsewhere };
  const booked =
    (isOnlyThere('sale') ? bookedNet(sale) : 0) +
    (isOnlyThere('refunds') ? refunds.reduce((total, each) => total + bookedRefund(each), 0) : 0) +
    (isOnlyThere('disputes') ? disputes.reduce((total, each) => total + bookedDispute(each), 0) : 0);
  const found = { expected: booked, told: 0, amount: 0 - booked };
  const part: Part = {
    findings: [findingOf('currency', id, first, found, id)],
    amounts: { available: 0 - booked },
  };
  return { part, elsewhere };
}

/** In which order a line's findings count: the first is what it is found to be. */
const precedence: readonly DifferenceKind[] = [
  ...(['currency', 'unknown_line', 'missing_here', 'double', 'amount', 'rounding', 'fee'] as const),
  ...(['refund_twice', 'dispute_not_returned', 'late'] as const),
];

function marksOf(lines: readonly ComparedLine[], findings: readonly Finding[], foreign: Set<string>) {
  const marks = new Map<string, DifferenceKind | null>(
    lines.map(({ id }) => [id, foreign.has(id) ? 'currency' : null]),
  );
  for (const { lineId, kind } of findings) {
    if (lineId === null) continue;
    const before = marks.get(lineId) ?? null;
    if (before === null || precedence.indexOf(kind) < precedence.indexOf(before)) marks.set(lineId, kind);
  }
  return marks;
}

/**
 * Compares what our rows say of a payment with its lines. Nothing is made of a part that no line tells and that is not overdue.
 * What `amounts` has in `differences` is what the findings come to, with the sign turned.
 */
export function comparePayment(facts: PaymentFacts, { balance, account }: PaymentLines): Comparison {
  const own = balance.filter(({ currency }) => currency === facts.currency);
  const foreign = balance.filter(({ currency }) => currency !== facts.currency);
  const told = toldOf(facts.sale, inGroup(own, 'sale'), inGroup(account, 'sale'));
  const isOnlyThere = (group: Group) =>
    inGroup(foreign, group).length > 0 && inGroup(own, group).length === 0;
  const { part, elsewhere } = compareForeign(facts, foreign, isOnlyThere);
  const parts: Part[] = [
    part,
    ...(isOnlyThere('sale') ? [] : [compareSale(facts, inGroup(own, 'sale'), told)]),
    ...(isOnlyThere('refunds') ? [] : compareRefunds(facts, inGroup(own, 'refunds'))),
    ...(isOnlyThere('disputes') ? [] : compareDisputes(facts, inGroup(own, 'disputes'))),
  ];
  const findings = parts.flatMap((each) => each.findings);
  const held = parts.reduce<Amounts>((total, each) => sum(total, each.amounts), {});
  const differences = findings.reduce((total, { amount }) => total - amount, 0);
  return {
    findings,
    ofLines: marksOf(balance, findings, new Set(foreign.map(({ id }) => id))),
    amounts: sum(held, { differences }),
    elsewhere,
    told,
  };
}
