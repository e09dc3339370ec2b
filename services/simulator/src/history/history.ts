import type { SubscriptionStatus } from '../subscriptions/subscription-status.ts';

/** What a provider's account has been through. Times in Unix seconds, amounts in minor units; ids are the caller's. */
export interface History {
  products: PastProduct[];
  customers: PastCustomer[];
  payments: PastPayment[];
  subscriptions: PastSubscription[];
}

interface Past {
  id: string;
  metadata: Record<string, string>;
  created: number;
}

/** Something that was put up for sale, at these prices. */
export interface PastProduct extends Past {
  name: string;
  description: string | null;
  prices: (Past & {
    unit_amount: number;
    currency: string;
    recurring: { interval: 'day' | 'month' | 'week' | 'year'; interval_count: number } | null;
  })[];
}

/** Somebody who came with a card, which is charged unless told otherwise and has funds from now on. */
export interface PastCustomer extends Past {
  name: string;
  email: string;
  /** What the numbers of the customer's invoices begin with. */
  invoice_prefix: string;
  card: { id: string; brand: string; last4: string; exp_month: number; exp_year: number };
}

/** A charge with a card on file. `held` waits for its capture; `released` was held and then canceled. */
export interface PastPayment extends Past {
  customer: string;
  payment_method: string;
  amount: number;
  currency: string;
  description: string;
  receipt_email: string;
  outcome: 'declined' | 'held' | 'released' | 'succeeded';
  /** Why the bank said no; of a declined one only. */
  decline_code: string | null;
  /** Of a released one only. */
  released_at: number | null;
  refunds: (Past & { amount: number })[];
}

/** A subscription at one of the prices, and how it came to the status it has. */
export interface PastSubscription extends Past {
  customer: string;
  default_payment_method: string;
  price: string;
  trial_end: number | null;
  status: SubscriptionStatus;
  /** When it was canceled, paused or given up as unpaid; null for what renews or waits. */
  changed_at: number | null;
  /** When its end with the running period was asked for. */
  end_requested_at: number | null;
  /** When the running period began. */
  period_start: number;
  /** Oldest first, without a gap up to the running period. Earlier ones may be left out. */
  invoices: PastInvoice[];
}

/** What was charged at the beginning of a period; the first one is of the subscription's creation. */
export interface PastInvoice {
  id: string;
  number: string;
  created: number;
  /** When the card was refused, the beginning first. Empty for one that was paid, or that nobody tried to collect. */
  refused_at: number[];
}
