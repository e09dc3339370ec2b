import type { DisputeFacts, Part, PaymentFacts } from './facts.ts';
import {
  type ComparedLine,
  findingOf,
  inOrder,
  isOverdue,
  roundings,
  sumOf,
  surplusLine,
} from './finding.ts';

const heldBack = new Set<DisputeFacts['status']>(['needs_response', 'under_review']);

const takenOf = ({ status, amount }: DisputeFacts): number =>
  heldBack.has(status) || status === 'lost' ? amount : 0;

/** What is booked of a dispute at the gateway. */
export const bookedDispute = (dispute: DisputeFacts): number => 0 - takenOf(dispute) - (dispute.fee ?? 0);

/** A line without the dispute's id is the first one's. */
const disputeOf = (disputes: readonly DisputeFacts[], { detailExternalId }: ComparedLine) =>
  disputes.find(({ externalId }) => externalId === detailExternalId) ??
  (detailExternalId === null ? disputes[0] : undefined);

/** Takes lines that take what is taken already for doubles. */
function walk(lines: readonly ComparedLine[]) {
  const accepted: ComparedLine[] = [];
  const doubles: ComparedLine[] = [];
  for (const line of lines) {
    const isTaken = sumOf(accepted, 'gross') < 0;
    const isAgain = accepted.some(({ kind, gross }) => kind === 'dispute' && gross === line.gross);
    (line.kind === 'dispute' && isTaken && isAgain ? doubles : accepted).push(line);
  }
  return { accepted, doubles };
}

function compareTold(facts: PaymentFacts, dispute: DisputeFacts, lines: readonly ComparedLine[]): Part {
  const { id, period } = facts;
  const last = lines.at(-1);
  if (!last) return { findings: [], amounts: {} };
  const [gross, fee, net] = [sumOf(lines, 'gross'), sumOf(lines, 'fee'), sumOf(lines, 'net')];
  const taken = takenOf(dispute);
  const booked = bookedDispute(dispute);
  if (gross !== 0 - taken) {
    const isWon = taken === 0 && gross < 0;
    const isReturned = heldBack.has(dispute.status) && last.kind === 'dispute_reversal';
    // Statement and event of a decision may be days apart.
    if (isWon && !isOverdue(dispute.since, period)) return { findings: [], amounts: {} };
    if (isReturned && !isOverdue(last.day, period)) return { findings: [], amounts: {} };
    const kind = isWon && dispute.status === 'won' ? 'dispute_not_returned' : 'amount';
    const found = { expected: booked, told: net, amount: net - booked };
    const finding = findingOf(kind, id, last, found, dispute.id);
    return { findings: [finding], amounts: { available: finding.amount } };
  }
  const findings = roundings(id, lines);
  if (dispute.fee !== null && fee !== dispute.fee) {
    const found = { expected: dispute.fee, told: fee, amount: dispute.fee - fee };
    findings.push(findingOf('fee', id, last, found, dispute.id));
  }
  // A fee of which nothing was said with the dispute is the line's.
  return { findings, amounts: { available: net - booked, ...(dispute.fee === null && { fees: fee }) } };
}

/** Compares the disputes of a payment with the lines that tell them; one that only the statement has is missing here. */
export function compareDisputes(facts: PaymentFacts, lines: readonly ComparedLine[]): Part[] {
  const ordered = inOrder(lines);
  const unknown = ordered.filter((line) => !disputeOf(facts.disputes, line));
  const parts = facts.disputes.map((dispute) => {
    const { accepted, doubles } = walk(
      ordered.filter((line) => disputeOf(facts.disputes, line)?.id === dispute.id),
    );
    const told = compareTold(facts, dispute, accepted);
    return {
      findings: [...told.findings, ...doubles.map((line) => surplusLine('double', facts.id, line))],
      amounts: { ...told.amounts, available: (told.amounts.available ?? 0) + sumOf(doubles, 'net') },
    };
  });
  const findings = unknown.map((line) => surplusLine('missing_here', facts.id, line));
  return [...parts, { findings, amounts: { available: sumOf(unknown, 'net') } }];
}
