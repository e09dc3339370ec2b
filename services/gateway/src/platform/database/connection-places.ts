import { countRefusal } from '../telemetry/metrics.ts';
import type { DatabaseCaller } from './caller.ts';

/** How the connections of a pool are shared out. */
export interface PlaceLimits {
  /** Connections of the pool. */
  total: number;
  /** Connections kept free for requests that have called the provider. */
  reserved: number;
  /** Connections that one caller may hold at a time. */
  perCaller: number;
  /** How long a request that has written nothing yet waits for a connection, in milliseconds. */
  queueMs: number;
  /** How long a request that may have written something waits for a further one, in milliseconds. */
  waitMs: number;
}

/** Thrown to a request that gets no connection in time; the statement was not sent. */
export class DatabaseBusy extends Error {
  readonly code = 'DATABASE_BUSY';

  constructor() {
    super('No database connection was free for this caller in time');
    this.name = 'DatabaseBusy';
  }
}

/** Ends the use of one connection. Further calls do nothing. */
export type LeavePlace = () => void;

interface Waiting {
  caller: DatabaseCaller;
  admit(leave: LeavePlace): void;
}

/** The connections in use and the requests in the queue of the callers that share one key. */
interface Bulkhead {
  inUse: number;
  queue: Set<Waiting>;
}

/** Shares a fifth of the pool out to provider outcomes, and half of the rest at most to one caller. */
export function placeLimits(total: number, queueMs: number, waitMs: number): PlaceLimits {
  const reserved = total < 4 ? 0 : Math.max(1, Math.floor(total / 5));
  return { total, reserved, perCaller: Math.max(1, Math.ceil((total - reserved) / 2)), queueMs, waitMs };
}

/**
 * Decides who gets the next connection. Each caller queues in its own bulkhead and the bulkheads take
 * turns, so one caller's slow statements never hold all connections.
 */
export class ConnectionPlaces {
  readonly #limits: PlaceLimits;
  readonly #bulkheads = new Map<string, Bulkhead>();
  #inUse = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a place, at once where there is one. Work without a caller, a request that holds a connection
   * already (waiting while holding is how deadlocks begin) and one that has called the provider never queue.
   * @throws DatabaseBusy when the caller's queue does not move in time
   */
  take(caller: DatabaseCaller | undefined): LeavePlace | Promise<LeavePlace> {
    if (!caller || caller.providerCalled || caller.held > 0) return this.#occupy(caller);
    const bulkhead = this.#bulkheadOf(caller.key);
    if (bulkhead.queue.size === 0 && this.#hasRoom(bulkhead)) return this.#occupy(caller);
    return this.#queue(caller, bulkhead);
  }

  /** How many requests wait for a place. */
  waiting(): number {
    let count = 0;
    for (const { queue } of this.#bulkheads.values()) count += queue.size;
    return count;
  }

  #hasRoom({ inUse }: Bulkhead): boolean {
    const { total, reserved, perCaller } = this.#limits;
    return inUse < perCaller && this.#inUse < total - reserved;
  }

  #bulkheadOf(key: string): Bulkhead {
    const known = this.#bulkheads.get(key);
    if (known) return known;
    const fresh: Bulkhead = { inUse: 0, queue: new Set() };
    this.#bulkheads.set(key, fresh);
    return fresh;
  }

  #occupy(caller: DatabaseCaller | undefined): LeavePlace {
    this.#inUse += 1;
    const bulkhead = caller && this.#bulkheadOf(caller.key);
    const key = caller?.key;
    if (caller && bulkhead) {
      if (!caller.readOnly) caller.begun = true;
      caller.held += 1;
      bulkhead.inUse += 1;
    }
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#inUse -= 1;
      if (caller && bulkhead && key !== undefined) {
        caller.held -= 1;
        bulkhead.inUse -= 1;
        this.#forgetIfUnused(key, bulkhead);
      }
      this.#serve();
    };
  }

  #queue(caller: DatabaseCaller, bulkhead: Bulkhead): Promise<LeavePlace> {
    return new Promise((admit, refuse) => {
      const { queueMs, waitMs } = this.#limits;
      const waiting: Waiting = {
        caller,
        admit: (leave) => {
          clearTimeout(timer);
          admit(leave);
        },
      };
      const timer = setTimeout(
        () => {
          bulkhead.queue.delete(waiting);
          this.#forgetIfUnused(caller.key, bulkhead);
          countRefusal('database_pool');
          refuse(new DatabaseBusy());
        },
        caller.begun ? waitMs : queueMs,
      );
      bulkhead.queue.add(waiting);
    });
  }

  /** Gives free places to the queues, one each in turn. */
  #serve(): void {
    for (const [key, bulkhead] of this.#bulkheads) {
      const [next] = bulkhead.queue;
      if (!next || !this.#hasRoom(bulkhead)) continue;
      bulkhead.queue.delete(next);
      // Behind the others, so that they come first the next time.
      this.#bulkheads.delete(key);
      this.#bulkheads.set(key, bulkhead);
      next.admit(this.#occupy(next.caller));
      return;
    }
  }

  #forgetIfUnused(key: string, bulkhead: Bulkhead): void {
    if (bulkhead.inUse === 0 && bulkhead.queue.size === 0) this.#bulkheads.delete(key);
  }
}
