import type Stripe from 'stripe';
import { type Context, nowOf } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import { clientSecret, newId } from '../kernel/ids.ts';

const MAX_MINOR = 99_999_999;
const MIN_MINOR = 50;

/** Refuses amounts that the provider refuses (minor units). */
export function checkAmount(amountMinor: number): void {
  if (amountMinor < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amountMinor < MIN_MINOR) {
    throw invalidRequest('Amount must be at least R$0.50 brl', { code: 'amount_too_small', param: 'amount' });
  }
  if (amountMinor > MAX_MINOR) {
    throw invalidRequest('Amount must be no more than R$999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

export interface IntentDraft {
  amountMinor: number;
  currency: string;
  customer: string | null;
  id?: string;
}

/** An intent that waits for a payment method. */
export function buildPaymentIntent(ctx: Context, draft: IntentDraft): Stripe.PaymentIntent {
  const id = draft.id ?? newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: draft.amountMinor,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: clientSecret(id),
    confirmation_method: 'automatic',
    created: nowOf(ctx, draft.customer),
    currency: draft.currency,
    customer: draft.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: ctx.caller.livemode,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** What a publishable key and the client secret may see. */
export function publicIntent(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  return { ...intent, customer: null, latest_charge: null, metadata: {}, application: null, review: null };
}
