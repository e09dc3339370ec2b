import type Stripe from 'stripe';
import { ProviderRejected } from '../../port/provider-errors.ts';
import type { ProviderSubscription, ProviderSubscriptionStatus } from '../../port/subscriptions.ts';
import { idOf, instant, instantOrNull, merchantMetadata, toProviderCard } from '../objects.ts';
import { recurrenceOf } from './catalog.ts';

/** The metadata name of our id, by which an object is recognised as ours. */
export const subscriptionIdKey = 'trilho_subscription_id';

/** What makes a subscription complete: the browser's client secret and the card. */
export const subscriptionExpand = [
  'latest_invoice.confirmation_secret',
  'pending_setup_intent',
  'default_payment_method',
];

const statuses: Record<string, ProviderSubscriptionStatus> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  unpaid: 'unpaid',
  paused: 'paused',
};

/** A subscription was in force once its first invoice was paid: then that is paid, or not the latest any more. */
function wasPaidOnce({ status, latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (status !== 'canceled') return status !== 'incomplete' && status !== 'incomplete_expired';
  if (typeof invoice !== 'object' || !invoice) return false;
  return invoice.status === 'paid' || invoice.billing_reason !== 'subscription_create';
}

/** The browser's secret, of the first payment or of a trial's card. */
function clientSecretOf({
  status,
  latest_invoice: invoice,
  pending_setup_intent: setup,
}: Stripe.Subscription): string | null {
  if (status !== 'incomplete' && status !== 'trialing') return null;
  const ofInvoice = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : null;
  const ofSetup = typeof setup === 'object' ? setup?.client_secret : null;
  return ofInvoice ?? ofSetup ?? null;
}

/** Maps a subscription. Price and period are those of its first item. */
export function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new ProviderRejected('state', 'A assinatura não tem itens no provedor de pagamento.');
  const { price } = item;
  const { default_payment_method: method } = subscription;
  return {
    externalId: subscription.id,
    ownId: subscription.metadata[subscriptionIdKey] ?? null,
    metadata: merchantMetadata(subscription.metadata),
    createdAt: instant(subscription.created),
    deleted: false,
    customerExternalId: idOf(subscription.customer) ?? '',
    status: statuses[subscription.status] ?? 'incomplete',
    priceExternalId: price.id,
    productExternalId: idOf(price.product),
    unitAmountMinor: price.unit_amount,
    currency: price.currency.toUpperCase(),
    quantity: item.quantity ?? 1,
    recurrence: recurrenceOf(price),
    paymentMethodExternalId: idOf(method),
    card: typeof method === 'object' ? toProviderCard(method?.card) : null,
    startedAt: instant(subscription.start_date),
    currentPeriodStart: instant(item.current_period_start),
    currentPeriodEnd: instant(item.current_period_end),
    trialEnd: instantOrNull(subscription.trial_end),
    collectionPaused: subscription.pause_collection !== null,
    collectionResumesAt: instantOrNull(subscription.pause_collection?.resumes_at),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    canceledAt: instantOrNull(subscription.canceled_at),
    endedAt: instantOrNull(subscription.ended_at),
    paidOnce: wasPaidOnce(subscription),
    latestInvoiceExternalId: idOf(subscription.latest_invoice),
    clientSecret: clientSecretOf(subscription),
  };
}
