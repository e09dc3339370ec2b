import type Stripe from 'stripe';
import { type Context, idOf, need, nowOf } from '../../kernel/context.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { buildPaymentIntent } from '../../payment-intents/payment-intent.build.ts';
import { cancelIntent } from '../../payment-intents/payment-intent.capture.ts';
import { confirmIntent } from '../../payment-intents/payment-intent.confirm.ts';
import { emit } from '../../webhooks/emit.ts';

function intentOf(ctx: Context, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const { paymentIntent } = ctx.store.extra('invoice', invoice.id);
  return paymentIntent ? ctx.store.get('payment_intent', paymentIntent) : undefined;
}

function createIntent(ctx: Context, invoice: Stripe.Invoice): void {
  const customer = idOf(invoice.customer);
  const intent: Stripe.PaymentIntent = {
    ...buildPaymentIntent(ctx, { amountMinor: invoice.amount_due, currency: invoice.currency, customer }),
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: 'off_session',
    automatic_payment_methods: null,
    capture_method: 'automatic',
  };
  ctx.store.insert('payment_intent', intent, intent.created, { customer }, { invoice: invoice.id });
  ctx.store.setExtra('invoice', invoice.id, { paymentIntent: intent.id });
  const payment: Stripe.InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: intent.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: invoice.livemode,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  ctx.store.insert(
    'invoice_payment',
    payment,
    payment.created,
    { parent: invoice.id, lookup: intent.id },
    {},
  );
  emit(ctx, 'payment_intent.created', intent);
}

/** Marks an invoice paid, with or without money having moved. */
function settle(ctx: Context, before: Stripe.Invoice, amountPaid: number): Stripe.Invoice {
  const paidAt = nowOf(ctx, idOf(before.customer));
  const invoice: Stripe.Invoice = {
    ...before,
    status: 'paid',
    amount_paid: amountPaid,
    amount_remaining: 0,
    attempted: true,
    attempt_count: amountPaid > 0 ? before.attempt_count + 1 : before.attempt_count,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...before.status_transitions, paid_at: paidAt },
  };
  ctx.store.update(invoice);
  for (const payment of ctx.store.where('invoice_payment', 'parent', invoice.id)) {
    if (payment.status !== 'open') continue;
    const paid: Stripe.InvoicePayment = {
      ...payment,
      amount_paid: amountPaid,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: paidAt },
    };
    ctx.store.update(paid);
    emit(ctx, 'invoice_payment.paid', paid);
  }
  emit(ctx, 'invoice.paid', invoice);
  emit(ctx, 'invoice.payment_succeeded', invoice);
  return invoice;
}

/**
 * Turns a draft into an open invoice with a number and, when something is due, a payment intent. The
 * customer's balance is applied first; an invoice with nothing due is paid at once. (The provider waits an
 * hour before it does so.)
 */
export function finalizeInvoice(ctx: Context, before: Stripe.Invoice): Stripe.Invoice {
  const customer = need(ctx, 'customer', idOf(before.customer) ?? '', 'customer');
  const sequence = customer.next_invoice_sequence ?? 1;
  const endingBalance = Math.min(0, before.total + before.starting_balance);
  ctx.store.update({ ...customer, balance: endingBalance, next_invoice_sequence: sequence + 1 });
  const now = nowOf(ctx, customer.id);
  const invoice: Stripe.Invoice = {
    ...before,
    status: 'open',
    number: before.number ?? `${customer.invoice_prefix ?? 'TRILHO'}-${String(sequence).padStart(4, '0')}`,
    ending_balance: endingBalance,
    effective_at: now,
    hosted_invoice_url: `${ctx.publicUrl}/invoices/${before.id}`,
    status_transitions: { ...before.status_transitions, finalized_at: now },
  };
  ctx.store.update(invoice);
  emit(ctx, 'invoice.finalized', invoice);
  if (invoice.amount_due === 0) return settle(ctx, invoice, 0);
  createIntent(ctx, invoice);
  return invoice;
}

/** Records a failed attempt at an open invoice. */
export function recordFailedAttempt(ctx: Context, before: Stripe.Invoice): Stripe.Invoice {
  const invoice = { ...before, attempted: true, attempt_count: before.attempt_count + 1 };
  ctx.store.update(invoice);
  emit(ctx, 'invoice.payment_failed', invoice);
  return invoice;
}

/** Marks an open invoice paid by the intent that was made for it. */
export function settleByIntent(
  ctx: Context,
  invoiceId: string,
  intent: Stripe.PaymentIntent,
): Stripe.Invoice {
  return settle(ctx, need(ctx, 'invoice', invoiceId), intent.amount_received);
}

/** Marks an invoice paid by money from outside the provider, and cancels its intent. */
export function payOutOfBand(ctx: Context, invoice: Stripe.Invoice): Stripe.Invoice {
  const intent = intentOf(ctx, invoice);
  if (intent && intent.status !== 'canceled') cancelIntent(ctx, intent, null);
  return settle(ctx, invoice, invoice.amount_due);
}

/**
 * Tries to collect an open invoice with a card. The outcome is in the intent; the hooks have updated the
 * invoice.
 */
export function collect(
  ctx: Context,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod,
  offSession: boolean,
): Stripe.PaymentIntent {
  const intent = intentOf(ctx, invoice);
  if (!intent) throw invalidRequest('Invoice is already paid', { code: 'invoice_not_editable' });
  const result = confirmIntent(ctx, intent, { method, offSession });
  const authenticate =
    result.status === 'requires_action' || result.last_payment_error?.code === 'authentication_required';
  if (authenticate) emit(ctx, 'invoice.payment_action_required', need(ctx, 'invoice', invoice.id));
  return result;
}

/** Voids an open invoice: nothing is owed any more. */
export function voidInvoice(ctx: Context, before: Stripe.Invoice): Stripe.Invoice {
  const intent = intentOf(ctx, before);
  if (intent && !['succeeded', 'canceled'].includes(intent.status)) cancelIntent(ctx, intent, 'void_invoice');
  const now = nowOf(ctx, idOf(before.customer));
  for (const payment of ctx.store.where('invoice_payment', 'parent', before.id)) {
    const transitions = { canceled_at: now, paid_at: null };
    if (payment.status === 'open') {
      ctx.store.update({ ...payment, status: 'canceled', status_transitions: transitions });
    }
  }
  const invoice: Stripe.Invoice = {
    ...before,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...before.status_transitions, voided_at: now },
  };
  ctx.store.update(invoice);
  emit(ctx, 'invoice.voided', invoice);
  return invoice;
}

/** Gives an open invoice up as a bad debt. It may still be paid at the provider, which the simulator leaves out. */
export function markUncollectible(ctx: Context, before: Stripe.Invoice): Stripe.Invoice {
  const now = nowOf(ctx, idOf(before.customer));
  const invoice: Stripe.Invoice = {
    ...before,
    status: 'uncollectible',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...before.status_transitions, marked_uncollectible_at: now },
  };
  ctx.store.update(invoice);
  emit(ctx, 'invoice.marked_uncollectible', invoice);
  return invoice;
}
