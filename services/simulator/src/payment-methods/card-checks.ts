import type Stripe from 'stripe';
import type { CardBehaviour } from '../cards/card-behaviour.ts';

/** The checks once the bank has seen the card: a code that was given passed, or failed. */
export function bankChecks(
  checks: Stripe.PaymentMethod.Card.Checks | null,
  { cvcCheck }: CardBehaviour,
): Stripe.PaymentMethod.Card.Checks | null {
  return checks && { ...checks, cvc_check: checks.cvc_check && (cvcCheck ?? 'pass') };
}

/** The card of a payment method that the bank has seen. */
export function checkedCard(
  card: Stripe.PaymentMethod.Card,
  behaviour: CardBehaviour,
): Stripe.PaymentMethod.Card {
  return { ...card, checks: bankChecks(card.checks, behaviour) };
}
