import type { SubscriptionStatus } from '../billing/subscriptions/subscription-status.ts';

/**
 * The history of a provider account. Times in Unix seconds, amounts in minor units; the caller chooses the
 * ids.
 */
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

/** A product with its prices. */
export interface PastProduct extends Past {
  name: string;
  description: string | null;
  prices: (Past & {
    unit_amount: number;
    currency: string;
    recurring: { interval: 'day' | 'month' | 'week' | 'year'; interval_count: number } | null;
  })[];
}

/** A customer with a default card. The card succeeds from now on. */
export interface PastCustomer extends Past {
  name: string;
  email: string;
  /** Prefix of the customer's invoice numbers. */
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
  /** Set when the outcome is `declined`. */
  decline_code: string | null;
  /** Set when the outcome is `released`. */
  released_at: number | null;
  refunds: (Past & { amount: number })[];
}

/** A subscription to one of the prices, with the times at which its status changed. */
export interface PastSubscription extends Past {
  customer: string;
  default_payment_method: string;
  price: string;
  trial_end: number | null;
  status: SubscriptionStatus;
  /** When it was canceled, paused or marked unpaid; null while it renews or awaits a payment. */
  changed_at: number | null;
  /** When cancellation at the period's end was requested. */
  end_requested_at: number | null;
  /** Start of the current period. */
  period_start: number;
  /** Oldest first, without a gap up to the current period. The earliest ones may be left out. */
  invoices: PastInvoice[];
}

/** The invoice of a period's start; the first one belongs to the subscription's creation. */
export interface PastInvoice {
  id: string;
  number: string;
  created: number;
  /** Times at which the card was declined, oldest first. Empty when it was paid or never collected. */
  refused_at: number[];
}
