import type { CaseRun } from '../run/run-case.ts';
import type { ListedRequests } from './places.ts';
import { twinOf } from './same-cases.ts';

/** Knows the cases of a list that one which has been run is, too: who stood still in it never came to its write. */
export class Twins {
  readonly #listed: ListedRequests;
  readonly #withoutWrite = new Set<string>();
  /** How many cases were known. */
  known = 0;

  constructor(listed: ListedRequests) {
    this.#listed = listed;
  }

  note({ line, hasWritten }: Pick<CaseRun, 'line' | 'hasWritten'>): void {
    if (!hasWritten) this.#withoutWrite.add(line);
  }

  /** Whether a case that is about to be run is one that was. */
  isKnown(line: string): boolean {
    const twin = twinOf(line, this.#listed);
    const isKnown = twin !== null && this.#withoutWrite.has(twin);
    if (isKnown) this.known += 1;
    return isKnown;
  }
}
