import { type Context, realNow } from '../kernel/context.ts';
import type { Kernel } from '../kernel/http.ts';
import type { ObjectType } from '../kernel/object-types.ts';
import { Store } from '../kernel/store.ts';

const EVERY_MS = 30_000;
/** Overdue steps run in small batches, so that receivers of the webhooks can keep up. */
const CATCH_UP_BATCH = 10;
const CATCH_UP_PAUSE_MS = 1_000;

/** A context of an account for work that is due, at the time that it is due. */
export function contextAt(kernel: Kernel, account: string, now: number): Context {
  const row = kernel.db.one('SELECT livemode, rest FROM accounts WHERE id = ?', account);
  return {
    caller: { accountId: account, livemode: row?.livemode === 1, kind: 'sk', rest: String(row?.rest ?? '') },
    store: new Store(kernel.db, account),
    hooks: kernel.hooks,
    publicUrl: kernel.publicUrl,
    requestId: null,
    idempotencyKey: null,
    now,
  };
}

/** What becomes of an object of a type when its time has come. */
export interface DueStep {
  type: ObjectType;
  /** `due` in Unix seconds. */
  run(kernel: Kernel, account: string, id: string, due: number): void;
}

/**
 * Runs what is due by the wall clock: renewals of subscriptions, banks' late answers to refunds, and ends of
 * checkout sessions and of vouchers. Due times are in the database: after a restart each overdue step runs with its due time as its date, a batch at a time.
 */
export class BillingClock {
  readonly #kernel: Kernel;
  readonly #onError: (error: unknown) => void;
  readonly #steps: ReadonlyMap<string, DueStep>;
  #timer: NodeJS.Timeout | undefined;

  constructor(kernel: Kernel, onError: (error: unknown) => void, steps: readonly DueStep[]) {
    this.#kernel = kernel;
    this.#onError = onError;
    this.#steps = new Map(steps.map((step) => [step.type, step]));
  }

  /** Runs everything that is due, now and from now on. */
  start(): void {
    const steps = this.run(CATCH_UP_BATCH);
    this.#timer = setTimeout(() => this.start(), steps === CATCH_UP_BATCH ? CATCH_UP_PAUSE_MS : EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Runs at most `most` due steps; returns how many ran. */
  run(most = Number.POSITIVE_INFINITY): number {
    const { db } = this.#kernel;
    let steps = 0;
    const types = [...this.#steps.keys()];
    const next = () =>
      db.one(
        `SELECT type, account, id, due FROM objects WHERE clock IS NULL AND due <= ? AND type IN (${types.map(() => '?').join()})
         ORDER BY due LIMIT 1`,
        realNow(),
        ...types,
      );
    for (let row = next(); row; row = steps < most ? next() : undefined) {
      const { type, account, id, due } = row;
      try {
        const step = this.#steps.get(String(type));
        db.transaction(() => step?.run(this.#kernel, String(account), String(id), Number(due)));
      } catch (error) {
        // A step that fails must not block the others: it is retried in an hour.
        this.#onError(error);
        db.run(
          'UPDATE objects SET due = ? WHERE account = ? AND id = ?',
          realNow() + 3600,
          account ?? null,
          id ?? null,
        );
      }
      steps += 1;
    }
    if (steps > 0) this.#kernel.committed();
    return steps;
  }
}
