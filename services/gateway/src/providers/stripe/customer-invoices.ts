import Stripe from 'stripe';
import type { CustomerInvoice, CustomerInvoiceVerbs } from '../invoice-verbs.ts';
import { ProviderDeclined } from '../provider-errors.ts';
import { describeDecline } from './decline-codes.ts';
import { asProviderCall } from './errors.ts';
import { idOf, instant, merchantMetadata, pageParams, toPage } from './objects.ts';

const statuses: Record<string, CustomerInvoice['status']> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
};

const maybe = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? instant(seconds) : null;

/** An invoice in our words. What was given back of it is known only where its charges were asked for. */
export function toCustomerInvoice(
  invoice: Stripe.Invoice,
  amountRefundedMinor: number | null = null,
): CustomerInvoice {
  // The invoice's own period is the one before: what is charged for stands in its lines.
  const periods = invoice.lines.data.map((line) => line.period);
  return {
    externalId: invoice.id,
    // We never make one: the provider does, for a subscription.
    ownId: null,
    metadata: merchantMetadata(invoice.metadata),
    createdAt: instant(invoice.created),
    deleted: false,
    customerExternalId: idOf(invoice.customer) ?? '',
    subscriptionExternalId: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status: statuses[invoice.status ?? 'draft'] ?? 'open',
    reason: invoice.billing_reason,
    amountMinor: invoice.total,
    amountDueMinor: invoice.amount_due,
    amountPaidMinor: invoice.amount_paid,
    amountRefundedMinor,
    currency: invoice.currency.toUpperCase(),
    attemptCount: invoice.attempt_count,
    nextAttemptAt: maybe(invoice.next_payment_attempt),
    paidAt: maybe(invoice.status_transitions.paid_at),
    periodStart: instant(Math.min(...periods.map(({ start }) => start), invoice.period_end)),
    periodEnd: instant(Math.max(...periods.map(({ end }) => end), invoice.period_end)),
  };
}

/** The charges that an invoice was paid with. There may be several. */
async function chargesOf(stripe: Stripe, invoice: string): Promise<Stripe.Charge[]> {
  const charges: Stripe.Charge[] = [];
  for await (const { payment } of stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    limit: 100,
    expand: ['data.payment.payment_intent.latest_charge'],
  })) {
    const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent : null;
    const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
    if (charge) charges.push(charge);
  }
  return charges;
}

/** Gives back what is left of a charge. Somebody else may have done so this very moment: then it is done. */
async function refundRest(stripe: Stripe, charge: string, idempotencyKey: string): Promise<void> {
  try {
    // No amount: whatever is left, so that the same key always carries the same request.
    await stripe.refunds.create({ charge, reason: 'requested_by_customer' }, { idempotencyKey });
  } catch (error) {
    const done = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
    if (!done) throw error;
  }
}

async function withRefunds(stripe: Stripe, invoice: Stripe.Invoice): Promise<CustomerInvoice> {
  const charges = invoice.amount_paid > 0 ? await chargesOf(stripe, invoice.id) : [];
  return toCustomerInvoice(
    invoice,
    charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
  );
}

/** The invoice verbs over the SDK. */
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
        const { data } = await stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentIntent },
          limit: 1,
        });
        const invoice = idOf(data[0]?.invoice);
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
        if (invoice.status !== 'paid') {
          throw new ProviderDeclined(describeDecline('authentication_required', undefined), null);
        }
        return withRefunds(stripe, invoice);
      }),

    giveBackInvoice: (externalId, { idempotencyKey }) =>
      asProviderCall(async () => {
        for (const charge of await chargesOf(stripe, externalId)) {
          if (charge.amount_captured <= charge.amount_refunded) continue;
          await refundRest(stripe, charge.id, `${idempotencyKey}:${charge.id}`);
        }
        return fetch(externalId);
      }),
  };
}
