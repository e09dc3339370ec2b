import type Stripe from 'stripe';
import type {
  PaymentVerbs,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderRefund,
} from '../payment-verbs.ts';
import { describeDecline } from './decline-codes.ts';
import { asProviderCall } from './errors.ts';
import { expiryOf, hasExpired, methodOf, methodParams, nextActionOf } from './methods.ts';
import { idOf } from './objects.ts';
import { cardOfIntent } from './payment-card.ts';

/** The metadata names of our ids, by which an effect is found whose answer was lost. */
export const paymentIdKey = 'trilho_payment_id';
export const refundIdKey = 'trilho_refund_id';

/** Seconds by which the provider's clock may be behind ours when created objects are looked up. */
const clockSkewSeconds = 300;

const statuses: Record<string, ProviderPaymentStatus> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_confirmation',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'requires_capture',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Maps a payment intent. Refunded amount and card are known only where the charge is expanded. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const failure = intent.last_payment_error;
  const isExpired = hasExpired(intent);
  return {
    externalId: intent.id,
    status: isExpired ? 'expired' : (statuses[intent.status] ?? 'processing'),
    amountMinor: intent.amount,
    amountCapturedMinor: intent.amount_received,
    amountRefundedMinor: charge?.amount_refunded ?? 0,
    clientSecret: intent.client_secret,
    nextAction: nextActionOf(intent),
    method: methodOf(intent),
    installments: 1,
    expiresAt: expiryOf(intent),
    paymentMethodExternalId: idOf(intent.payment_method),
    card: cardOfIntent(intent),
    decline: failure && !isExpired ? describeDecline(failure.decline_code, failure.code) : null,
  };
}

export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const status = refund.status;
  return {
    externalId: refund.id,
    amountMinor: refund.amount,
    status:
      status === 'succeeded'
        ? 'succeeded'
        : status === 'failed' || status === 'canceled'
          ? 'failed'
          : 'pending',
  };
}

/** Sorts by name: a repeated request must be the same to the byte, and the database returns another order. */
const inOrder = (metadata: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1)));

const createdFrom = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) - clockSkewSeconds });

/** Walks a list until each of our ids is found, or to its end. */
async function findByMark<O extends { metadata: Stripe.Metadata | null }, T>(
  list: AsyncIterable<O>,
  { mark, ids }: { mark: string; ids: readonly string[] },
  translate: (object: O) => T,
): Promise<Map<string, T>> {
  const wanted = new Set(ids);
  const found = new Map<string, T>();
  for await (const object of list) {
    const id = object.metadata?.[mark];
    if (id && wanted.delete(id)) found.set(id, translate(object));
    if (wanted.size === 0) break;
  }
  return found;
}

/** What is expanded in every answer about a payment. */
const expand = ['latest_charge'];

export function paymentVerbs(stripe: Stripe): PaymentVerbs {
  return {
    createPayment: (input, options) =>
      asProviderCall(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: input.amountMinor,
            currency: input.currency.toLowerCase(),
            description: input.description,
            receipt_email: input.customerEmail,
            capture_method: input.captureLater ? 'manual' : 'automatic',
            metadata: inOrder({ ...input.metadata, [paymentIdKey]: input.paymentId }),
            ...(input.customerExternalId && { customer: input.customerExternalId }),
            ...methodParams(input),
            expand,
          },
          options,
        );
        return toProviderPayment(intent);
      }),

    retrievePayment: (externalId) =>
      asProviderCall(async () =>
        toProviderPayment(await stripe.paymentIntents.retrieve(externalId, { expand })),
      ),

    findPayments: (paymentIds, createdSince) =>
      asProviderCall(() =>
        // The list, not the search: the search lags behind writes, and a payment that it lacks would be charged again.
        findByMark(
          stripe.paymentIntents.list({
            created: createdFrom(createdSince),
            limit: 100,
            expand: ['data.latest_charge'],
          }),
          { mark: paymentIdKey, ids: paymentIds },
          toProviderPayment,
        ),
      ),

    confirmPayment: (externalId, { paymentMethodExternalId, returnUrl }, options) =>
      asProviderCall(async () => {
        const params = {
          payment_method: paymentMethodExternalId,
          ...(returnUrl && { return_url: returnUrl }),
          expand,
        };
        return toProviderPayment(await stripe.paymentIntents.confirm(externalId, params, options));
      }),

    capturePayment: (externalId, { amountMinor }, options) =>
      asProviderCall(async () => {
        const params = { ...(amountMinor !== undefined && { amount_to_capture: amountMinor }), expand };
        return toProviderPayment(await stripe.paymentIntents.capture(externalId, params, options));
      }),

    cancelPayment: (externalId, options) =>
      asProviderCall(async () =>
        toProviderPayment(await stripe.paymentIntents.cancel(externalId, { expand }, options)),
      ),

    refundPayment: (externalId, { refundId, amountMinor }, options) =>
      asProviderCall(async () =>
        toProviderRefund(
          await stripe.refunds.create(
            { payment_intent: externalId, amount: amountMinor, metadata: { [refundIdKey]: refundId } },
            options,
          ),
        ),
      ),

    retrieveRefund: (externalId) =>
      asProviderCall(async () => toProviderRefund(await stripe.refunds.retrieve(externalId))),

    findRefunds: (lost) =>
      asProviderCall(() => {
        const since = new Date(Math.min(...lost.map(({ createdAt }) => createdAt.getTime())));
        return findByMark(
          stripe.refunds.list({ created: createdFrom(since), limit: 100 }),
          { mark: refundIdKey, ids: lost.map(({ refundId }) => refundId) },
          toProviderRefund,
        );
      }),

    // None for cards of Brazil.
    installmentOptions: async () => [],
  };
}
