import Stripe from 'stripe';
import type { BillingVerbs, ProviderSubscription, ProviderSubscriptionStatus } from '../billing-verbs.ts';
import { ProviderRejected } from '../provider-errors.ts';
import type { WriteOptions } from '../provider-object.ts';
import { asProviderCall } from './errors.ts';
import { idOf, instant, instantOrNull, toProviderCard } from './objects.ts';

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

export const subscriptionStatusOf = ({ status }: Stripe.Subscription): ProviderSubscriptionStatus =>
  statuses[status] ?? 'incomplete';

/** What makes a subscription complete enough to be translated. */
const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent', 'default_payment_method'];

/** A subscription was in force once its first invoice was paid: then that is paid, or not the latest any more. */
function wasPaidOnce({ status, latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (status !== 'canceled') return status !== 'incomplete' && status !== 'incomplete_expired';
  if (typeof invoice !== 'object' || !invoice) return false;
  return invoice.status === 'paid' || invoice.billing_reason !== 'subscription_create';
}

/** The browser's secret, of the first payment or of a trial's card. */
export function clientSecretOf({
  latest_invoice: invoice,
  pending_setup_intent: setup,
}: Stripe.Subscription) {
  const ofInvoice = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : null;
  const ofSetup = typeof setup === 'object' ? setup?.client_secret : null;
  return ofInvoice ?? ofSetup ?? null;
}

/** Maps a subscription. Its period is that of its first item. */
export function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  if (!item) throw new ProviderRejected('state', 'A assinatura não tem itens no provedor de pagamento.');
  const { default_payment_method: method, status } = subscription;
  return {
    externalId: subscription.id,
    customerExternalId: idOf(subscription.customer) ?? '',
    status: subscriptionStatusOf(subscription),
    priceExternalId: item.price.id,
    unitAmountMinor: item.price.unit_amount ?? 0,
    startedAt: instant(subscription.start_date),
    currentPeriodEnd: instant(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: instantOrNull(subscription.ended_at),
    paidOnce: wasPaidOnce(subscription),
    pastDueSince: null,
    clientSecret: status === 'incomplete' ? clientSecretOf(subscription) : null,
    card: typeof method === 'object' ? toProviderCard(method?.card) : null,
  };
}

/** Maps a subscription with the time since when it is past due, which the answer to a write lacks. */
async function withDebt(stripe: Stripe, subscription: Stripe.Subscription): Promise<ProviderSubscription> {
  const known = toProviderSubscription(subscription);
  if (known.status !== 'past_due' && known.status !== 'unpaid') return known;
  let pastDueSince: Date | null = null;
  // Newest first: the last one seen is the oldest.
  const open = stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 100 });
  for await (const invoice of open) {
    if (invoice.attempted) pastDueSince = instant(invoice.status_transitions.finalized_at ?? invoice.created);
  }
  return { ...known, pastDueSince };
}

/** The price of this lookup key, if the account has it. */
async function findPrice(stripe: Stripe, lookupKey: string): Promise<Stripe.Price | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  return data[0];
}

/** Ends a subscription at once; returns one that has ended already as it is. */
export async function endNow(
  stripe: Stripe,
  externalId: string,
  expand: string[],
  options: WriteOptions,
): Promise<Stripe.Subscription> {
  const retrieve = () => stripe.subscriptions.retrieve(externalId, { expand });
  const known = await retrieve();
  if (known.ended_at !== null) return known;
  try {
    return await stripe.subscriptions.cancel(externalId, { expand }, options);
  } catch (error) {
    // Ended meanwhile, or by our own request whose answer was lost: a DELETE takes no idempotency key.
    const now = error instanceof Stripe.errors.StripeInvalidRequestError ? await retrieve() : null;
    if (!now?.ended_at) throw error;
    return now;
  }
}

export function billingVerbs(stripe: Stripe): BillingVerbs {
  return {
    createCustomer: (input, options) =>
      asProviderCall(async () => ({ externalId: (await stripe.customers.create(input, options)).id })),

    ensureMonthlyPrice: (input) =>
      asProviderCall(async () => {
        const known = await findPrice(stripe, input.lookupKey);
        if (known?.unit_amount === input.unitAmountMinor) return { externalId: known.id };
        // The key contains the amount: a changed amount is another price, to which the lookup key moves.
        const idempotencyKey = `price:${input.lookupKey}:${input.unitAmountMinor}`;
        const price = await stripe.prices.create(
          {
            currency: input.currency.toLowerCase(),
            unit_amount: input.unitAmountMinor,
            recurring: { interval: 'month', interval_count: 1 },
            lookup_key: input.lookupKey,
            transfer_lookup_key: true,
            product_data: { name: input.productName, metadata: { description: input.description } },
          },
          { idempotencyKey },
        );
        return { externalId: price.id };
      }),

    startSubscription: (input, options) =>
      asProviderCall(async () =>
        toProviderSubscription(
          await stripe.subscriptions.create(
            {
              customer: input.customerExternalId,
              items: [{ price: input.priceExternalId }],
              payment_behavior: 'default_incomplete',
              payment_settings: { save_default_payment_method: 'on_subscription' },
              metadata: input.metadata,
              expand,
            },
            options,
          ),
        ),
      ),

    retrieveSubscription: (externalId) =>
      asProviderCall(async () =>
        withDebt(stripe, await stripe.subscriptions.retrieve(externalId, { expand })),
      ),

    endAtPeriodEnd: (externalId, atPeriodEnd, options) =>
      asProviderCall(async () =>
        withDebt(
          stripe,
          await stripe.subscriptions.update(
            externalId,
            { cancel_at_period_end: atPeriodEnd, expand },
            options,
          ),
        ),
      ),

    endSubscription: (externalId, options) =>
      asProviderCall(async () => toProviderSubscription(await endNow(stripe, externalId, expand, options))),

    changeCard: (input, { idempotencyKey }) =>
      asProviderCall(async () => {
        const { customerExternalId: customer, paymentMethodExternalId } = input;
        const step = (name: string) => ({ idempotencyKey: `${idempotencyKey}:${name}` });
        const method = await stripe.paymentMethods.attach(
          paymentMethodExternalId,
          { customer },
          step('attach'),
        );
        await stripe.customers.update(
          customer,
          { invoice_settings: { default_payment_method: method.id } },
          step('customer'),
        );
        const subscription = await stripe.subscriptions.update(
          input.subscriptionExternalId,
          { default_payment_method: method.id, expand },
          step('subscription'),
        );
        return withDebt(stripe, subscription);
      }),
  };
}
