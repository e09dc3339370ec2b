import type { Place } from '../seam/actor.ts';

/** Where a request can be stopped, and what is left of it there. */
export interface ListedPlace {
  label: string;
  occurrence: number;
  /** Whether something of it is left where the process ends right after it. */
  isLasting: boolean;
}

/** What a request passes without a stop. */
export interface ListedRequest {
  /** Labels in the order in which they are passed. */
  boundaries: string[];
  /** The numbers of those of which something is left, from one, with blanks between them. */
  lasting: string;
  /**
   * A hash of all that passes until its first write is about to leave for the provider, and of what prepared it; null for one that
   * writes nothing there.
   */
  beginning: string | null;
}

/** The requests of the list, by the texts of their subjects. */
export type ListedRequests = Record<string, ListedRequest>;

/** Each boundary with how often its label came before, from one. */
export function placesOf({ boundaries, lasting }: ListedRequest): ListedPlace[] {
  const numbers = new Set(lasting.split(' '));
  const counts = new Map<string, number>();
  return boundaries.map((label, index) => {
    const occurrence = (counts.get(label) ?? 0) + 1;
    counts.set(label, occurrence);
    return { label, occurrence, isLasting: numbers.has(String(index + 1)) };
  });
}

/** The number of a place, from zero; -1 where the request does not come there. */
export const indexOf = (place: Place, places: readonly ListedPlace[]): number =>
  typeof place === 'number'
    ? place - 1
    : places.findIndex(({ label, occurrence }) => label === place.label && occurrence === place.occurrence);

const call = /^[A-Z]+:/;
const write = /^(?:POST|PUT|PATCH|DELETE):/;

/** Whether it is a call to the provider. */
export const isCall = (label: string): boolean => call.test(label);

/** Whether it is a call that changes something at the provider. */
export const isWrite = (label: string): boolean => write.test(label);
