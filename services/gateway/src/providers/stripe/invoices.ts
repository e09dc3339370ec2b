import type Stripe from 'stripe';
import type { InvoiceVerbs, ProviderInvoice } from '../billing-verbs.ts';
import { ProviderDeclined } from '../provider-errors.ts';
import type { ProviderCard } from '../provider-object.ts';
import { describeDecline } from './decline-codes.ts';
import { asProviderCall } from './errors.ts';

const instant = (seconds: number): Date => new Date(seconds * 1000);

const statuses: Record<string, ProviderInvoice['status']> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
};

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** The charges that an invoice was paid with. There may be several. */
async function chargesOf(stripe: Stripe, invoice: string): Promise<Stripe.Charge[]> {
  const charges: Stripe.Charge[] = [];
  const payments = stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    limit: 100,
    expand: ['data.payment.payment_intent.latest_charge'],
  });
  for await (const { payment } of payments) {
    const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent : null;
    const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
    if (charge) charges.push(charge);
  }
  return charges;
}

function cardOf(charge: Stripe.Charge | undefined): ProviderCard | null {
  const card = charge?.payment_method_details?.card;
  if (!card) return null;
  return {
    brand: card.brand ?? 'unknown',
    lastFourDigits: card.last4 ?? '',
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
  };
}

async function toProviderInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<ProviderInvoice> {
  const charges = invoice.status === 'paid' ? await chargesOf(stripe, invoice.id) : [];
  const { paid_at: paidAt } = invoice.status_transitions;
  // The invoice's own period is the one before: what is charged for stands in its lines.
  const periods = invoice.lines.data.map((line) => line.period);
  return {
    externalId: invoice.id,
    subscriptionExternalId: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status: statuses[invoice.status ?? 'draft'] ?? 'open',
    attempted: invoice.attempted,
    amountMinor: invoice.total,
    amountPaidMinor: invoice.amount_paid,
    amountRefundedMinor: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    currency: invoice.currency.toUpperCase(),
    createdAt: instant(invoice.created),
    paidAt: paidAt === null ? null : instant(paidAt),
    periodStart: instant(Math.min(...periods.map(({ start }) => start), invoice.period_end)),
    periodEnd: instant(Math.max(...periods.map(({ end }) => end), invoice.period_end)),
    card: cardOf(charges[0]),
  };
}

const isPaidAlready = async (stripe: Stripe, externalId: string): Promise<Stripe.Invoice | null> => {
  const invoice = await stripe.invoices.retrieve(externalId);
  return invoice.status === 'paid' ? invoice : null;
};

/** The invoice verbs over the SDK. */
export function invoiceVerbs(stripe: Stripe): InvoiceVerbs {
  return {
    retrieveInvoice: (externalId) =>
      asProviderCall(async () => toProviderInvoice(stripe, await stripe.invoices.retrieve(externalId))),

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
        const { data } = await stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentIntent },
          limit: 1,
        });
        const invoice = idOf(data[0]?.invoice);
        return invoice === null
          ? null
          : await toProviderInvoice(stripe, await stripe.invoices.retrieve(invoice));
      }),

    payInvoice: (externalId, options) =>
      asProviderCall(async () => {
        const known = await isPaidAlready(stripe, externalId);
        const invoice = known ?? (await stripe.invoices.pay(externalId, {}, options));
        if (invoice.status !== 'paid') {
          throw new ProviderDeclined(describeDecline('authentication_required', undefined), null);
        }
        return toProviderInvoice(stripe, invoice);
      }),

    refundInvoice: (externalId, { idempotencyKey }) =>
      asProviderCall(async () => {
        for (const charge of await chargesOf(stripe, externalId)) {
          if (charge.amount_captured <= charge.amount_refunded) continue;
          // No amount: whatever is left, so that the same key always carries the same request.
          await stripe.refunds.create(
            { charge: charge.id, reason: 'requested_by_customer' },
            { idempotencyKey: `${idempotencyKey}:${charge.id}` },
          );
        }
        return toProviderInvoice(stripe, await stripe.invoices.retrieve(externalId));
      }),
  };
}
