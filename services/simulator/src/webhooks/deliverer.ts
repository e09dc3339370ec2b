import type { FaultMatch, Faults } from '../kernel/faults/faults.ts';
import type { Delivery, DeliveryLog, OutgoingRequest } from './delivery-log.ts';

const MAX_CONCURRENT = 32;
/** How long `reorder_webhooks` gathers deliveries before it sends them backwards. */
const REORDER_WINDOW_MS = 200;

/** How a set of deliveries is sent. */
export interface SendOptions {
  /** Newest first. */
  reversed?: boolean;
  /** How many times each one is sent. */
  times?: number;
  /** Sends only this many, the newest ones. */
  limit?: number;
}

/**
 * Sends events to those who asked for them. First attempts keep the order of events per
 * endpoint and object; a failed one is retried with growing pauses and blocks no other.
 */
export class Deliverer {
  readonly #log: DeliveryLog;
  readonly #faults: Faults;
  readonly #backoffMs: number;
  readonly #groups = new Map<string, Delivery[]>();
  readonly #waiting: string[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  readonly #abort = new AbortController();
  #reordered: Delivery[] = [];
  #closed = false;

  /** @param backoffMs pause before the first retry; the next ones grow as the provider's do */
  constructor(log: DeliveryLog, faults: Faults, backoffMs: number) {
    this.#log = log;
    this.#faults = faults;
    this.#backoffMs = backoffMs;
  }

  /** Resumes the deliveries that an earlier process left unfinished. */
  resume(): void {
    for (const delivery of this.#log.inState('queued')) this.#queue(delivery);
    for (const delivery of this.#log.inState('retrying'))
      this.#retryLater(delivery, delivery.dueMs - Date.now());
    this.kick();
  }

  /** Processes deliveries written since the last call. */
  kick(): void {
    if (this.#closed) return;
    const written = this.#log.inState('new');
    if (written.length === 0) return;
    // One transaction for all the changes of state; sending starts after it.
    const sendable = this.#log.together(() => written.filter((delivery) => this.#admit(delivery)));
    for (const delivery of sendable) {
      this.#queue(delivery);
      if (this.#faults.take(['duplicate_webhooks'], this.#subject(delivery))) this.#queue(delivery);
    }
  }

  /** Sends the withheld deliveries that match; returns how many. */
  release(match: FaultMatch = {}, options: SendOptions = {}): number {
    const all = this.#log.matching('withheld', match);
    const withheld = all.slice(-(options.limit ?? all.length));
    this.#log.together(() =>
      withheld.forEach(({ seq }) => {
        this.#log.setState(seq, 'queued');
      }),
    );
    return this.#sendAll(withheld, options);
  }

  /** Sends delivered ones that match once more; returns how many. */
  redeliver(match: FaultMatch, options: SendOptions = {}): number {
    const delivered = this.#log.matching('delivered', match);
    return this.#sendAll(delivered.slice(-(options.limit ?? delivered.length)), options);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#abort.abort();
    await Promise.allSettled(this.#running);
  }

  #subject(delivery: Delivery): FaultMatch {
    // The event is read only when a fault may match on its type.
    return this.#faults.list().length === 0 ? {} : this.#log.subject(delivery);
  }

  #sendAll(deliveries: Delivery[], { reversed = false, times = 1 }: SendOptions): number {
    const ordered = reversed ? deliveries.toReversed() : deliveries;
    for (let round = 0; round < times; round += 1) {
      // Reversed deliveries share one group, so that they arrive in the reversed order.
      for (const delivery of ordered) this.#queue(delivery, reversed ? 'reordered' : undefined);
    }
    return deliveries.length;
  }

  /** Applies faults to a new delivery; true when it is sent now. */
  #admit(delivery: Delivery): boolean {
    const subject = this.#subject(delivery);
    if (this.#faults.take(['withhold_webhooks'], subject)) {
      this.#log.setState(delivery.seq, 'withheld');
      return false;
    }
    const late = this.#faults.take(['delay_webhooks'], subject);
    if (late) {
      const delayMs = late.delayMs ?? 1000;
      this.#log.setState(delivery.seq, 'retrying', Date.now() + delayMs);
      this.#retryLater(delivery, delayMs);
      return false;
    }
    this.#log.setState(delivery.seq, 'queued');
    if (!this.#faults.take(['reorder_webhooks'], subject)) return true;
    this.#reordered.push(delivery);
    if (this.#reordered.length === 1) this.#later(REORDER_WINDOW_MS, () => this.#sendReordered());
    return false;
  }

  #sendReordered(): void {
    const deliveries = this.#reordered;
    this.#reordered = [];
    this.#sendAll(deliveries, { reversed: true });
  }

  #later(delayMs: number, work: () => void): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        work();
      },
      Math.max(0, delayMs),
    );
    timer.unref();
    this.#timers.add(timer);
  }

  #retryLater(delivery: Delivery, delayMs: number): void {
    this.#later(delayMs, () => this.#queue(delivery, `retry ${delivery.seq}`));
  }

  #queue(delivery: Delivery, group = `${delivery.endpoint} ${delivery.object}`): void {
    const queue = this.#groups.get(group);
    if (queue) {
      queue.push(delivery);
      return;
    }
    this.#groups.set(group, [delivery]);
    this.#waiting.push(group);
    this.#startNext();
  }

  #startNext(): void {
    if (this.#closed || this.#running.size >= MAX_CONCURRENT) return;
    const group = this.#waiting.shift();
    if (group === undefined) return;
    const work = this.#drain(group).finally(() => {
      this.#running.delete(work);
      this.#startNext();
    });
    this.#running.add(work);
  }

  async #drain(group: string): Promise<void> {
    const queue = this.#groups.get(group) ?? [];
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (this.#closed) return;
      await this.#attempt(next);
    }
    this.#groups.delete(group);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const request = this.#log.requestOf(delivery);
    if (!request) {
      this.#log.attempted(delivery, 'failed', null, 'endpoint gone or disabled', 0);
      return;
    }
    const outcome = await this.#send(request);
    // Interrupted by close: the row stays unchanged, and the next process resumes it.
    if (this.#closed && outcome.status === null) return;
    if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) {
      this.#log.attempted(delivery, 'delivered', outcome.status, null, 0);
      delivery.state = 'delivered';
      return;
    }
    if (delivery.state === 'delivered') return;
    delivery.attempts += 1;
    const pauseMs = request.pauseMs(delivery.attempts, this.#backoffMs);
    this.#log.attempted(
      delivery,
      pauseMs === undefined ? 'failed' : 'retrying',
      outcome.status,
      outcome.error,
      Date.now() + (pauseMs ?? 0),
    );
    if (pauseMs !== undefined && !this.#closed) this.#retryLater(delivery, pauseMs);
  }

  async #send(request: OutgoingRequest): Promise<{ status: number | null; error: string | null }> {
    try {
      const response = await fetch(request.url, {
        method: 'POST',
        body: request.body,
        redirect: 'manual',
        headers: request.headers(),
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(request.timeoutMs)]),
      });
      await response.body?.cancel();
      return { status: response.status, error: response.ok ? null : `HTTP ${response.status}` };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : 'unknown error' };
    }
  }
}
