import type { PaymentStatus } from '@trilho/contracts/payment';
import { isLost, type PaymentCase, subjectOf } from './case.ts';
import type { Finding } from './finding.ts';

/** The states that the gateway tells its merchants of. */
const announced = new Set<PaymentStatus>([
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'failed',
  'canceled',
]);

function countOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** The events that the payment's real history calls for, in its order. */
function expectedOf({ history, intents, payment }: PaymentCase): string[] {
  if (intents.length === 0) return payment?.status === 'failed' ? ['payment.failed'] : [];
  return history.filter(({ status }) => announced.has(status)).map(({ status }) => `payment.${status}`);
}

/** What a payment tells of within a state. */
const partial = 'payment.partially_captured';
const raised = 'payment.authorization_incremented';

/** Each capture after which more might follow is told once; those that were found by one look, together. */
function ofParts({ intents }: PaymentCase, told: readonly string[]): string[] {
  const made = intents.flatMap(({ parts }) => parts).length;
  const times = told.filter((type) => type === partial).length;
  return times <= made && times > 0 === made > 0
    ? []
    : [`${partial} was told ${times} times of ${made} captures`];
}

function ofPayment(one: PaymentCase): string[] {
  const all = one.events.filter(({ subjectId }) => subjectId === one.payment?.id).map(({ type }) => type);
  const told = all.filter((type) => type !== partial && type !== raised);
  const expected = expectedOf(one);
  const [had, due] = [countOf(told), countOf(expected)];
  const problems = [...new Set([...told, ...expected])].flatMap((type) => {
    const [times, wanted] = [had.get(type) ?? 0, due.get(type) ?? 0];
    return times === wanted ? [] : [`${type} was told ${times} times, not ${wanted}`];
  });
  problems.push(...ofParts(one, all));
  if (problems.length > 0 || told.join() === expected.join()) return problems;
  return [`told in the order ${told.join(', ')}, not ${expected.join(', ')}`];
}

/** A refund that went through has one event, after at most one that says it is pending. */
function ofRefunds({ refunds, events }: PaymentCase): string[] {
  return refunds.flatMap(({ id, status }) => {
    if (status === 'unknown') return [];
    const told = events.filter(({ subjectId }) => subjectId === id).map(({ type }) => type);
    const [first, ...rest] = told;
    const outcome = first === 'refund.pending' ? rest : told;
    const expected = status === 'pending' ? [] : [`refund.${status}`];
    return outcome.join() === expected.join()
      ? []
      : [`refund ${id} is ${status}, and was told of as ${told.join(', ') || 'nothing'}`];
  });
}

/** Exactly one event for each change that really took place, and none without one. */
export function findEventMismatches(cases: readonly PaymentCase[]): Finding[] {
  return cases.flatMap((one) => {
    // What is not known at the end is a separate finding.
    if (one.payment?.status === 'unknown' || isLost(one.process)) return [];
    return [...ofPayment(one), ...ofRefunds(one)].map(
      (message): Finding => ({ rule: 'event_mismatch', subject: subjectOf(one), message }),
    );
  });
}
