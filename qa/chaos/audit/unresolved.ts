import type { Books } from '../books/books.ts';
import { settledAttempts } from '../books/settled.ts';
import type { Finding } from './finding.ts';

const open = new Set(['unknown', 'processing', 'pending']);

/** At rest everything has an outcome, and each client that kept asking was answered with it. */
export function findUnresolved({ clients, ours }: Books): Finding[] {
  const unresolved = (subject: string, message: string): Finding => ({
    rule: 'unresolved',
    subject,
    message,
  });
  return [
    ...ours.payments
      .filter(({ status }) => open.has(status))
      .map(({ id, status }) => unresolved(id, `the payment is still ${status}`)),
    ...ours.refunds
      .filter(({ status }) => open.has(status))
      .map(({ id, paymentId, status }) => unresolved(paymentId, `refund ${id} is still ${status}`)),
    ...clients.operations
      .filter((operation) => operation.key !== null && settledAttempts(operation).length === 0)
      .map(({ id, kind, paymentId, attempts }) => {
        const last = attempts.at(-1)?.answer;
        const words = last ? `${last.status} ${last.error}` : 'no answer';
        return unresolved(
          paymentId ?? id,
          `${kind} ${id} was never settled: ${attempts.length} attempts, then ${words}`,
        );
      }),
  ];
}
