import type Stripe from 'stripe';
import { contextAt, type DueStep } from '../clock/billing-clock.ts';
import { type Context, nowOf } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import { emit } from '../webhooks/emit.ts';
import { record } from './transaction.record.ts';

/** How a payout on its way may end. */
export type PayoutEnd = 'canceled' | 'failed' | 'paid';

/** The money is in the balance again, in a line that is in no payout yet. */
function takeBack(ctx: Context, payout: Stripe.Payout, type: 'payout_cancel' | 'payout_failure'): string {
  const created = nowOf(ctx);
  const { id } = record(ctx, {
    ...{ type, category: 'payout_reversal', amountMinor: payout.amount, currency: payout.currency },
    ...{ created, availableOn: created, source: payout.id, description: 'STRIPE PAYOUT REVERSAL' },
  });
  return id;
}

const failure = {
  failure_code: 'account_closed',
  failure_message: 'The bank account has been closed.',
} as const;

/**
 * Ends a payout. One that was paid may still fail, as banks send money back.
 * @throws for one that has ended
 */
export function settlePayout(ctx: Context, before: Stripe.Payout, end: PayoutEnd): Stripe.Payout {
  const mayEnd = before.status === 'in_transit' || (before.status === 'paid' && end === 'failed');
  if (!mayEnd) {
    throw invalidRequest(`Payouts with the status ${before.status} cannot become ${end}: ${before.id}`);
  }
  const back =
    end === 'paid' ? null : takeBack(ctx, before, end === 'failed' ? 'payout_failure' : 'payout_cancel');
  const payout: Stripe.Payout = {
    ...before,
    status: end,
    failure_balance_transaction: back,
    ...(end === 'failed' && failure),
  };
  ctx.store.update(payout, { due: null });
  emit(ctx, `payout.${end}`, payout, before);
  return payout;
}

/** Lets a payout of the schedule arrive. */
export const payoutDue: DueStep = {
  type: 'payout',
  run(kernel, account, id, due) {
    const ctx = contextAt(kernel, account, due);
    const payout = ctx.store.get('payout', id);
    if (payout?.status === 'in_transit') settlePayout(ctx, payout, 'paid');
  },
};
