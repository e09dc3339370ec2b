import { type Context, realNow } from '../kernel/context.ts';
import type { Kernel } from '../kernel/http.ts';
import { Store } from '../kernel/store.ts';
import { stepSubscription } from './subscription.renew.ts';

const EVERY_MS = 30_000;

function contextOf(kernel: Kernel, account: string): Context {
  const row = kernel.db.one('SELECT livemode, rest FROM accounts WHERE id = ?', account);
  return {
    caller: { accountId: account, livemode: row?.livemode === 1, kind: 'sk', rest: String(row?.rest ?? '') },
    store: new Store(kernel.db, account),
    hooks: kernel.hooks,
    publicUrl: kernel.publicUrl,
    requestId: null,
    idempotencyKey: null,
  };
}

/** Renews subscriptions that live by the wall clock. Due times are in the database: a restart catches up. */
export class BillingClock {
  readonly #kernel: Kernel;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(kernel: Kernel, onError: (error: unknown) => void) {
    this.#kernel = kernel;
    this.#onError = onError;
  }

  #step(account: string, id: string, due: number): void {
    const ctx = contextOf(this.#kernel, account);
    const subscription = ctx.store.get('subscription', id);
    if (subscription) stepSubscription(ctx, subscription, due);
  }

  start(): void {
    this.run();
    this.#timer = setInterval(() => this.run(), EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Does all that is due now; returns how many steps it took. */
  run(): number {
    const { db } = this.#kernel;
    let steps = 0;
    const next = () =>
      db.one(
        `SELECT account, id, due FROM objects WHERE clock IS NULL AND due <= ? AND type = 'subscription'
         ORDER BY due LIMIT 1`,
        realNow(),
      );
    for (let row = next(); row; row = next()) {
      const { account, id, due } = row;
      try {
        db.transaction(() => this.#step(String(account), String(id), Number(due)));
      } catch (error) {
        // One subscription that cannot go on must not hold the others up: it is looked at again in an hour.
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
