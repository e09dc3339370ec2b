import type { SimulatorFile } from '@trilho/chaos/books/simulator-file.ts';
import type Stripe from 'stripe';

/** Subscriptions at the first gateway, and what was charged for them. Amounts in centavos. */
export interface Billed {
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  /** Which payments an invoice has. */
  payments: { invoice: string; payment: { payment_intent?: string } }[];
  /** Cards that are stored. */
  methods: { id: string; card?: { last4: string } }[];
  charges: { payment_intent: string | null; status: string; amount_refunded: number }[];
}

const subscriberOf = ({ metadata }: Stripe.Subscription): string | undefined => metadata.trilho_user_id;

/** Reads it from the simulator's file: most cases have none. `subscriberId`: whose plans; else what merchants sell. */
export function billedOf(simulator: SimulatorFile, subscriberId?: string): Billed {
  const all = simulator.objects<Stripe.Subscription>('subscription');
  const subscriptions = all.filter((subscription) => subscriberOf(subscription) === subscriberId);
  if (subscriptions.length === 0)
    return { subscriptions, invoices: [], payments: [], methods: [], charges: [] };
  return {
    subscriptions,
    invoices: simulator.objects<Stripe.Invoice>('invoice'),
    payments: simulator.objects('invoice_payment'),
    methods: simulator.objects('payment_method'),
    charges: simulator.objects('charge'),
  };
}

export const invoicesOf = (subscriptionId: string, { invoices }: Billed): Stripe.Invoice[] =>
  invoices.filter(({ parent }) => parent?.subscription_details?.subscription === subscriptionId);

/** The last digits of the card that a subscription is charged to. */
export function cardOf(
  { default_payment_method: id }: Stripe.Subscription,
  { methods }: Billed,
): string | null {
  return methods.find((method) => method.id === id)?.card?.last4 ?? null;
}

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
