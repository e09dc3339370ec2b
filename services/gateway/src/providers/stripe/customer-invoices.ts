import type Stripe from 'stripe';
import type { CustomerInvoice, CustomerInvoiceVerbs } from '../invoice-verbs.ts';
import { asProviderCall } from './errors.ts';
import {
  chargesOf,
  invoiceOfPayment,
  invoiceStatusOf,
  periodOf,
  refundCharges,
  refundedOf,
  requirePaid,
} from './invoice-parts.ts';
import { idOf, instant, instantOrNull, merchantMetadata, pageParams, toPage } from './objects.ts';

/** Maps an invoice. The refunded amount is known only where the charges were retrieved with it. */
export function toCustomerInvoice(
  invoice: Stripe.Invoice,
  amountRefundedMinor: number | null = null,
): CustomerInvoice {
  return {
    externalId: invoice.id,
    // Invoices are created by the provider alone, for subscriptions.
    ownId: null,
    metadata: merchantMetadata(invoice.metadata),
    createdAt: instant(invoice.created),
    deleted: false,
    customerExternalId: idOf(invoice.customer) ?? '',
    subscriptionExternalId: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status: invoiceStatusOf(invoice),
    reason: invoice.billing_reason,
    amountMinor: invoice.total,
    amountDueMinor: invoice.amount_due,
    amountPaidMinor: invoice.amount_paid,
    amountRefundedMinor,
    currency: invoice.currency.toUpperCase(),
    attemptCount: invoice.attempt_count,
    nextAttemptAt: instantOrNull(invoice.next_payment_attempt),
    paidAt: instantOrNull(invoice.status_transitions.paid_at),
    ...periodOf(invoice),
  };
}

async function withRefunds(stripe: Stripe, invoice: Stripe.Invoice): Promise<CustomerInvoice> {
  const charges = invoice.amount_paid > 0 ? await chargesOf(stripe, invoice.id) : [];
  return toCustomerInvoice(invoice, refundedOf(charges));
}

export function customerInvoiceVerbs(stripe: Stripe): CustomerInvoiceVerbs {
  const fetch = async (externalId: string) => withRefunds(stripe, await stripe.invoices.retrieve(externalId));

  return {
    fetchInvoice: (externalId) => asProviderCall(() => fetch(externalId)),

    pageOfInvoices: ({ subscriptionExternalId, ...page }) =>
      asProviderCall(async () => {
        const ofOne = subscriptionExternalId && { subscription: subscriptionExternalId };
        return toPage(await stripe.invoices.list({ ...pageParams(page), ...ofOne }), (invoice) =>
          toCustomerInvoice(invoice),
        );
      }),

    fetchInvoiceOfPayment: (paymentIntent) =>
      asProviderCall(async () => {
        const invoice = await invoiceOfPayment(stripe, paymentIntent);
        return invoice === null ? null : fetch(invoice);
      }),

    collectInvoice: (externalId, method, { idempotencyKey }) =>
      asProviderCall(async () => {
        const known = await stripe.invoices.retrieve(externalId);
        if (known.status === 'paid') return withRefunds(stripe, known);
        const attached = method?.attach
          ? await stripe.paymentMethods.attach(
              method.externalId,
              { customer: method.customerExternalId },
              { idempotencyKey: `${idempotencyKey}:attach` },
            )
          : null;
        const chosen = attached?.id ?? method?.externalId;
        const params = chosen === undefined ? {} : { payment_method: chosen };
        const invoice = await stripe.invoices.pay(externalId, params, { idempotencyKey });
        requirePaid(invoice);
        return withRefunds(stripe, invoice);
      }),

    giveBackInvoice: (externalId, { idempotencyKey }) =>
      asProviderCall(async () => {
        await refundCharges(stripe, externalId, idempotencyKey);
        return fetch(externalId);
      }),
  };
}
