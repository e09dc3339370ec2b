import { isDeepStrictEqual } from 'node:util';
import type { Payment } from '@trilho/contracts/payment';
import type { Books, Operation } from '../books/books.ts';
import { isKept, type SettledAttempt, settledAttempts } from '../books/settled.ts';
import { isPart, type PaymentCase, subjectOf } from './case.ts';
import type { Finding } from './finding.ts';

/** Timestamps of two processes on one machine may differ by this much. */
export const slackMs = 5;

/** An answer that was on its way for so long was made after what was answered before. */
const overtakenMs = 5_000;

/** The states that the payment was in at some moment from `fromMs` to `toMs`. */
const statesWithin = ({ history }: PaymentCase, fromMs: number, toMs: number): Set<string> =>
  new Set(
    history
      .filter(({ atMs }, index) => {
        const endMs = history[index + 1]?.atMs ?? Number.POSITIVE_INFINITY;
        return atMs <= toMs + slackMs && endMs >= fromMs - slackMs;
      })
      .map(({ status }) => status),
  );

const sumBefore = ({ intents }: PaymentCase, atMs: number): number =>
  intents
    .flatMap(({ refunds }) => refunds)
    .filter((refund) => refund.atMs <= atMs + slackMs)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What is wrong with a payment that a call of this operation was answered with. */
function untruePayment(
  one: PaymentCase,
  operation: Operation,
  payment: Payment,
  { endedMs }: SettledAttempt,
): string[] {
  const fromMs = Math.min(...operation.attempts.map(({ startedMs }) => startedMs));
  const states = statesWithin(one, fromMs, endedMs);
  const problems: string[] = [];
  if (!states.has(payment.status)) {
    problems.push(
      `answered ${payment.status}; the provider had it ${[...states].join(', ') || 'not at all'}`,
    );
  }
  const captured = one.intents[0]?.amountReceivedMinor ?? 0;
  if (payment.status === 'succeeded' && payment.amountCaptured !== captured) {
    problems.push(`answered ${payment.amountCaptured} captured; the provider took ${captured}`);
  }
  const refunded = sumBefore(one, endedMs);
  if (payment.amountRefunded > refunded) {
    problems.push(
      `answered ${payment.amountRefunded} refunded; the provider had refunded ${refunded} by then`,
    );
  }
  return [...problems, ...untrueOutcome(one, operation, payment, endedMs)];
}

const withMoney = new Set<string>(['succeeded', 'requires_capture']);

const outcomes: Partial<Record<Operation['kind'], Payment['status']>> = {
  capture: 'succeeded',
  cancel: 'canceled',
};

/** A capture that left the rest authorised is one of the payment's, and was made. */
function untruePart({ amountMinor }: Operation, { status, captures = [] }: Payment): string[] {
  const isMade = captures.some((one) => one.amount === amountMinor && one.status === 'succeeded');
  return isMade
    ? []
    : [`a capture of ${amountMinor} was answered with ${status}, and is not among its captures`];
}

/** A 2xx says that what was asked for is done. */
function untrueOutcome(one: PaymentCase, operation: Operation, payment: Payment, endedMs: number): string[] {
  const { kind, amountMinor } = operation;
  if (isPart(operation)) return untruePart(operation, payment);
  const hasParts = one.intents.some(({ parts }) => parts.length > 0);
  const wanted = hasParts ? 'succeeded' : outcomes[kind];
  if (wanted && outcomes[kind] && payment.status !== wanted)
    return [`a ${kind} was answered with ${payment.status}`];
  if (kind === 'capture' && !hasParts && amountMinor !== null && payment.amountCaptured !== amountMinor) {
    return [`a capture of ${amountMinor} was answered with ${payment.amountCaptured}`];
  }
  if (kind !== 'refund') return [];
  const own = payment.refunds.filter(({ amount }) => amountMinor === null || amount === amountMinor);
  const isKept = own.some(({ status }) => status === 'succeeded' || status === 'pending');
  if (!isKept) return [`a refund was answered as ${own.map(({ status }) => status).join(', ') || 'missing'}`];
  const isMade = one.intents.some(({ refunds }) =>
    refunds.some(
      (refund) =>
        refund.atMs <= endedMs + slackMs && (amountMinor ?? refund.amountMinor) === refund.amountMinor,
    ),
  );
  return isMade ? [] : ['a refund was answered as made, and the provider had not made it'];
}

const wasPaid = ({ history }: PaymentCase, endedMs: number): boolean =>
  history.some(({ status, atMs }) => withMoney.has(status) && atMs <= endedMs + slackMs);

