import type Stripe from 'stripe';
import type { InvoiceVerbs, ProviderInvoice } from '../billing-verbs.ts';
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
import { idOf, instant, instantOrNull, toProviderCard } from './objects.ts';

async function toProviderInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<ProviderInvoice> {
  const charges = invoice.status === 'paid' ? await chargesOf(stripe, invoice.id) : [];
  return {
    externalId: invoice.id,
    subscriptionExternalId: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status: invoiceStatusOf(invoice),
    attempted: invoice.attempted,
    amountMinor: invoice.total,
    amountPaidMinor: invoice.amount_paid,
    amountRefundedMinor: refundedOf(charges),
    currency: invoice.currency.toUpperCase(),
    createdAt: instant(invoice.created),
    paidAt: instantOrNull(invoice.status_transitions.paid_at),
    ...periodOf(invoice),
    card: toProviderCard(charges[0]?.payment_method_details?.card),
  };
}

export function invoiceVerbs(stripe: Stripe): InvoiceVerbs {
  const fetch = async (externalId: string) =>
    toProviderInvoice(stripe, await stripe.invoices.retrieve(externalId));

  return {
    retrieveInvoice: (externalId) => asProviderCall(() => fetch(externalId)),

    listInvoices: (subscription, newest = Number.POSITIVE_INFINITY) =>
      asProviderCall(async () => {
        const found: ProviderInvoice[] = [];
        for await (const invoice of stripe.invoices.list({ subscription, limit: Math.min(newest, 100) })) {
          if (found.length >= newest) break;
          found.push(await toProviderInvoice(stripe, invoice));
        }
        return found;
      }),

    findInvoiceOfPayment: (paymentIntent) =>
      asProviderCall(async () => {
        const invoice = await invoiceOfPayment(stripe, paymentIntent);
        return invoice === null ? null : fetch(invoice);
      }),

    payInvoice: (externalId, options) =>
      asProviderCall(async () => {
        const known = await stripe.invoices.retrieve(externalId);
        const invoice = known.status === 'paid' ? known : await stripe.invoices.pay(externalId, {}, options);
        requirePaid(invoice);
        return toProviderInvoice(stripe, invoice);
      }),

    refundInvoice: (externalId, { idempotencyKey }) =>
      asProviderCall(async () => {
        await refundCharges(stripe, externalId, idempotencyKey);
        return fetch(externalId);
      }),
  };
}
