import { isFault } from '../operations/outcomes.ts';
import { formatCase, parseCase, parseSubject, subjectText } from '../run/case-line.ts';
import type { Interruption } from '../seam/actor.ts';
import { indexOf, isWrite, type ListedPlace, type ListedRequests, placesOf } from './places.ts';

/**
 * How many boundaries of a request whose first write fails are passed in the very way of the one that succeeds, up to that write: none
 * where anything differs before it, in what they pass or in what prepares them. A process that ends there has not come to the fault.
 */
export function sharedWithSuccess(text: string, listed: ListedRequests): number {
  const subject = parseSubject(text);
  const one = listed[text];
  const other = listed[subjectText({ ...subject, outcome: 'succeeded' })];
  if (!isFault(subject.outcome) || !one || !other) return 0;
  const end = one.boundaries.findIndex(isWrite) + 1;
  const isSame = one.boundaries.slice(0, end).every((label, index) => label === other.boundaries[index]);
  return isSame && one.beginning !== null && one.beginning === other.beginning ? end : 0;
}

/** Whether a stop at a boundary, by its number from zero, is before the end of so many shared ones. */
export function isShared(interruption: Interruption, index: number, shared: number): boolean {
  if (interruption === 'stop-before') return index < shared;
  return interruption === 'stop-after' && index + 1 < shared;
}

/**
 * Whether a run is another one of the list: what is left by the end of a process there is also left at the boundary before, where
 * nothing lasting lies between the two. A connection that is lost after what leaves nothing is one that is lost before it.
 */
export function leavesTheSame(
  interruption: Interruption,
  index: number,
  places: readonly ListedPlace[],
): boolean {
  if (interruption === 'cut-after') return places[index]?.isLasting === false;
  if (index === 0) return false;
  if (interruption === 'stop-before') return places[index - 1]?.isLasting === false;
  return interruption === 'stop-after' && places[index]?.isLasting === false;
}

/**
 * The case of the request that succeeds, of one that stands still in a request whose first write will fail, before that write. The two are
 * one case where the process, having stood still, never comes to write: nothing but that write knows of the fault. Null for others.
 */
export function twinOf(line: string, listed: ListedRequests): string | null {
  const given = parseCase(line);
  const text = subjectText(given);
  const shared = sharedWithSuccess(text, listed);
  const { stop, second } = given;
  if (!stop || second || shared === 0 || stop.interruption !== 'still') return null;
  const request = listed[text];
  const index = request ? indexOf(stop.place, placesOf(request)) : -1;
  // At the write itself it stands still once that has been sent.
  return index >= 0 && index + 1 < shared ? formatCase({ ...given, outcome: 'succeeded' }) : null;
}
