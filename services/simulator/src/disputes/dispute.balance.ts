import type Stripe from 'stripe';
import { record } from '../balance/transaction.record.ts';
import { type Context, idOf, nowOf } from '../kernel/context.ts';
import { emit } from '../webhooks/emit.ts';

/** What the provider charges for a chargeback, in minor units; returned when it is won. */
const FEE_MINOR = 5500;

function adjustment(
  ctx: Context,
  dispute: Stripe.Dispute,
  direction: 'reinstated' | 'withdrawn',
): Stripe.BalanceTransaction {
  const sign = direction === 'withdrawn' ? -1 : 1;
  const charge = ctx.store.get('charge', idOf(dispute.charge));
  const created = nowOf(ctx, idOf(charge?.customer));
  const name = direction === 'withdrawn' ? 'Chargeback withdrawal' : 'Chargeback reversal';
  return record(ctx, {
    type: 'adjustment',
    category: direction === 'withdrawn' ? 'dispute' : 'dispute_reversal',
    amountMinor: sign * dispute.amount,
    feeMinor: -sign * FEE_MINOR,
    feeName: 'Dispute fee',
    created,
    availableOn: created,
    currency: dispute.currency,
    source: dispute.id,
    description: `${name} for ${String(dispute.charge)}`,
  });
}

/** Moves the disputed amount off the account's balance or back, with the fee, and tells of it. */
export function moveFunds(
  ctx: Context,
  before: Stripe.Dispute,
  direction: 'reinstated' | 'withdrawn',
): Stripe.Dispute {
  const dispute: Stripe.Dispute = {
    ...before,
    balance_transactions: [...before.balance_transactions, adjustment(ctx, before, direction)],
  };
  ctx.store.update(dispute);
  emit(ctx, `charge.dispute.funds_${direction}`, dispute, before);
  return dispute;
}
