import type Stripe from 'stripe';
import type { Context } from '../kernel/context.ts';
import { realNow } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { SessionMode } from './session.lines.ts';

export interface SessionDraft {
  mode: SessionMode;
  currency: string | null;
  /** What is due today, in minor units; null for a setup. */
  totalMinor: number | null;
  customer: string | null;
  customerEmail: string | null;
  expiresAt: number;
}

const id = (ctx: Context) => newId(ctx.caller.livemode ? 'cs_live' : 'cs_test');

/** Builds an open session with a page of the simulator's. */
export function buildSession(ctx: Context, draft: SessionDraft): Stripe.Checkout.Session {
  const sessionId = id(ctx);
  return {
    id: sessionId,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: draft.totalMinor,
    amount_total: draft.totalMinor,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: realNow(),
    currency: draft.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: draft.customer,
    customer_account: null,
    customer_creation: draft.customer || draft.mode === 'subscription' ? null : 'if_required',
    customer_details: null,
    customer_email: draft.customerEmail,
    discounts: [],
    expires_at: draft.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: ctx.caller.livemode,
    locale: null,
    managed_payments: null,
    metadata: {},
    mode: draft.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: draft.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: draft.mode === 'setup' || draft.totalMinor === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details:
      draft.totalMinor === null ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${ctx.publicUrl}/checkout/${sessionId}`,
    wallet_options: null,
  };
}
