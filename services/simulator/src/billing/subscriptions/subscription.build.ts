import type Stripe from 'stripe';
import { type Context, clockOf } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { buildItem, type ItemDraft } from './subscription.items.ts';

export interface SubscriptionDraft {
  id?: string;
  customer: string;
  items: ItemDraft[];
  now: number;
  trialEnd: number | null;
  periodEnd: number;
}

/** A subscription at its start: trialing, or incomplete until its first invoice is paid. */
export function buildSubscription(ctx: Context, draft: SubscriptionDraft): Stripe.Subscription {
  const id = draft.id ?? newId('sub');
  const { now, trialEnd } = draft;
  const period = { start: now, end: draft.periodEnd };
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: draft.items[0]?.price.currency ?? 'brl',
    customer: draft.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: draft.items.map((item) => buildItem(id, item, now, period)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: ctx.caller.livemode,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd ? 'trialing' : 'incomplete',
    test_clock: clockOf(ctx, draft.customer),
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: 'unchanged', missing_payment_method: 'create_invoice' },
    },
    trial_start: trialEnd ? now : null,
  };
}
