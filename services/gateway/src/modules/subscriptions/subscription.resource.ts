import { ensure, type SyncContext, type SyncedResource } from '../../provider-sync/synced-resource.ts';
import type { CustomerSubscription } from '../../providers/subscription-verbs.ts';
import { ensureCustomer } from '../customers/customer.resource.ts';
import { ensurePaymentMethod } from '../payment-methods/payment-method.resource.ts';
import { paymentMethodTable } from '../payment-methods/payment-method.table.ts';
import { priceTable } from '../products/price.table.ts';
import { ensurePrice } from '../products/product.resource.ts';
import { billingFrequency } from './billing-frequency.ts';
import { isOver, statusOf } from './subscription.state.ts';
import { type SubscriptionRow, subscriptionTable } from './subscription.table.ts';
import { subscriptionView } from './subscription.view.ts';
import { recordHistory } from './subscription-history.ts';

interface Links {
  customerId: string;
  priceId: string;
  productId: string;
  paymentMethodId: string | null;
}

/** Our id of the payment method, as long as it is stored. */
async function findMethod(copying: SyncContext, externalId: string | null): Promise<string | null> {
  const id = externalId && (await ensurePaymentMethod(copying, externalId));
  if (!id) return null;
  const method = await copying.transaction((tx) => paymentMethodTable.find(copying.scope, id, tx));
  return method && !method.deletedAt ? id : null;
}

/** How a subscription of the provider becomes a row of ours. */
export const subscriptionResource: SyncedResource<SubscriptionRow, CustomerSubscription, Links> = {
  prefix: 'sub',
  table: subscriptionTable,
  async links({ customerExternalId, priceExternalId, paymentMethodExternalId }, copying) {
    const customerId = await ensureCustomer(copying, customerExternalId);
    const priceId = customerId && (await ensurePrice(copying, priceExternalId));
    if (!customerId || !priceId) return null;
    const price = await copying.transaction((tx) => priceTable.find(copying.scope, priceId, tx));
    if (!price) return null;
    const paymentMethodId = await findMethod(copying, paymentMethodExternalId);
    return { customerId, priceId, productId: price.productId, paymentMethodId };
  },
  fields: (truth, links, before) => ({
    ...links,
    paymentMethodExternalId: truth.paymentMethodExternalId,
    status: statusOf(truth.status),
    providerStatus: truth.status,
    unitAmountMinor: truth.unitAmountMinor,
    currency: truth.currency,
    quantity: truth.quantity,
    interval: truth.recurrence?.interval ?? null,
    intervalCount: truth.recurrence?.intervalCount ?? null,
    billingFrequency: billingFrequency(truth.recurrence),
    startedAt: truth.startedAt,
    periodStartAt: truth.currentPeriodStart,
    periodEndAt: truth.currentPeriodEnd,
    trialEndAt: truth.trialEnd,
    cancelAtPeriodEnd: truth.cancelAtPeriodEnd,
    canceledAt: truth.canceledAt,
    endedAt: truth.endedAt,
    refundRequestedAt: before?.refundRequestedAt ?? null,
    refundedAt: before?.refundedAt ?? null,
    amountRefundedMinor: before?.amountRefundedMinor ?? 0,
  }),
  eventType: (before, after) => {
    if (!before) return 'subscription.created';
    return isOver(after) && !isOver(before) ? 'subscription.canceled' : 'subscription.updated';
  },
  view: (row) => subscriptionView(row),
  retrieve: (provider, externalId) => provider.fetchSubscription(externalId),
  onWrite: recordHistory,
};

/** Our id of a subscription of the provider, taken in with what it belongs to if need be. */
export const ensureSubscription = (copying: SyncContext, externalId: string): Promise<string | null> =>
  ensure(subscriptionResource, copying, externalId);
