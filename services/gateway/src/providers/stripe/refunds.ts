import type { PaymentRefundReasonInput } from '@trilho/contracts/refund';
import type Stripe from 'stripe';
import type { ListedRefund, ProviderRefund, RefundsNamespace } from '../port/refunds.ts';
import { asProviderCall } from './errors.ts';
import { createdFrom, createdIn, findByMark } from './lists.ts';
import { idOf, instant, merchantMetadata, pageParams, toPage, withOwnId } from './objects.ts';

/** Stripe keeps the fee of a payment that is refunded. */
const feeReturnedMinor = 0;

/** The metadata name of our id, by which an effect is found whose answer was lost. */
export const refundIdKey = 'trilho_refund_id';

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
    feeReturnedMinor,
  };
}

const reasons: Record<string, PaymentRefundReasonInput> = {
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
  requested_by_customer: 'requested_by_customer',
};

export const toListedRefund = (refund: Stripe.Refund): ListedRefund => ({
  ...toProviderRefund(refund),
  ownId: refund.metadata?.[refundIdKey] ?? null,
  paymentExternalId: idOf(refund.payment_intent),
  createdAt: instant(refund.created),
  reason: reasons[refund.reason ?? ''] ?? null,
  metadata: merchantMetadata(refund.metadata),
});

export const refundsNamespace = (stripe: Stripe): RefundsNamespace => ({
  create: (paymentExternalId, { refundId, amountMinor, reason, metadata }, options) =>
    asProviderCall(async () => {
      const params = {
        payment_intent: paymentExternalId,
        amount: amountMinor,
        ...(reason && { reason }),
        metadata: withOwnId(metadata, refundIdKey, refundId),
      };
      return toProviderRefund(await stripe.refunds.create(params, options));
    }),

  retrieve: (externalId) =>
    asProviderCall(async () => toProviderRefund(await stripe.refunds.retrieve(externalId))),

  listOf: (paymentExternalId) =>
    asProviderCall(async () => {
      const refunds: ListedRefund[] = [];
      const all = stripe.refunds.list({ payment_intent: paymentExternalId, limit: 100 });
      for await (const refund of all) refunds.unshift(toListedRefund(refund));
      return refunds;
    }),

  find: (lost) =>
    asProviderCall(() => {
      const since = new Date(Math.min(...lost.map(({ createdAt }) => createdAt.getTime())));
      return findByMark(
        stripe.refunds.list({ created: createdFrom(since), limit: 100 }),
        { mark: refundIdKey, ids: lost.map(({ refundId }) => refundId) },
        toProviderRefund,
      );
    }),

  list: ({ created, ...page }) =>
    asProviderCall(async () => {
      const params = { ...pageParams(page), created: createdIn(created) };
      return toPage(await stripe.refunds.list(params), toListedRefund);
    }),
});
