import Stripe from 'stripe';
import { ProviderRejected } from '../provider-errors.ts';
import type { CustomerSubscription, SubscribeInput, SubscriptionVerbs } from '../subscription-verbs.ts';
import { clientSecretOf, endNow, subscriptionStatusOf } from './billing.ts';
import { recurrenceOf } from './catalog.ts';
import { asProviderCall } from './errors.ts';
import { idOf, instant, instantOrNull, merchantMetadata, pageParams, toPage, withOwnId } from './objects.ts';

/** The metadata name of our id, by which an object is recognised as ours. */
export const subscriptionIdKey = 'trilho_subscription_id';

/** What is expanded for the browser's client secret. */
const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

/** Returns whether the card requires its holder: an attempt without a browser cannot succeed. */
const wantsHolder = new Set([
  'authentication_required',
  'subscription_payment_intent_requires_action',
  'payment_intent_action_required',
]);

/** Maps a subscription. Price and period are those of its first item. */
export function toCustomerSubscription(subscription: Stripe.Subscription): CustomerSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new ProviderRejected('state', 'A assinatura não tem itens no provedor de pagamento.');
  const { price } = item;
  const confirming = subscription.status === 'incomplete' || subscription.status === 'trialing';
  return {
    externalId: subscription.id,
    ownId: subscription.metadata[subscriptionIdKey] ?? null,
    metadata: merchantMetadata(subscription.metadata),
    createdAt: instant(subscription.created),
    deleted: false,
    customerExternalId: idOf(subscription.customer) ?? '',
    status: subscriptionStatusOf(subscription),
    priceExternalId: price.id,
    productExternalId: idOf(price.product),
    unitAmountMinor: price.unit_amount,
    currency: price.currency.toUpperCase(),
    quantity: item.quantity ?? 1,
    recurrence: recurrenceOf(price),
    paymentMethodExternalId: idOf(subscription.default_payment_method),
    startedAt: instant(subscription.start_date),
    currentPeriodStart: instant(item.current_period_start),
    currentPeriodEnd: instant(item.current_period_end),
    trialEnd: instantOrNull(subscription.trial_end),
    collectionPaused: subscription.pause_collection !== null,
    collectionResumesAt: instantOrNull(subscription.pause_collection?.resumes_at),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    canceledAt: instantOrNull(subscription.canceled_at),
    endedAt: instantOrNull(subscription.ended_at),
    latestInvoiceExternalId: idOf(subscription.latest_invoice),
    clientSecret: confirming ? clientSecretOf(subscription) : null,
  };
}

async function start(
  stripe: Stripe,
  input: SubscribeInput,
  method: string | null,
  idempotencyKey: string,
): Promise<Stripe.Subscription> {
  const confirmed = method !== null && !idempotencyKey.endsWith(':holder');
  return stripe.subscriptions.create(
    {
      customer: input.customerExternalId,
      items: [{ price: input.priceExternalId }],
      metadata: withOwnId(input.metadata, subscriptionIdKey, input.subscriptionId),
      payment_behavior: confirmed ? 'error_if_incomplete' : 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      ...(method && { default_payment_method: method }),
      ...(input.trialDays > 0 && { trial_period_days: input.trialDays }),
      expand,
    },
    { idempotencyKey },
  );
}

export function subscriptionVerbs(stripe: Stripe): SubscriptionVerbs {
  const fetchSubscription = (externalId: string) =>
    asProviderCall(async () =>
      toCustomerSubscription(await stripe.subscriptions.retrieve(externalId, { expand })),
    );

  return {
    fetchSubscription,

    subscribe: (input, { idempotencyKey }) =>
      asProviderCall(async () => {
        const { paymentMethod, customerExternalId: customer } = input;
        const method = paymentMethod?.attach
          ? (
              await stripe.paymentMethods.attach(
                paymentMethod.externalId,
                { customer },
                { idempotencyKey: `${idempotencyKey}:attach` },
              )
            ).id
          : (paymentMethod?.externalId ?? null);
        try {
          return toCustomerSubscription(await start(stripe, input, method, idempotencyKey));
        } catch (error) {
          const holder =
            error instanceof Stripe.errors.StripeCardError &&
            (wantsHolder.has(error.code ?? '') || wantsHolder.has(error.decline_code ?? ''));
          if (!holder) throw error;
          // The same subscription, incomplete until its holder confirms in a browser.
          return toCustomerSubscription(await start(stripe, input, method, `${idempotencyKey}:holder`));
        }
      }),

    pageOfSubscriptions: (page) =>
      asProviderCall(async () =>
        toPage(
          await stripe.subscriptions.list({ ...pageParams(page), status: 'all' }),
          toCustomerSubscription,
        ),
      ),

    changeSubscriptionPrice: (externalId, price, options) =>
      asProviderCall(async () => {
        const known = await stripe.subscriptions.retrieve(externalId, { expand });
        const [item] = known.items.data;
        if (!item || item.price.id === price) return toCustomerSubscription(known);
        return toCustomerSubscription(
          await stripe.subscriptions.update(
            externalId,
            {
              items: [{ id: item.id, price }],
              proration_behavior: 'create_prorations',
              // When the charge at once is declined, the price stays as it was.
              payment_behavior: 'error_if_incomplete',
              expand,
            },
            options,
          ),
        );
      }),

    scheduleSubscriptionEnd: (externalId, atPeriodEnd, options) =>
      asProviderCall(async () =>
        toCustomerSubscription(
          await stripe.subscriptions.update(
            externalId,
            { cancel_at_period_end: atPeriodEnd, expand },
            options,
          ),
        ),
      ),

    cancelSubscription: (externalId, options) =>
      asProviderCall(async () => toCustomerSubscription(await endNow(stripe, externalId, expand, options))),
  };
}
