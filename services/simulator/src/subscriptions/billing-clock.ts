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
  #timer: NodeJS.Timeout | undefined;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
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
      db.transaction(() => {
        const ctx = contextOf(this.#kernel, String(account));
        const subscription = ctx.store.get('subscription', String(id));
        if (subscription) stepSubscription(ctx, subscription, Number(due));
      });
      steps += 1;
    }
    if (steps > 0) this.#kernel.committed();
    return steps;
  }
}
