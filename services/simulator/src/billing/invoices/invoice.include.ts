import type Stripe from 'stripe';
import type { Context } from '../../kernel/context.ts';
import type { Includable } from '../../kernel/expand.ts';

function confirmationSecret(ctx: Context, invoiceId: string): Stripe.Invoice.ConfirmationSecret | null {
  const { paymentIntent } = ctx.store.extra('invoice', invoiceId);
  const secret = paymentIntent && ctx.store.get('payment_intent', paymentIntent)?.client_secret;
  return secret ? { client_secret: secret, type: 'payment_intent' } : null;
}

function paymentsOf(ctx: Context, invoiceId: string): Stripe.ApiList<Stripe.InvoicePayment> {
  return {
    object: 'list',
    data: ctx.store.where('invoice_payment', 'parent', invoiceId),
    has_more: false,
    url: `/v1/invoice_payments?invoice=${invoiceId}`,
  };
}

/** Fields that are left out of an object until `expand[]` asks for them. */
export const invoiceIncludable: Record<string, Includable> = {
  'invoice.confirmation_secret': (ctx, invoice) => confirmationSecret(ctx, String(invoice.id)),
  'invoice.payments': (ctx, invoice) => paymentsOf(ctx, String(invoice.id)),
  'customer.subscriptions': (ctx, customer) => ({
    object: 'list',
    data: ctx.store
      .where('subscription', 'customer', String(customer.id))
      .filter((item) => item.ended_at === null),
    has_more: false,
    url: `/v1/customers/${String(customer.id)}/subscriptions`,
  }),
  'charge.refunds': (ctx, charge) => ({
    object: 'list',
    data: ctx.store.where('refund', 'parent', String(charge.id)).reverse(),
    has_more: false,
    url: `/v1/charges/${String(charge.id)}/refunds`,
  }),
};
