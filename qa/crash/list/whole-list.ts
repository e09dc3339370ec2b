import { capabilitiesOf } from '@trilho/gateway/src/providers/registry.ts';
import { operations } from '../operations/all.ts';
import { isFault } from '../operations/outcomes.ts';
import type { SecondActor } from '../run/actors.ts';
import { type Case, type Ending, formatCase, parseSubject, type Subject } from '../run/case-line.ts';
import type { Interruption } from '../seam/actor.ts';
import { isWrite, type ListedRequest, type ListedRequests, placesOf } from './places.ts';
import { isShared, leavesTheSame, sharedWithSuccess } from './same-cases.ts';

/** Every operation at every gateway with every outcome. */
export const subjects: readonly Subject[] = operations.flatMap(({ name, gateways, outcomes }) =>
  gateways.flatMap((gateway) => outcomes.map((outcome) => ({ operation: name, gateway, outcome }))),
);

/** A run without a stop. */
export const passOf = (subject: Subject): string =>
  formatCase({ ...subject, stop: null, ending: 'leaves', second: null, seed: 0 });

interface Run {
  interruption: Interruption;
  ending: Ending;
  /** Left out where it is another run of the list: `leavesTheSame`. */
  isOncePerState?: boolean;
}

/** What is done at every boundary. */
const everywhere: readonly Run[] = [
  { interruption: 'stop-before', ending: 'retries', isOncePerState: true },
  { interruption: 'stop-before', ending: 'leaves', isOncePerState: true },
  { interruption: 'stop-after', ending: 'retries-late', isOncePerState: true },
  { interruption: 'still', ending: 'anew' },
];

/** What is done where nothing else fails. */
const whereAllIsWell: readonly Run[] = [
  { interruption: 'cut-before', ending: 'retries' },
  { interruption: 'cut-after', ending: 'retries', isOncePerState: true },
];

/** Beyond every doubt: a gateway whose search lags is in doubt for longer. */
const stillMsAt = (gateway: Subject['gateway']): number =>
  capabilitiesOf(gateway).searchLagMs > 0 ? 800_000 : 200_000;

/** The lines of so many runs at each boundary. `shared`: how many of them are another request's, whose stops are not run twice. */
function linesAt(subject: Subject, request: ListedRequest, runs: readonly Run[], shared = 0): string[] {
  const places = placesOf(request);
  return places.flatMap(({ label, occurrence }, index) =>
    runs
      .filter(({ interruption }) => !isShared(interruption, index, shared))
      .filter(
        ({ interruption, isOncePerState }) => !isOncePerState || !leavesTheSame(interruption, index, places),
      )
      .map(({ interruption, ending }) => {
        const place = { label, occurrence };
        const stop: Case['stop'] = { interruption, place, stillMs: stillMsAt(subject.gateway) };
        return formatCase({ ...subject, stop, ending, second: null, seed: 0 });
      }),
  );
}

/** Whose second stop is looked at, how the first one goes on, and at how many of its boundaries. */
const seconds: readonly { actor: SecondActor; ending: Ending; places: number }[] = [
  { actor: 'retry', ending: 'retries', places: 8 },
  { actor: 'event', ending: 'leaves', places: 2 },
  { actor: 'inbox', ending: 'leaves', places: 10 },
  { actor: 'reconciler', ending: 'leaves', places: 14 },
];

/** Runs in which a process ends once the provider has done its part, and another one where it finds out. */
function linesOfSeconds(subject: Subject, request: ListedRequest): string[] {
  const found = placesOf(request).find(({ label }) => isWrite(label));
  if (!found) return [];
  const { label, occurrence } = found;
  const place = { label, occurrence };
  const stop: Case['stop'] = { interruption: 'stop-after', place, stillMs: stillMsAt(subject.gateway) };
  return seconds.flatMap(({ actor, ending, places }) =>
    Array.from({ length: places }, (_, index) =>
      formatCase({
        ...subject,
        ...{ stop, ending, seed: 0 },
        second: { actor, interruption: 'stop-after', place: index + 1 },
      }),
    ),
  );
}

/** Every run of the list. */
export const wholeList = (listed: ListedRequests): string[] =>
  Object.entries(listed).flatMap(([text, request]) => {
    const subject = parseSubject(text);
    const runs = isFault(subject.outcome) ? everywhere : [...everywhere, ...whereAllIsWell];
    const lines = linesAt(subject, request, runs, sharedWithSuccess(text, listed));
    return subject.outcome === 'succeeded' ? [...lines, ...linesOfSeconds(subject, request)] : lines;
  });

/** Outcomes that pass statements of their own; other faults and other orders of events pass the same. */
const checkedOutcomes = new Set<Subject['outcome']>([
  ...(['succeeded', 'declined', 'requires-action', 'cut-after', 'in-order'] as const),
]);

/** The subjects that every check runs without a stop. */
export const checkedSubjects: readonly Subject[] = subjects.filter(({ outcome }) =>
  checkedOutcomes.has(outcome),
);

const beforeAndAfter: readonly Run[] = [
  { interruption: 'stop-before', ending: 'retries' },
  { interruption: 'stop-after', ending: 'leaves' },
];
const before: readonly Run[] = [{ interruption: 'stop-before', ending: 'retries' }];

/** What every check stops at each boundary, and how. */
const sampled: Readonly<Record<string, readonly Run[]>> = {
  'create/STRIPE/succeeded': beforeAndAfter,
  'create/STRIPE/cut-after': before,
  'refund/STRIPE/succeeded': before,
};

/** The part of the list that every check runs: create and refund. */
export const sampleOf = (listed: ListedRequests): string[] =>
  Object.entries(listed).flatMap(([text, request]) =>
    linesAt(parseSubject(text), request, sampled[text] ?? []),
  );
