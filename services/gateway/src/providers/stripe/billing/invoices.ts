import type Stripe from 'stripe';
import type { InvoicesNamespace, ProviderInvoice } from '../../port/invoices.ts';
import { asProviderCall } from '../errors.ts';
import {
  idOf,
  instant,
  instantOrNull,
  merchantMetadata,
  pageParams,
  toPage,
  toProviderCard,
} from '../objects.ts';
import {
  chargesOf,
  invoiceOfPayment,
  invoiceStatusOf,
  periodOf,
  refundCharges,
  refundedOf,
  requirePaid,
} from './invoice-parts.ts';
import { attachChoice } from './payment-methods.ts';

/** Maps an invoice. What was refunded and the card are known only where the charges were retrieved with it. */
export function toProviderInvoice(
  invoice: Stripe.Invoice,
  charges: Stripe.Charge[] | null = null,
): ProviderInvoice {
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
    amountRefundedMinor: charges && refundedOf(charges),
    currency: invoice.currency.toUpperCase(),
    attempted: invoice.attempted,
    attemptCount: invoice.attempt_count,
    nextAttemptAt: instantOrNull(invoice.next_payment_attempt),
    paidAt: instantOrNull(invoice.status_transitions.paid_at),
    ...periodOf(invoice),
    card: toProviderCard(charges?.[0]?.payment_method_details?.card),
  };
}

async function withCharges(stripe: Stripe, invoice: Stripe.Invoice): Promise<ProviderInvoice> {
  return toProviderInvoice(invoice, invoice.amount_paid > 0 ? await chargesOf(stripe, invoice.id) : []);
}

export function invoicesNamespace(stripe: Stripe): InvoicesNamespace {
  const retrieve = async (externalId: string) =>
    withCharges(stripe, await stripe.invoices.retrieve(externalId));

  return {
    retrieve: (externalId) => asProviderCall(() => retrieve(externalId)),

    list: ({ subscriptionExternalId, charges = false, ...page }) =>
      asProviderCall(async () => {
        const ofOne = subscriptionExternalId && { subscription: subscriptionExternalId };
        const listed = await stripe.invoices.list({ ...pageParams(page), ...ofOne });
        if (!charges) return toPage(listed, (invoice) => toProviderInvoice(invoice));
        const items: ProviderInvoice[] = [];
        for (const invoice of listed.data) items.push(await withCharges(stripe, invoice));
        return { ...toPage(listed, ({ id }) => id), items };
      }),

    findByPayment: (paymentIntent) =>
      asProviderCall(async () => {
        const invoice = await invoiceOfPayment(stripe, paymentIntent);
        return invoice === null ? null : retrieve(invoice);
      }),

    pay: (externalId, method, { idempotencyKey }) =>
      asProviderCall(async () => {
        const known = await stripe.invoices.retrieve(externalId);
        if (known.status === 'paid') return withCharges(stripe, known);
        const chosen =
          method && (await attachChoice(stripe, method, method.customerExternalId, idempotencyKey));
        const params = chosen === null ? {} : { payment_method: chosen };
        const invoice = await stripe.invoices.pay(externalId, params, { idempotencyKey });
        requirePaid(invoice);
        return withCharges(stripe, invoice);
      }),

    refund: (externalId, { idempotencyKey }) =>
      asProviderCall(async () => {
        await refundCharges(stripe, externalId, idempotencyKey);
        return retrieve(externalId);
      }),
  };
}
