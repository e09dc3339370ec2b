import { operationOf } from '../operations/all.ts';
import type { SecondActor } from '../run/actors.ts';
import { type Case, type Ending, formatCase, parseSubject, type Subject } from '../run/case-line.ts';
import { type Failover, failovers } from '../seam/failovers.ts';
import { answerLabel } from '../seam/labels.ts';
import {
  isCall,
  isWrite,
  type ListedPlace,
  type ListedRequest,
  type ListedRequests,
  placesOf,
} from './places.ts';

/** What a failed-over database has lost however it went: a count of calls in a table that is not logged. */
const isUnlogged = (label: string): boolean => label.startsWith('take-slots-of-');

/** Whether a fail-over there differs from the other one: a call and an answer are on their way in one of them only. */
function isDistinct(failover: Failover, { label, isLasting }: ListedPlace): boolean {
  if (isCall(label)) return failover === 'failover-after';
  if (failover === 'failover-before') return true;
  return label !== answerLabel && isLasting && !isUnlogged(label);
}

/** The first way to go on, after which the others may turn out to be known. Who asks anew repeats until it is told that nothing was charged. */
export const firstEndingOf = ({ operation }: Subject): Ending =>
  operationOf(operation).isOfEvents ? 'retries' : 'anew';

/** The others: the provider repeats its events whatever the caller does. */
const otherEndingsOf = (subject: Subject): readonly Ending[] =>
  firstEndingOf(subject) === 'retries' ? ['leaves', 'retries-late'] : ['leaves', 'retries-late', 'retries'];

function linesOf(subject: Subject, request: ListedRequest, endings: readonly Ending[]): string[] {
  return placesOf(request).flatMap((place) =>
    failovers
      .filter((failover) => isDistinct(failover, place))
      .flatMap((interruption) => {
        const { label, occurrence } = place;
        const stop: Case['stop'] = { interruption, place: { label, occurrence }, stillMs: 0 };
        return endings.map((ending) => formatCase({ ...subject, stop, ending, second: null, seed: 0 }));
      }),
  );
}

/** Who finds out what became of a request whose process ended, and at how many of its boundaries the database fails over. */
const seconds: readonly { actor: SecondActor; ending: Ending; places: number }[] = [
  { actor: 'retry', ending: 'retries', places: 8 },
  { actor: 'reconciler', ending: 'leaves', places: 14 },
];

/** Runs in which a process ends once the provider has done its part, and the database fails over while another one finds out. */
function linesOfSeconds(subject: Subject, request: ListedRequest): string[] {
  const found = placesOf(request).find(({ label }) => isWrite(label));
  if (!found || subject.outcome !== 'succeeded') return [];
  const { label, occurrence } = found;
  const stop: Case['stop'] = { interruption: 'stop-after', place: { label, occurrence }, stillMs: 0 };
  return seconds.flatMap(({ actor, ending, places }) =>
    Array.from({ length: places }, (_, index) => index + 1).flatMap((place) =>
      failovers.map((interruption) =>
        formatCase({ ...subject, stop, ending, second: { actor, interruption, place }, seed: 0 }),
      ),
    ),
  );
}

/** A fail-over of the database at every boundary: those first after which others are known (`failover-twins.ts`). */
export function failoverList(listed: ListedRequests): string[] {
  const requests = Object.entries(listed).map(([text, request]) => ({
    subject: parseSubject(text),
    request,
  }));
  return [
    ...requests.flatMap(({ subject, request }) => linesOf(subject, request, [firstEndingOf(subject)])),
    ...requests.flatMap(({ subject, request }) => linesOf(subject, request, otherEndingsOf(subject))),
    ...requests.flatMap(({ subject, request }) => linesOfSeconds(subject, request)),
  ];
}

/** The part of it that every check runs. */
export const failoverSample = (listed: ListedRequests): string[] => {
  const text = 'create/STRIPE/succeeded';
  const request = listed[text];
  return request ? linesOf(parseSubject(text), request, ['anew']) : [];
};
