import { setTimeout as wait } from 'node:timers/promises';

/** A case whose time was up. */
export class CaseHangs extends Error {
  constructor(minutes: number, step: string) {
    super(`It did not end within ${minutes} min: it hung while ${step}.`);
    this.name = 'CaseHangs';
  }
}

/** One run of a case: what it is at, and how all that it started is ended, even where the case itself never ends. */
export class CaseRun {
  readonly #endings: (() => Promise<void> | void)[] = [];
  #step = 'it began';
  #isOver = false;

  /** Says what the case is at, in words that follow on “while”. */
  at(step: string): void {
    this.#step = step;
  }

  /** Has something ended with the case, before what was named earlier. @throws when the case is over: nothing may start any more */
  onEnd(end: () => Promise<void> | void): void {
    if (this.#isOver) throw new Error('The case is over.');
    this.#endings.push(end);
  }

  /** Ends everything. Resolves also where some of it fails to. */
  async end(): Promise<void> {
    this.#isOver = true;
    for (const end of this.#endings.splice(0).reverse())
      await Promise.allSettled([Promise.resolve().then(end)]);
  }

  /** Runs the case, and ends what it started. @throws CaseHangs when its time is up */
  async within<T>(minutes: number, work: () => Promise<T>): Promise<T> {
    const timer = new AbortController();
    const late = async (): Promise<never> => {
      await wait(minutes * 60_000, undefined, { signal: timer.signal });
      throw new CaseHangs(minutes, this.#step);
    };
    try {
      return await Promise.race([work(), late()]);
    } finally {
      timer.abort();
      await this.end();
    }
  }
}
