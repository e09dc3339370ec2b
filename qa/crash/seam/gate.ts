import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, StepKind } from './actor.ts';

/** How many turns are waited for here, by several at once. */
let ownTurns = 0;

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    ownTurns += 1;
    setImmediate(() => {
      ownTurns -= 1;
      resolve();
    });
  });

/** Whether something else waits for the next turn of the event loop, without anything from outside. */
const isMoving = (): boolean =>
  process.getActiveResourcesInfo().filter((name) => name === 'Immediate').length > ownTurns;

/** Resolves when what was answered has led to all that it leads to without another answer. */
export async function untilQuiet(): Promise<void> {
  await turn();
  // What runs in the same turn as this, after it, is seen in the next one.
  do await turn();
  while (isMoving());
}

/** Which of the steps that wait goes first, by their number. */
export type Choose = (waiting: number) => number;

const oldest: Choose = () => 0;

/** Whose step it is, and what it is about to do. */
export interface Move {
  actor: Actor;
  kind: StepKind;
  label: string;
  /** A statement's own words. */
  text?: string;
  /** The number by which the server knows the connection of a statement. */
  processId?: number;
}

/** A step that waits at the gate. */
export interface Waiting extends Move {
  go(): Promise<void>;
}

/**
 * One step of the whole stage at a time: each connection is a thread of its own, and the gate says which goes on. The next
 * one goes when nothing moves any more.
 */
export class Gate {
  readonly #waiting: Waiting[] = [];
  #isRunning = false;
  #isHeld = false;
  choose: Choose = oldest;

  /** Carries out a step when its turn has come. */
  turn<T>(move: Move, step: () => Promise<T>): Promise<T> {
    const bound = AsyncLocalStorage.bind(step);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...move, go: () => bound().then(resolve, reject) });
      this.#start();
    });
  }

  /** Lets nothing through by itself from now on: steps go when `release` names them. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Goes on by itself. */
  open(): void {
    this.#isHeld = false;
    this.#start();
  }

  /** The steps that wait, in the order in which they came. */
  get waiting(): readonly Waiting[] {
    return this.#waiting;
  }

  /** Lets one step through, whatever else is under way. Resolves when it has taken its effect. */
  release(step: Waiting): Promise<void> {
    this.#waiting.splice(this.#waiting.indexOf(step), 1);
    return step.go();
  }

  /** Resolves when nothing waits and nothing moves. */
  async idle(): Promise<void> {
    do await untilQuiet();
    while (this.#isRunning);
  }

  #start(): void {
    if (this.#isRunning || this.#isHeld) return;
    this.#isRunning = true;
    void this.#run();
  }

  async #run(): Promise<void> {
    await untilQuiet();
    while (this.#waiting.length > 0 && !this.#isHeld) {
      const [next] = this.#waiting.splice(this.choose(this.#waiting.length), 1);
      await next?.go();
      await untilQuiet();
    }
    this.#isRunning = false;
  }
}
