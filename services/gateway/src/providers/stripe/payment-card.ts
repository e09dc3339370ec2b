import type Stripe from 'stripe';
import type { PaymentCard } from '../port/payments.ts';

/** Maps brand and last digits; null for another kind of payment method. */
export const toPaymentCard = (
  card: { brand: string | null; last4: string | null } | null | undefined,
): PaymentCard | null =>
  card?.brand && card.last4 ? { brand: card.brand, lastFourDigits: card.last4 } : null;

/** Finds the card of an intent's latest attempt: in its charge where that is expanded, else in its failure. */
export function cardOfIntent(intent: Stripe.PaymentIntent): PaymentCard | null {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const failed = intent.last_payment_error?.payment_method?.card;
  return toPaymentCard(failed ?? charge?.payment_method_details?.card);
}
