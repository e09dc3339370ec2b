import type Stripe from 'stripe';
import { type Context, clockOf, idOf, nowOf } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../webhooks/emit.ts';
import { invoiceItemLine } from './invoice-item.build.ts';
import { assignItems, pendingItems } from './invoice-item.pending.ts';

export interface InvoiceDraft {
  id?: string;
  /** Defaults to the customer's next number, assigned when the invoice is finalized. */
  number?: string;
  reason: Stripe.Invoice.BillingReason;
  lines: Stripe.InvoiceLineItem[];
  periodStart: number;
  periodEnd: number;
}

/** Builds the draft of a subscription's invoice without storing it. */
export function buildInvoice(
  ctx: Context,
  subscription: Stripe.Subscription,
  draft: InvoiceDraft,
): Stripe.Invoice {
  const customerId = idOf(subscription.customer);
  const customer = ctx.store.get('customer', customerId);
  const id = draft.id ?? newId('in');
  const total = draft.lines.reduce((sum, line) => sum + line.amount, 0);
  const startingBalance = customer?.balance ?? 0;
  const due = Math.max(0, total + startingBalance);
  return {
    id,
    object: 'invoice',
    account_country: 'BR',
    account_name: null,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: draft.reason,
    collection_method: subscription.collection_method,
    created: nowOf(ctx, customerId),
    currency: subscription.currency,
    custom_fields: null,
    customer: customerId,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: draft.lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: ctx.caller.livemode,
    metadata: {},
    next_payment_attempt: null,
    number: draft.number ?? null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: draft.periodEnd,
    period_start: draft.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: startingBalance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: clockOf(ctx, customerId),
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** Stores the draft with the pending items and emits its event. */
export function createInvoice(
  ctx: Context,
  subscription: Stripe.Subscription,
  draft: InvoiceDraft,
): Stripe.Invoice {
  const items = pendingItems(ctx, subscription);
  const lines = [...draft.lines, ...items.map((item) => invoiceItemLine(ctx, item))];
  const invoice = buildInvoice(ctx, subscription, { ...draft, lines });
  assignItems(ctx, items, invoice.id);
  ctx.store.insert(
    'invoice',
    invoice,
    invoice.created,
    { customer: idOf(invoice.customer), parent: subscription.id },
    {},
  );
  emit(ctx, 'invoice.created', invoice);
  return invoice;
}
