import type Stripe from 'stripe';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

/** Billing details of a card whose holder is unknown. */
export const unknownHolder: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** The stored part of a card. */
export interface CardDraft {
  id?: string;
  brand: string;
  country: string;
  funding: string;
  /** Equal for equal card numbers. */
  fingerprint: string;
  last4: string;
  cvcGiven: boolean;
  expMonth: number;
  expYear: number;
  /** Unix seconds. */
  created: number;
}

/** Builds a card's payment method that is not attached to a customer. */
export function buildCardMethod(ctx: Context, card: CardDraft): Stripe.PaymentMethod {
  return {
    id: card.id ?? newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: unknownHolder,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.cvcGiven ? 'unchecked' : null,
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: card.created,
    customer: null,
    customer_account: null,
    livemode: ctx.caller.livemode,
    metadata: {},
    type: 'card',
  };
}
