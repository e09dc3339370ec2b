import type { Broken } from './broken.ts';
import type { OurRows, StoredAnswer } from './our-rows.ts';
import type { Waiting } from './waiting.ts';

const openPayment = ({ payments }: OurRows, id: string) =>
  payments.find((payment) => payment.id === id && payment.status === 'unknown');

/** No key has an answer while what it is about is not known. */
function answeredTooEarly(rows: OurRows): Broken[] {
  return rows.answers.flatMap(({ route, resourceId, status }) => {
    const payment = openPayment(rows, resourceId);
    const operation = /\/(capture|cancel|confirm|increment)(-authorization)?$/.exec(route)?.[1];
    // What was answered before another operation began is known.
    const isOpen = operation ? payment?.pendingOperation === operation : payment && !payment.pendingOperation;
    const isOpenRefund = rows.refunds.some(
      (refund) => refund.id === resourceId && refund.status === 'unknown',
    );
    const isOpenCapture = rows.payments.some(({ captures }) =>
      captures?.some((capture) => capture.id === resourceId && capture.status === 'unknown'),
    );
    return isOpen || isOpenRefund || isOpenCapture
      ? [
          {
            rule: 'answered_too_early',
            message: `${route} is answered ${status}, and its outcome is unknown`,
          },
        ]
      : [];
  });
}

const ends = new Set(['succeeded', 'canceled', 'failed']);

/** A final state is told by one event, in the transaction that wrote it. */
function toldOnce(rows: OurRows): Broken[] {
  const told = (type: string, id: string) =>
    rows.events.filter((event) => event.type === type && event.subjectId === id).length;
  const ofAll = (kind: 'payment' | 'refund', all: readonly { id: string; status: string }[]) =>
    all.flatMap(({ id, status }) => {
      const times = told(`${kind}.${status}`, id);
      return ends.has(status) && times !== 1
        ? [{ rule: 'told_once', message: `${kind}.${status} was told ${times} times` }]
        : [];
    });
  return [...ofAll('payment', rows.payments), ...ofAll('refund', rows.refunds)];
}

/** Whatever a key was answered it is always answered. */
function sameAnswers(before: readonly StoredAnswer[], rows: OurRows): Broken[] {
  return before.flatMap(({ key, route, status, answer }) => {
    const now = rows.answers.find((stored) => stored.key === key && stored.route === route);
    return now?.status === status && now.answer === answer
      ? []
      : [
          {
            rule: 'answer_changed',
            message: `${route} was answered ${status} ${answer}, and is now ${now?.status} ${now?.answer}`,
          },
        ];
  });
}

/** What holds at every moment, whatever is under way. `before`: the answers that were stored at an earlier one. */
export const findBroken = (rows: OurRows, before: readonly StoredAnswer[]): Broken[] => [
  ...answeredTooEarly(rows),
  ...toldOnce(rows),
  ...sameAnswers(before, rows),
];

/** At rest nothing waits any more: no event to be applied, no surplus to go back, no outcome to be found out. */
export const findWaiting = ({ open }: Waiting): Broken[] =>
  open === 0
    ? []
    : [{ rule: 'still_waiting', message: `${open} are not known, applied or back after two hours` }];