/** What an operation did at the provider, in words; null when it did nothing. */
function effectOf(one: PaymentCase, operation: Operation, endedMs: number): string | null {
  const { id, kind, intentId, amountMinor } = operation;
  const [intent] = one.intents.filter(({ charges }) => charges > 0);
  // Another card may pay later what the first one did not.
  const isPaidLater = one.later.some((other) => other.kind === 'confirm') && !wasPaid(one, endedMs);
  if (kind === 'process' || kind === 'confirm')
    return intent && !isPaidLater ? `${intent.id} was charged` : null;
  const isAnew = one.later.some((other) => other.intentId === intentId && other.id !== id);
  // Later ones are of the request that was sent anew; two are another finding.
  const isOwn = ({ atMs }: { atMs: number }) => !isAnew || atMs <= endedMs + slackMs;
  if (isPart(operation)) {
    const isMade = one.intents.some(({ parts }) =>
      parts.some((part) => part.amountMinor === amountMinor && isOwn(part)),
    );
    return isMade ? 'it was captured' : null;
  }
  if (kind === 'capture') return one.intents.some(({ captures }) => captures > 0) ? 'it was captured' : null;
  if (kind === 'cancel')
    return one.history.some(({ status }) => status === 'canceled') ? 'it was canceled' : null;
  const refunds = one.intents.flatMap((item) => item.refunds);
  const refund = refunds.find(
    (item) => (amountMinor === null || item.amountMinor === amountMinor) && isOwn(item),
  );
  return refund ? `${refund.id} was made` : null;
}

/** When it was first asked for: one that is answered late is noted after its repetition. */
const begunMs = ({ attempts }: Operation): number => Math.min(...attempts.map(({ startedMs }) => startedMs));

function untrue(one: PaymentCase, operation: Operation, attempt: SettledAttempt): string[] {
  const { status, error, payment, begun } = attempt.answer;
  const name = `${operation.kind} ${operation.id}: ${status}${error ? ` ${error}` : ''}`;
  if (status < 300) {
    if (begun) {
      const states = statesWithin(one, begunMs(operation), attempt.endedMs);
      return states.has(begun.status) ? [] : [`${name}: the payer was shown ${begun.status}`];
    }
    if (!payment) return [`${name} without a payment`];
    return untruePayment(one, operation, payment, attempt).map((problem) => `${name}: ${problem}`);
  }
  const accepted = settledAttempts(operation).find(({ answer }) => answer.status < 300 && isKept(answer));
  if (accepted && operation.lostMs === null && attempt.endedMs > accepted.endedMs + overtakenMs) {
    return [`${name}, long after the key was answered ${accepted.answer.status}`];
  }
  // A refusal frees the key: an attempt of after it may have been accepted.
  if (accepted) return [];
  // What is replayed was said at the first time.
  const said = settledAttempts(operation).filter(
    ({ answer }) => answer.status === status && answer.error === error,
  );
  const effect = effectOf(one, operation, Math.min(...said.map(({ endedMs }) => endedMs)));
  return effect ? [`${name} says that there was no effect, and ${effect}`] : [];
}

function unequalReplays({ key, kind, id, path, lostMs, attempts }: Operation): string[] {
  // The payer of a link is shown the payment of now.
  if (key === null || path.startsWith('/pay/')) return [];
  // With our rows the answer was lost, too: the next one is a first one again.
  const sinceMs = lostMs ?? 0;
  const own = { attempts: attempts.filter(({ startedMs }) => startedMs >= sinceMs) };
  const [first, ...others] = settledAttempts(own).filter(({ answer }) => isKept(answer));
  if (!first) return [];
  return others
    .filter(
      ({ answer }) =>
        answer.status !== first.answer.status || !isDeepStrictEqual(answer.body, first.answer.body),
    )
    .map(
      ({ answer }) =>
        `${kind} ${id}: one key was answered ${JSON.stringify(first.answer.body)} and ` +
        `later ${answer.status} ${JSON.stringify(answer.body)}`,
    );
}

/** No definite answer contradicts what the provider really did, and a key always answers the same. */
export function findUntrueAnswers(cases: readonly PaymentCase[], { clients }: Books): Finding[] {
  const found = (subject: string, messages: string[]): Finding[] =>
    [...new Set(messages)].map((message) => ({ rule: 'untrue_answer', subject, message }));
  return [
    ...cases.flatMap((one) =>
      [one.process, ...one.later].flatMap((operation) =>
        settledAttempts(operation).flatMap((attempt) =>
          found(subjectOf(one), untrue(one, operation, attempt)),
        ),
      ),
    ),
    ...clients.operations.flatMap((operation) =>
      found(operation.paymentId ?? operation.id, unequalReplays(operation)),
    ),
  ];
}
