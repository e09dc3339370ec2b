import { readSimulator } from '@trilho/chaos/books/simulator-file.ts';
import type Stripe from 'stripe';

/** What the first gateway has beside payments. */
export interface ProviderObjects {
  disputes: Stripe.Dispute[];
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  /** Which payments an invoice has. */
  payments: { invoice: string; payment: { payment_intent?: string } }[];
  charges: { payment_intent: string | null; status: string; amount_refunded: number }[];
}

/** Reads it from the simulator's file. */
export const readProviderObjects = (file: string): ProviderObjects =>
  readSimulator(file, (simulator) => {
    const disputes = simulator.objects<Stripe.Dispute>('dispute');
    const subscriptions = simulator.objects<Stripe.Subscription>('subscription');
    const isBilled = subscriptions.length > 0;
    return {
      ...{ disputes, subscriptions },
      invoices: isBilled ? simulator.objects<Stripe.Invoice>('invoice') : [],
      payments: isBilled ? simulator.objects('invoice_payment') : [],
      charges: isBilled ? simulator.objects('charge') : [],
    };
  });
