import { expireSession } from '../checkout-sessions/session.routes.ts';
import { type Context, realNow } from '../kernel/context.ts';
import type { Kernel } from '../kernel/http.ts';
import type { ObjectType } from '../kernel/object-types.ts';
import { Store } from '../kernel/store.ts';
import { settleRefund } from '../refunds/refund.settle.ts';
import { stepSubscription } from './subscription.renew.ts';

const EVERY_MS = 30_000;
const OWN_TYPES: readonly ObjectType[] = ['checkout.session', 'refund', 'subscription'];
/** Overdue steps run in small batches, so that receivers of the webhooks can keep up. */
const CATCH_UP_BATCH = 10;
const CATCH_UP_PAUSE_MS = 1_000;

function contextOf(kernel: Kernel, account: string, now: number): Context {
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

/** What is due of another provider's objects. */
export interface DueStep {
  type: ObjectType;
  run(kernel: Kernel, account: string, id: string): void;
}

/**
 * Runs what is due by the wall clock: renewals of subscriptions, banks' late answers to refunds, and ends of
 * checkout sessions and of vouchers. Due times are in the database: after a restart each overdue step runs with its due time as its date, a batch at a time.
 */
export class BillingClock {
  readonly #kernel: Kernel;
  readonly #onError: (error: unknown) => void;
  readonly #others: readonly DueStep[];
  #timer: NodeJS.Timeout | undefined;

  constructor(kernel: Kernel, onError: (error: unknown) => void, others: readonly DueStep[]) {
    this.#kernel = kernel;
    this.#onError = onError;
    this.#others = others;
  }

  #step(type: string, account: string, id: string, due: number): void {
    const other = this.#others.find((step) => step.type === type);
    if (other) {
      other.run(this.#kernel, account, id);
      return;
    }
    const ctx = contextOf(this.#kernel, account, due);
    const subscription = ctx.store.get('subscription', id);
    if (subscription) stepSubscription(ctx, subscription, due);
    const session = ctx.store.get('checkout.session', id);
    if (session) expireSession(ctx, session);
    const refund = ctx.store.get('refund', id);
    if (refund) settleRefund(ctx, refund);
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
    const types = [...OWN_TYPES, ...this.#others.map(({ type }) => type)];
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
        db.transaction(() => this.#step(String(type), String(account), String(id), Number(due)));
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
