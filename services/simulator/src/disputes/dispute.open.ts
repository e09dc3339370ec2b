import type Stripe from 'stripe';
import type { CardDispute } from '../cards/card-behaviour.ts';
import { type Context, idOf, need } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import { emit } from '../webhooks/emit.ts';
import { moveFunds } from './dispute.balance.ts';
import { buildDispute } from './dispute.build.ts';

/** Opens a dispute of a captured charge. A chargeback takes the money back at once, an inquiry only asks. */
export function openDispute(ctx: Context, charge: Stripe.Charge, kind: CardDispute): Stripe.Dispute {
  const disputed = { ...charge, disputed: true };
  ctx.store.update(disputed);
  const dispute = buildDispute(ctx, charge, kind);
  ctx.store.insert(
    'dispute',
    dispute,
    dispute.created,
    { customer: idOf(charge.customer), parent: charge.id, lookup: idOf(charge.payment_intent) },
    {},
  );
  emit(ctx, 'charge.dispute.created', dispute);
  return kind.isInquiry ? dispute : moveFunds(ctx, dispute, 'withdrawn');
}

/** Opens the dispute that the holder of a test card raises as soon as the card's charge is captured. */
export function disputeByCard(ctx: Context, intent: Stripe.PaymentIntent): void {
  const method = idOf(intent.payment_method);
  const charge = ctx.store.get('charge', idOf(intent.latest_charge) ?? '');
  const kind = method && ctx.store.extra('payment_method', method).behaviour.dispute;
  if (kind && charge?.captured) openDispute(ctx, charge, kind);
}

/** Refuses a refund of a charge whose money the bank has taken back. */
export function refuseChargedBack(ctx: Context, charge: Stripe.Charge): void {
  const disputes = ctx.store.where('dispute', 'parent', charge.id);
  if (disputes.every((dispute) => dispute.is_charge_refundable)) return;
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
    charge: charge.id,
  });
}

/** Marks a charge's inquiries as closed once all of it was refunded: nothing is left to ask for. */
export function closeRefundedInquiries(ctx: Context, chargeId: string): void {
  const charge = need(ctx, 'charge', chargeId);
  if (!charge.refunded) return;
  for (const before of ctx.store.where('dispute', 'parent', chargeId)) {
    if (!before.status.startsWith('warning_') || before.status === 'warning_closed') continue;
    const closed: Stripe.Dispute = { ...before, status: 'warning_closed', is_charge_refundable: false };
    ctx.store.update(closed);
    emit(ctx, 'charge.dispute.closed', closed, before);
  }
}
