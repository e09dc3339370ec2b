import Stripe from 'stripe';
import type { WriteOptions } from '../../port/provider-object.ts';
import type {
  NewSubscription,
  ProviderSubscription,
  SubscriptionsNamespace,
} from '../../port/subscriptions.ts';
import { asProviderCall } from '../errors.ts';
import { instant, pageParams, toPage, withOwnId } from '../objects.ts';
import { attachChoice } from './payment-methods.ts';
import {
  subscriptionExpand as expand,
  subscriptionIdKey,
  toProviderSubscription,
} from './subscription-state.ts';

/** Codes by which a card requires its holder: an attempt without a browser cannot succeed. */
const wantsHolder = new Set([
  'authentication_required',
  'subscription_payment_intent_requires_action',
  'payment_intent_action_required',
]);

const requiresHolder = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError &&
  (wantsHolder.has(error.code ?? '') || wantsHolder.has(error.decline_code ?? ''));

async function start(
  stripe: Stripe,
  input: NewSubscription,
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

/** Ends a subscription at once; returns one that has ended already as it is. */
async function endNow(
  stripe: Stripe,
  externalId: string,
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

export function subscriptionsNamespace(stripe: Stripe): SubscriptionsNamespace {
  const update = (
    externalId: string,
    params: Stripe.SubscriptionUpdateParams,
    options: WriteOptions,
  ): Promise<ProviderSubscription> =>
    asProviderCall(async () =>
      toProviderSubscription(await stripe.subscriptions.update(externalId, { ...params, expand }, options)),
    );

  return {
    create: (input, { idempotencyKey }) =>
      asProviderCall(async () => {
        const { paymentMethod, customerExternalId } = input;
        const method = await attachChoice(stripe, paymentMethod, customerExternalId, idempotencyKey);
        try {
          return toProviderSubscription(await start(stripe, input, method, idempotencyKey));
        } catch (error) {
          if (!requiresHolder(error)) throw error;
          // The same subscription, incomplete until its holder confirms in a browser.
          return toProviderSubscription(await start(stripe, input, method, `${idempotencyKey}:holder`));
        }
      }),

    retrieve: (externalId) =>
      asProviderCall(async () =>
        toProviderSubscription(await stripe.subscriptions.retrieve(externalId, { expand })),
      ),

    list: (page) =>
      asProviderCall(async () =>
        toPage(
          await stripe.subscriptions.list({ ...pageParams(page), status: 'all' }),
          toProviderSubscription,
        ),
      ),

    changePrice: (externalId, price, options) =>
      asProviderCall(async () => {
        const known = await stripe.subscriptions.retrieve(externalId, { expand });
        const [item] = known.items.data;
        if (!item || item.price.id === price) return toProviderSubscription(known);
        const params: Stripe.SubscriptionUpdateParams = {
          items: [{ id: item.id, price }],
          proration_behavior: 'create_prorations',
          // When the charge at once is declined, the price stays as it was.
          payment_behavior: 'error_if_incomplete',
        };
        return update(externalId, params, options);
      }),

    setPaymentMethod: (externalId, method, options) =>
      update(externalId, { default_payment_method: method }, options),

    setCancelAtPeriodEnd: (externalId, atPeriodEnd, options) =>
      update(externalId, { cancel_at_period_end: atPeriodEnd }, options),

    cancel: (externalId, options) =>
      asProviderCall(async () => toProviderSubscription(await endNow(stripe, externalId, options))),

    retrievePastDueSince: (subscription) =>
      asProviderCall(async () => {
        let since: Date | null = null;
        // Newest first: the last one seen is the oldest.
        for await (const invoice of stripe.invoices.list({ subscription, status: 'open', limit: 100 })) {
          if (invoice.attempted) since = instant(invoice.status_transitions.finalized_at ?? invoice.created);
        }
        return since;
      }),
  };
}
