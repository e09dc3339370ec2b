import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client } from 'pg';
import type { CallFault } from './call-faults.ts';
import type { Failover } from './failovers.ts';
import { isBoundary } from './labels.ts';

/** `wait`: time passes until an actor goes on. */
export type StepKind = 'statement' | 'call' | 'answer' | 'wait';

/** One way out of the code. `occurrence` counts the same label within an actor, from one. */
export interface Boundary {
  kind: StepKind;
  label: string;
  occurrence: number;
  /** Whether something of it is left where the process ends right after it. Of a statement only a look at the database tells. */
  isLasting: boolean;
}

/**
 * What befalls an actor at a boundary: it ends, stands still, or its way out fails. `still` is before a statement or an answer,
 * and at a call while it waits for what is answered; `still-unsent` is before the call leaves, after the last look at the clock.
 * `kill` ends a process of its own by SIGKILL, before the boundary. At a fail-over all processes lose their connections.
 */
export type Interruption =
  | 'stop-before'
  | 'stop-after'
  | 'kill'
  | 'still'
  | 'still-unsent'
  | Failover
  | CallFault;

export const isStill = (interruption: Interruption): interruption is 'still' | 'still-unsent' =>
  interruption === 'still' || interruption === 'still-unsent';

/** Where something befalls an actor: by its number, from one, or by label and occurrence. */
export type Place = number | { label: string; occurrence: number };

export interface Stop {
  interruption: Interruption;
  place: Place;
}

/** What a process that has ended sees of its own statements and calls. */
export class ProcessEnded extends Error {
  constructor() {
    super('The process has ended');
  }
}

/** One request, or one turn of a worker: whose statements, calls and answer pass the seam. */
export class Actor {
  readonly name: string;
  /** The boundaries that it came to, in their order. */
  readonly boundaries: Boundary[] = [];
  /** Its connections with an open transaction. */
  readonly open = new Set<Client>();
  isDead = false;
  /** Whether it came to where something was to befall it. */
  wasInterrupted = false;
  /** What befalls its first write to the provider. */
  fault: CallFault | null = null;
  /** Whether it has asked the provider for a write. */
  hasWritten = false;
  /** Says after a statement whether another state is committed than before; null where nobody wants to know. */
  look: (() => Promise<boolean>) | null = null;
  readonly #counts = new Map<string, number>();
  readonly #stop: Stop | null;
  readonly #reached = Promise.withResolvers<void>();
  #resumed: PromiseWithResolvers<void> | null = null;

  constructor(name: string, stop: Stop | null = null) {
    this.name = name;
    this.#stop = stop;
  }

  /** Resolves when it has been stopped or stands still. */
  get reached(): Promise<void> {
    return this.#reached.promise;
  }

  /** Resolves when it may go on; null while it does not stand still. */
  get held(): Promise<void> | null {
    return this.#resumed?.promise ?? null;
  }

  /** Counts a step. Answers what befalls it here. */
  arrive(
    kind: StepKind,
    label: string,
    isLasting: boolean,
  ): { boundary: Boundary; interruption: Interruption | null } {
    const occurrence = (this.#counts.get(label) ?? 0) + 1;
    this.#counts.set(label, occurrence);
    const boundary = { kind, label, occurrence, isLasting };
    if (!isBoundary(label)) return { boundary, interruption: null };
    this.boundaries.push(boundary);
    if (!this.#stop || !this.#isHere(boundary)) return { boundary, interruption: null };
    this.wasInterrupted = true;
    return { boundary, interruption: this.#stop.interruption };
  }

  #isHere({ label, occurrence }: Boundary): boolean {
    if (!this.#stop) return false;
    const { place } = this.#stop;
    if (typeof place === 'number') return this.boundaries.length === place;
    return place.label === label && place.occurrence === occurrence;
  }

  /** Lets it stand still from now on. */
  hold(): void {
    this.#resumed = Promise.withResolvers();
    this.#reached.resolve();
  }

  /** Lets it go on. */
  resume(): void {
    this.#resumed?.resolve();
    this.#resumed = null;
  }

  /** Nothing of it gets out any more. */
  end(): void {
    this.isDead = true;
    this.#reached.resolve();
  }

  /** Takes the fault of its first write. */
  takeFault(): CallFault | null {
    const { fault } = this;
    this.fault = null;
    return fault;
  }
}

const actors = new AsyncLocalStorage<Actor>();

export const currentActor = (): Actor | undefined => actors.getStore();

/** Runs what an actor does. */
export const actAs = <T>(actor: Actor, work: () => PromiseLike<T>): Promise<T> =>
  // What is begun by its `then` alone has to begin here.
  actors.run(actor, async () => await work());

/** Runs what is nobody's: the stage's own work, and the provider's. */
export const actAsNobody = <T>(work: () => Promise<T>): Promise<T> => actors.exit(work);
