import type { Database, Row } from '../kernel/database.ts';
import { type FaultMatch, matches } from '../kernel/faults/faults.ts';
import { Store } from '../kernel/store.ts';

/**
 * `new`: not processed yet; `queued`: ready to send; `retrying`: failed, tried again at `dueMs`;
 * `withheld`: held by a fault until released; `delivered` and `failed` are final.
 */
export type DeliveryState = 'delivered' | 'failed' | 'new' | 'queued' | 'retrying' | 'withheld';

export interface Delivery {
  seq: number;
  account: string;
  endpoint: string;
  event: string;
  object: string;
  state: DeliveryState;
  attempts: number;
  dueMs: number;
  lastStatus: number | null;
  lastError: string | null;
}

const STATES: readonly DeliveryState[] = ['delivered', 'failed', 'new', 'queued', 'retrying', 'withheld'];

function deliveryOf(row: Row): Delivery {
  return {
    seq: Number(row.seq),
    account: String(row.account),
    endpoint: String(row.endpoint),
    event: String(row.event),
    object: String(row.object),
    state: STATES.find((state) => state === row.state) ?? 'new',
    attempts: Number(row.attempts),
    dueMs: Number(row.due_ms),
    lastStatus: row.last_status === null ? null : Number(row.last_status),
    lastError: row.last_error === null ? null : String(row.last_error),
  };
}

/** The HTTP request of a delivery. */
export interface OutgoingRequest {
  url: string;
  body: string;
  /** Of an attempt that is made now: signatures carry the time. */
  headers(): Record<string, string>;
  /** How long an answer is waited for. */
  timeoutMs: number;
  /** Pause after so many failed attempts, given the pause that the simulator begins with; undefined: no more. */
  pauseMs(attempts: number, backoffMs: number): number | undefined;
}

/** One provider's part of deliveries. */
export interface DeliverySource {
  /** The event's type; undefined when the event is gone or another provider's. */
  eventType(store: Store, delivery: Delivery): string | undefined;
  /** Builds the request; undefined when it is not to be sent any more. */
  requestOf(store: Store, delivery: Delivery): OutgoingRequest | undefined;
}

/** The deliveries table, and the requests built from it. */
export class DeliveryLog {
  readonly #db: Database;
  readonly #sources: readonly DeliverySource[];

  constructor(db: Database, sources: readonly DeliverySource[]) {
    this.#db = db;
    this.#sources = sources;
  }

  inState(...states: DeliveryState[]): Delivery[] {
    const marks = states.map(() => '?').join(',');
    return this.#db
      .all(`SELECT * FROM deliveries WHERE state IN (${marks}) ORDER BY seq`, ...states)
      .map(deliveryOf);
  }

  /**
   * The deliveries in a state that satisfy the conditions on account, event type and object, oldest first.
   */
  matching(state: DeliveryState, match: FaultMatch): Delivery[] {
    return this.inState(state).filter((delivery) => matches(match, this.subject(delivery)));
  }

  /** Returns what the conditions of a fault are compared with. */
  subject(delivery: Delivery): FaultMatch {
    return { account: delivery.account, object: delivery.object, event: this.eventType(delivery) };
  }

  /** The deliveries of an account (or all), oldest first. */
  list(account: string | undefined): Delivery[] {
    const rows = account
      ? this.#db.all('SELECT * FROM deliveries WHERE account = ? ORDER BY seq', account)
      : this.#db.all('SELECT * FROM deliveries ORDER BY seq');
    return rows.map(deliveryOf);
  }

  /** Runs several changes in one transaction. */
  together<T>(work: () => T): T {
    return this.#db.transaction(work);
  }

  /** @param dueMs when a `retrying` one is tried next (Unix milliseconds) */
  setState(seq: number, state: DeliveryState, dueMs = 0): void {
    this.#db.run('UPDATE deliveries SET state = ?, due_ms = ? WHERE seq = ?', state, dueMs, seq);
  }

  /** Records one attempt and the delivery's next state. */
  attempted(
    delivery: Delivery,
    state: DeliveryState,
    status: number | null,
    error: string | null,
    dueMs: number,
  ) {
    this.#db.transaction(() => {
      this.#db.run(
        `UPDATE deliveries SET state = ?, attempts = attempts + 1, last_status = ?, last_error = ?, due_ms = ?
         WHERE seq = ?`,
        state,
        status,
        error,
        dueMs,
        delivery.seq,
      );
      if (state !== 'delivered' || delivery.state === 'delivered') return;
      this.#db.run(
        `UPDATE objects SET data = json_set(data, '$.pending_webhooks', max(0, json_extract(data, '$.pending_webhooks') - 1))
         WHERE account = ? AND id = ? AND type = 'event'`,
        delivery.account,
        delivery.event,
      );
    });
  }

  /** The event's type, or undefined when the event is gone. */
  eventType(delivery: Delivery): string | undefined {
    const store = new Store(this.#db, delivery.account);
    for (const source of this.#sources) {
      const type = source.eventType(store, delivery);
      if (type !== undefined) return type;
    }
    return undefined;
  }

  /** Builds the request of a delivery; undefined when nobody waits for it any more. */
  requestOf(delivery: Delivery): OutgoingRequest | undefined {
    const store = new Store(this.#db, delivery.account);
    for (const source of this.#sources) {
      const request = source.requestOf(store, delivery);
      if (request) return request;
    }
    return undefined;
  }
}
