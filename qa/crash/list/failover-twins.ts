import { type Case, formatCase, parseCase, subjectText } from '../run/case-line.ts';
import type { CaseRun } from '../run/run-case.ts';
import { isFailover } from '../seam/failovers.ts';
import { firstEndingOf } from './failover-list.ts';
import { indexOf, type ListedPlace, type ListedRequests, placesOf } from './places.ts';
import { sharedWithSuccess } from './same-cases.ts';

/** What is remembered of a case with the first ending. */
interface Known {
  hasWritten: boolean;
  /** All that happened after the fail-over. */
  after: string;
  /** Whether the caller was told that nothing was charged. */
  wasWithoutEffect: boolean;
}

type Stopped = Case & { stop: NonNullable<Case['stop']> };

const isOfFailover = (given: Case): given is Stopped =>
  given.stop !== null && given.second === null && isFailover(given.stop.interruption);

/** Knows the cases of the list of fail-overs that one which has been run is, too. */
export class FailoverTwins {
  readonly #listed: ListedRequests;
  readonly #first = new Map<string, Known>();
  /** How many cases were known. */
  known = 0;

  constructor(listed: ListedRequests) {
    this.#listed = listed;
  }

  note({ line, hasWritten, trace }: Pick<CaseRun, 'line' | 'hasWritten' | 'trace'>): void {
    const given = parseCase(line);
    if (!isOfFailover(given) || given.ending !== firstEndingOf(given)) return;
    const end = ` ${given.stop.interruption}`;
    const at = trace.findIndex((entry) => entry.endsWith(end));
    if (at < 0) return;
    const after = trace.slice(at + 1);
    const wasWithoutEffect = after.some((entry) => entry.includes('provider_no_effect'));
    this.#first.set(line, { hasWritten, after: after.join('\n'), wasWithoutEffect });
  }

  /** Whether a case that is about to be run is one that was. */
  isKnown(line: string): boolean {
    const given = parseCase(line);
    const isKnown =
      isOfFailover(given) &&
      (this.#isWithoutFault(given) || this.#isWithoutAnew(given) || this.#isTheOneBefore(given));
    if (isKnown) this.known += 1;
    return isKnown;
  }

  #firstOf(given: Case): Known | undefined {
    return this.#first.get(formatCase({ ...given, ending: firstEndingOf(given) }));
  }

  #placesOf(given: Case): ListedPlace[] {
    const request = this.#listed[subjectText(given)];
    return request ? placesOf(request) : [];
  }

  /** Before a first write that would fail: the case of the request that succeeds, where that never comes to its write. */
  #isWithoutFault(given: Stopped): boolean {
    const shared = sharedWithSuccess(subjectText(given), this.#listed);
    const index = indexOf(given.stop.place, this.#placesOf(given));
    if (index < 0 || index + 1 >= shared) return false;
    return this.#firstOf({ ...given, outcome: 'succeeded' })?.hasWritten === false;
  }

  /** Who repeats does what one does who would ask anew, and was never told that nothing was charged. */
  #isWithoutAnew(given: Stopped): boolean {
    return given.ending === 'retries' && this.#firstOf(given)?.wasWithoutEffect === false;
  }

  /** The case of a boundary before it, where nothing lasting lies between and the two went on alike. */
  #isTheOneBefore(given: Stopped): boolean {
    const first = this.#firstOf(given);
    const { stop } = given;
    if (!first || stop.interruption !== 'failover-before' || given.ending === firstEndingOf(given))
      return false;
    const places = this.#placesOf(given);
    for (let index = indexOf(stop.place, places) - 1; index >= 0; index -= 1) {
      const place = places[index];
      if (!place || place.isLasting) return false;
      const { label, occurrence } = place;
      const before = this.#firstOf({ ...given, stop: { ...stop, place: { label, occurrence } } });
      if (before?.after === first.after) return true;
    }
    return false;
  }
}
