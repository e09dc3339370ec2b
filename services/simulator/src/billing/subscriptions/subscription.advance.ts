import type Stripe from 'stripe';
import { contextAt } from '../../clock/billing-clock.ts';
import { clockOf, idOf, need } from '../../kernel/context.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/http.ts';
import { stepSubscription } from './subscription.renew.ts';
import { dueOf } from './subscription.save.ts';

/** Of so many keys a repetition changes nothing. */
const rememberedKeys = 20;

/** Runs what is due next of a subscription, at its due time. Returns whether that only gave notice of a trial's end. */
function runNext(kernel: Kernel, account: string, id: string): boolean {
  const present = contextAt(kernel, account, 0);
  const subscription = need(present, 'subscription', id);
  const before = present.store.extra('subscription', id);
  const due = dueOf(subscription, before);
  if (due === null) throw invalidRequest(`A subscription that is ${subscription.status} has nothing due.`);
  stepSubscription(contextAt(kernel, account, due), subscription, due);
  const { trialNoticeSent } = present.store.extra('subscription', id);
  return trialNoticeSent === true && !before.trialNoticeSent;
}

/**
 * Moves one subscription, of whichever account, to the next charge or end that its calendar holds: a renewal, another try
 * of an unpaid invoice, the end of a trial, of a pause or of itself. The same key again changes nothing. Undefined for an
 * unknown id. Throws for one that is over or follows a test clock.
 */
export function advanceSubscription(
  kernel: Kernel,
  id: string,
  key: string,
): Stripe.Subscription | undefined {
  const row = kernel.db.one(
    `SELECT account FROM objects WHERE id = ? AND type = 'subscription' AND deleted = 0`,
    id,
  );
  if (!row) return undefined;
  const account = String(row.account);
  const ctx = contextAt(kernel, account, 0);
  const customer = idOf(need(ctx, 'subscription', id).customer);
  if (clockOf(ctx, customer)) throw invalidRequest('This subscription follows a test clock: advance that.');
  const { advancedBy = [] } = ctx.store.extra('subscription', id);
  if (!advancedBy.includes(key)) {
    if (runNext(kernel, account, id)) runNext(kernel, account, id);
    const keys = [...advancedBy, key].slice(-rememberedKeys);
    ctx.store.setExtra('subscription', id, { ...ctx.store.extra('subscription', id), advancedBy: keys });
  }
  return need(ctx, 'subscription', id);
}
