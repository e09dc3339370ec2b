import type Stripe from 'stripe';
import type { BookVerbs, CreatedSpan, ListedPayment, ListedRefund } from '../book-verbs.ts';
import { asProviderCall } from './errors.ts';
import { idOf, instant, pageParams, toPage } from './objects.ts';
import { paymentIdKey, refundIdKey, toProviderPayment, toProviderRefund } from './payments.ts';

/** Rounds up to whole seconds, which the provider counts in. */
const createdIn = ({ from, to }: CreatedSpan): Stripe.RangeQueryParam => ({
  gte: Math.ceil(from.getTime() / 1000),
  lt: Math.ceil(to.getTime() / 1000),
});

const toListedPayment = (intent: Stripe.PaymentIntent): ListedPayment => ({
  ...toProviderPayment(intent),
  ownId: intent.metadata[paymentIdKey] ?? null,
  createdAt: instant(intent.created),
});

const toListedRefund = (refund: Stripe.Refund): ListedRefund => ({
  ...toProviderRefund(refund),
  ownId: refund.metadata?.[refundIdKey] ?? null,
  paymentExternalId: idOf(refund.payment_intent),
  createdAt: instant(refund.created),
});

/** The book verbs over the SDK: the lists, never the search, which lags behind writes. */
export function bookVerbs(stripe: Stripe): BookVerbs {
  return {
    pageOfPayments: ({ created, ...page }) =>
      asProviderCall(async () =>
        toPage(
          await stripe.paymentIntents.list({
            ...pageParams(page),
            created: createdIn(created),
            expand: ['data.latest_charge'],
          }),
          toListedPayment,
        ),
      ),

    pageOfRefunds: ({ created, ...page }) =>
      asProviderCall(async () =>
        toPage(
          await stripe.refunds.list({ ...pageParams(page), created: createdIn(created) }),
          toListedRefund,
        ),
      ),
  };
}
