import type Stripe from 'stripe';
import { bookRefund } from '../balance/movements.ts';
import { type Context, idOf, nowOf, realNow } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { emit } from '../webhooks/emit.ts';

export interface RefundDraft {
  id?: string;
  /** Minor units; at most what is left of the charge. */
  amountMinor: number;
  metadata: Record<string, string>;
  reason: Stripe.Refund.Reason | null;
}

/** Seconds until the bank has answered a refund that it does not carry out at once. */
const BANK_SECONDS = 20;

/**
 * Refunds part of a captured charge. The refund has succeeded when this returns, except for a card whose bank
 * takes its time; with some cards it fails later.
 */
export function refundCharge(
  ctx: Context,
  charge: Stripe.Charge,
  { id = newId('re'), amountMinor, metadata, reason }: RefundDraft,
): Stripe.Refund {
  const customer = idOf(charge.customer);
  const later =
    charge.payment_method && ctx.store.extra('payment_method', charge.payment_method).behaviour?.refund;
  const draft: Stripe.Refund = {
    id,
    object: 'refund',
    amount: amountMinor,
    balance_transaction: null,
    charge: charge.id,
    created: nowOf(ctx, customer),
    currency: charge.currency,
    customer,
    customer_account: null,
    destination_details:
      charge.payment_method_details?.type === 'pix'
        ? { pix: {}, type: 'pix' }
        : {
            card: {
              reference_status: 'pending',
              reference_type: 'acquirer_reference_number',
              type: 'refund',
            },
            type: 'card',
          },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: later === 'slow' ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...(later === 'slow' && { pending_reason: 'processing' as const }),
  };
  const refund = bookRefund(ctx, draft, charge);
  const refunded = charge.amount_refunded + amountMinor;
  const after = { ...charge, amount_refunded: refunded, refunded: refunded >= charge.amount_captured };
  ctx.store.insert(
    'refund',
    refund,
    refund.created,
    {
      customer,
      parent: charge.id,
      lookup: idOf(charge.payment_intent),
      due: later && !ctx.silent ? realNow() + BANK_SECONDS : null,
    },
    {},
  );
  ctx.store.update(after);
  // The first event is the snapshot before the refund succeeded, although the answer shows it as succeeded.
  const pending: Stripe.Refund = { ...refund, status: 'pending' };
  emit(ctx, 'refund.created', pending);
  emit(ctx, 'charge.refunded', after, charge);
  if (later === 'slow') return refund;
  emit(ctx, 'refund.updated', refund, pending);
  emit(ctx, 'charge.refund.updated', refund, pending);
  return refund;
}
