import type { SimulatorFile } from '@trilho/chaos/books/simulator-file.ts';
import type Stripe from 'stripe';

/** Subscriptions at the first gateway, and what was charged for them. Amounts in centavos. */
export interface Billed {
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  /** Which payments an invoice has. */
  payments: { invoice: string; payment: { payment_intent?: string } }[];
  charges: { payment_intent: string | null; status: string; amount_refunded: number }[];
}

/** Reads it from the simulator's file: most cases have none. */
export function billedOf(simulator: SimulatorFile): Billed {
  const subscriptions = simulator.objects<Stripe.Subscription>('subscription');
  if (subscriptions.length === 0) return { subscriptions, invoices: [], payments: [], charges: [] };
  return {
    subscriptions,
    invoices: simulator.objects<Stripe.Invoice>('invoice'),
    payments: simulator.objects('invoice_payment'),
    charges: simulator.objects('charge'),
  };
}

export const invoicesOf = (subscriptionId: string, { invoices }: Billed): Stripe.Invoice[] =>
  invoices.filter(({ parent }) => parent?.subscription_details?.subscription === subscriptionId);

/** How often an invoice was charged, and how much of that went back. */
export function chargesOf(
  { id }: Stripe.Invoice,
  { charges, payments }: Billed,
): { count: number; refunded: number } {
  const intents = payments
    .filter(({ invoice }) => invoice === id)
    .flatMap(({ payment }) => payment.payment_intent ?? []);
  const own = charges.filter(
    ({ payment_intent: intent, status }) => intents.includes(intent ?? '') && status === 'succeeded',
  );
  return { count: own.length, refunded: own.reduce((sum, charge) => sum + charge.amount_refunded, 0) };
}
