import { AsyncLocalStorage } from 'node:async_hooks';

/** How many turns of the event loop without news say that everything waits at the gate. */
const quietTurns = 4;

/** Resolves when what was answered has led to all that it leads to without another answer. */
export async function untilQuiet(): Promise<void> {
  for (let turn = 0; turn < quietTurns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Which of the steps that wait goes first, by their number. */
export type Choose = (waiting: number) => number;

const oldest: Choose = () => 0;

/**
 * One step of the whole stage at a time: each connection is a thread of its own, and the gate says which goes on. The next
 * one goes when nothing moves any more.
 */
export class Gate {
  readonly #waiting: (() => Promise<void>)[] = [];
  #isRunning = false;
  choose: Choose = oldest;

  /** Carries out a step when its turn has come. */
  turn<T>(step: () => Promise<T>): Promise<T> {
    const bound = AsyncLocalStorage.bind(step);
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => bound().then(resolve, reject));
      if (this.#isRunning) return;
      this.#isRunning = true;
      void this.#run();
    });
  }

  /** Resolves when nothing waits and nothing moves. */
  async idle(): Promise<void> {
    do await untilQuiet();
    while (this.#isRunning);
  }

  async #run(): Promise<void> {
    await untilQuiet();
    while (this.#waiting.length > 0) {
      const [next] = this.#waiting.splice(this.choose(this.#waiting.length), 1);
      await next?.();
      await untilQuiet();
    }
    this.#isRunning = false;
  }
}
