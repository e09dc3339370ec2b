import { isFault } from '../operations/outcomes.ts';
import { parseSubject, subjectText } from '../run/case-line.ts';
import type { Interruption } from '../seam/actor.ts';
import { isWrite, type ListedPlace, type ListedRequests } from './places.ts';

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
 * Whether what is left by the end of a process there is also left at the boundary before: nothing lasting lies between the two. What a
 * transaction has done is not left until its commit, and what only reads leaves nothing.
 */
export function leavesTheSame(
  interruption: Interruption,
  index: number,
  places: readonly ListedPlace[],
): boolean {
  if (index === 0) return false;
  if (interruption === 'stop-before') return places[index - 1]?.isLasting === false;
  return interruption === 'stop-after' && places[index]?.isLasting === false;
}
