import type Stripe from 'stripe';
import { type Context, nowOf } from '../kernel/context.ts';
import { clientSecret, newId } from '../kernel/ids.ts';

/** A setup intent that waits for a payment method. */
export function buildSetupIntent(ctx: Context, customer: string | null): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: clientSecret(id),
    created: nowOf(ctx, customer),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: ctx.caller.livemode,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}

/** What a publishable key and the client secret may see. */
export function publicSetupIntent(intent: Stripe.SetupIntent): Stripe.SetupIntent {
  return { ...intent, customer: null, metadata: {}, application: null };
}
