import type { components } from './generated/api.ts';
import type {
  Customer,
  Dispute,
  Invoice,
  Payment,
  PaymentMethod,
  PaymentStatus,
  Price,
  Product,
  Refund,
  Subscription,
} from './types.ts';

type Named<Prefix extends string, Verb extends string, Data> = { [Type in `${Prefix}.${Verb}`]: Data };

/** The states that a payment has before anybody tries to pay it: reaching them is no event. */
type Unattempted = 'requires_payment_method' | 'requires_confirmation' | 'unknown';

/** What the provider has of a payment, in minor units, where that is not what was asked for. */
interface ProviderAmount {
  providerAmount: number;
  /** Three letters; null where the provider does not say it. */
  providerCurrency: string | null;
}

/** What each event's `data.object` is: the resource as it was then. */
export type EventData = Named<
  'payment',
  Exclude<PaymentStatus, Unattempted> | 'surplus_unreturned',
  Payment
> &
  Named<'payment', 'amount_mismatch', Payment & ProviderAmount> &
  Named<'refund', Refund['status'], Refund & { paymentId: string }> &
  Named<'dispute', 'created' | 'updated' | 'closed', Dispute> &
  Named<'customer', 'created' | 'updated' | 'deleted', Customer> &
  Named<'payment_method', 'attached' | 'updated' | 'detached', PaymentMethod> &
  Named<'product', 'created' | 'updated' | 'deleted', Product> &
  Named<'price', 'created' | 'updated' | 'deleted', Price> &
  Named<'subscription', 'created' | 'updated' | 'canceled' | 'refunded', Subscription> &
  Named<'invoice', 'created' | 'paid' | 'payment_failed' | 'voided' | 'uncollectible' | 'refunded', Invoice> &
  Named<'webhook', 'test', { id: string; description: string; message: string }>;

/** The types of events: `payment.succeeded`. */
export type EventType = components['schemas']['EventType'];

/**
 * An event as posted to a merchant's endpoint, and as `trilho.events` reads it. `type` decides what `data.object` is;
 * types that are added later arrive too. Events of a thin endpoint have only its `id`.
 */
export type WebhookEvent = {
  [Type in EventType]: {
    /** The same in every delivery and repetition: the header `webhook-id`. */
    id: string;
    type: Type;
    /** The version of this form, such as `2026-11-22`. */
    apiVersion: string;
    environment: components['schemas']['Environment'];
    /** When it happened, ISO 8601 in UTC. */
    timestamp: string;
    data: { object: EventData[Type] };
  };
}[EventType];
