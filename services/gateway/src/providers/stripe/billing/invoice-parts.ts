import Stripe from 'stripe';
import type { ProviderInvoice } from '../../port/invoices.ts';
import { ProviderDeclined } from '../../port/provider-errors.ts';
import { describeDecline } from '../decline-codes.ts';
import { idOf, instant } from '../objects.ts';

const statuses: Record<string, ProviderInvoice['status']> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
};

export const invoiceStatusOf = ({ status }: Stripe.Invoice): ProviderInvoice['status'] =>
  statuses[status ?? 'draft'] ?? 'open';

/** What an invoice charges for, by its lines: its own period is the one before. */
export function periodOf({ lines, period_end: end }: Stripe.Invoice): { periodStart: Date; periodEnd: Date } {
  const periods = lines.data.map((line) => line.period);
  return {
    periodStart: instant(Math.min(...periods.map((period) => period.start), end)),
    periodEnd: instant(Math.max(...periods.map((period) => period.end), end)),
  };
}

/** The charges that an invoice was paid with. There may be several. */
export async function chargesOf(stripe: Stripe, invoice: string): Promise<Stripe.Charge[]> {
  const charges: Stripe.Charge[] = [];
  const expand = ['data.payment.payment_intent.latest_charge'];
  for await (const { payment } of stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    limit: 100,
    expand,
  })) {
    const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent : null;
    const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
    if (charge) charges.push(charge);
  }
  return charges;
}

/** What was given back of these charges together. */
export const refundedOf = (charges: Stripe.Charge[]): number =>
  charges.reduce((sum, charge) => sum + charge.amount_refunded, 0);

/** The id of the invoice that a payment was made for; null when it was made for none. */
export async function invoiceOfPayment(stripe: Stripe, paymentIntent: string): Promise<string | null> {
  const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const;
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  return idOf(data[0]?.invoice);
}

/** @throws ProviderDeclined when an invoice that was to be collected waits for its card's holder */
export function requirePaid({ status }: Stripe.Invoice): void {
  if (status === 'paid') return;
  throw new ProviderDeclined(describeDecline('authentication_required', undefined), null);
}

/** Refunds the rest of a charge. A refund that somebody else has made meanwhile counts as done. */
async function refundRest(stripe: Stripe, charge: string, idempotencyKey: string): Promise<void> {
  try {
    // Without an amount the rest is refunded, so that a repeated key carries the same request.
    await stripe.refunds.create({ charge, reason: 'requested_by_customer' }, { idempotencyKey });
  } catch (error) {
    const done = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
    if (!done) throw error;
  }
}

/** Refunds what is left of an invoice's charges; each has a key of its own below this one. */
export async function refundCharges(stripe: Stripe, invoice: string, idempotencyKey: string): Promise<void> {
  for (const charge of await chargesOf(stripe, invoice)) {
    if (charge.amount_captured <= charge.amount_refunded) continue;
    await refundRest(stripe, charge.id, `${idempotencyKey}:${charge.id}`);
  }
}
