import type Stripe from 'stripe';
import type { DueStep } from '../clock/billing-clock.ts';
import { type Context, need, realNow } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/http.ts';
import { Store } from '../kernel/store.ts';
import { chargeIntent, failIntent } from './payment-intent.confirm.ts';

/** A Pix or a boleto that was made for an intent. */
export interface FoundVoucher {
  ctx: Context;
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  /** Unix seconds. */
  expiresAt: number;
}

/** Finds the voucher of an intent by its id alone, of whichever account; undefined when there is none. */
export function findVoucher({ db, hooks, publicUrl }: Kernel, id: string): FoundVoucher | undefined {
  const row = db.one(
    `SELECT o.account, a.livemode, a.rest FROM objects o JOIN accounts a ON a.id = o.account
     WHERE o.id = ? AND o.type = 'payment_intent'`,
    id,
  );
  if (!row) return undefined;
  const accountId = String(row.account);
  const ctx: Context = {
    caller: { accountId, livemode: row.livemode === 1, kind: 'sk', rest: String(row.rest) },
    store: new Store(db, accountId),
    hooks,
    publicUrl,
    requestId: null,
    idempotencyKey: null,
  };
  const { voucher } = ctx.store.extra('payment_intent', id);
  if (!voucher) return undefined;
  const method = need(ctx, 'payment_method', voucher.method);
  return { ctx, intent: need(ctx, 'payment_intent', id), method, expiresAt: voucher.expiresAt };
}

const wrongState = ({ status }: Stripe.PaymentIntent) =>
  invalidRequest(`This is not possible while the PaymentIntent has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  });

/** Whether the payer may still pay. */
export const isWaiting = ({ intent, expiresAt }: FoundVoucher): boolean =>
  intent.status === 'requires_action' && expiresAt > realNow();

function settle({ ctx, intent, method }: FoundVoucher): Stripe.PaymentIntent {
  ctx.store.update(intent, { due: null });
  return chargeIntent(ctx, { ...intent, canceled_at: null, cancellation_reason: null }, method);
}

function pay(found: FoundVoucher): Stripe.PaymentIntent {
  if (!isWaiting(found)) throw wrongState(found.intent);
  return settle(found);
}

/** The payment fails, and the intent can be confirmed again. */
export function expireVoucher({ ctx, intent, method }: FoundVoucher): Stripe.PaymentIntent {
  ctx.store.update(intent, { due: null });
  if (intent.status !== 'requires_action') throw wrongState(intent);
  const expired = {
    code: 'payment_intent_payment_attempt_expired',
    message: 'The latest payment attempt of this PaymentIntent has expired.',
  };
  return failIntent(ctx, intent, method, expired, false);
}

/** The money comes although the voucher is over: its bank was late. */
function payLate(found: FoundVoucher): Stripe.PaymentIntent {
  if (!['requires_payment_method', 'canceled'].includes(found.intent.status)) throw wrongState(found.intent);
  return settle(found);
}

/** A voucher is one charge of its intent: the bank turns a second payment away. */
function payTwice({ intent }: FoundVoucher): never {
  throw wrongState(intent);
}

export const voucherSteps = { pay, expire: expireVoucher, pay_late: payLate, pay_twice: payTwice };

/** Carries a step out; undefined when no account has such a voucher. Throws what its state does not allow. */
export function voucherStep(
  kernel: Kernel,
  id: string,
  name: string,
): Pick<Stripe.PaymentIntent, 'id' | 'status'> | undefined {
  const found = findVoucher(kernel, id);
  const step = Object.entries(voucherSteps).find(([each]) => each === name)?.[1];
  if (!found || !step) return undefined;
  return { id, status: step(found).status };
}

/** Ends vouchers that nobody paid. */
export const voucherDue: DueStep = {
  type: 'payment_intent',
  run(kernel, _account, id) {
    const found = findVoucher(kernel, id);
    if (found?.intent.status === 'requires_action') expireVoucher(found);
    else found?.ctx.store.update(found.intent, { due: null });
  },
};
