import type Stripe from 'stripe';
import { type Context, idOf, nowOf } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { emit } from '../webhooks/emit.ts';

/** What the provider charges for a chargeback, in minor units; returned when it is won. */
const FEE_MINOR = 5500;

function adjustment(
  ctx: Context,
  dispute: Stripe.Dispute,
  direction: 'reinstated' | 'withdrawn',
): Stripe.BalanceTransaction {
  const sign = direction === 'withdrawn' ? -1 : 1;
  const fee = -sign * FEE_MINOR;
  const charge = ctx.store.get('charge', idOf(dispute.charge));
  const created = nowOf(ctx, idOf(charge?.customer));
  const name = direction === 'withdrawn' ? 'Chargeback withdrawal' : 'Chargeback reversal';
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: sign * dispute.amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency: dispute.currency,
    description: `${name} for ${String(dispute.charge)}`,
    exchange_rate: null,
    fee,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency: dispute.currency,
        description: 'Dispute fee',
        type: 'stripe_fee',
      },
    ],
    net: sign * dispute.amount - fee,
    reporting_category: direction === 'withdrawn' ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  };
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
