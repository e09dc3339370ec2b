import type { SyncedResource } from '../../../provider-sync/synced-resource.ts';
import { findOrImport } from '../../../provider-sync/upsert-from-provider.ts';
import { requireNamespace } from '../../../providers/port/require-namespace.ts';
import type { ProviderSubscription } from '../../../providers/port/subscriptions.ts';
import { customerResource } from '../../customers/customer.resource.ts';
import { paymentMethodResource } from '../../customers/payment-method.resource.ts';
import { priceResource } from '../../products/product.resource.ts';
import { billingFrequency } from './billing-frequency.ts';
import { type SubscriptionRow, subscriptionTable } from './subscription.repository.ts';
import { isOver, statusOf } from './subscription.state.ts';
import { subscriptionView } from './subscription.view.ts';
import { recordHistory } from './subscription-history.ts';

interface Links {
  customerId: string;
  priceId: string;
  productId: string;
  paymentMethodId: string | null;
}

/** How a subscription of the provider becomes a row of ours. */
export const subscriptionResource: SyncedResource<SubscriptionRow, ProviderSubscription, Links> = {
  prefix: 'sub',
  table: subscriptionTable,
  async links({ customerExternalId, priceExternalId, paymentMethodExternalId }, sync) {
    const customer = await findOrImport(customerResource, sync, customerExternalId);
    const price = customer && (await findOrImport(priceResource, sync, priceExternalId));
    if (!price) return null;
    const method =
      paymentMethodExternalId && (await findOrImport(paymentMethodResource, sync, paymentMethodExternalId));
    const paymentMethodId = method && !method.deletedAt ? method.id : null;
    return { customerId: customer.id, priceId: price.id, productId: price.productId, paymentMethodId };
  },
  fields: (state, links, before) => ({
    ...links,
    paymentMethodExternalId: state.paymentMethodExternalId,
    status: statusOf(state.status),
    providerStatus: state.status,
    unitAmountMinor: state.unitAmountMinor,
    currency: state.currency,
    quantity: state.quantity,
    interval: state.recurrence?.interval ?? null,
    intervalCount: state.recurrence?.intervalCount ?? null,
    billingFrequency: billingFrequency(state.recurrence),
    startedAt: state.startedAt,
    periodStartAt: state.currentPeriodStart,
    periodEndAt: state.currentPeriodEnd,
    trialEndAt: state.trialEnd,
    collectionPaused: state.collectionPaused,
    collectionResumesAt: state.collectionResumesAt,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    canceledAt: state.canceledAt,
    endedAt: state.endedAt,
    refundRequestedAt: before?.refundRequestedAt ?? null,
    refundedAt: before?.refundedAt ?? null,
    amountRefundedMinor: before?.amountRefundedMinor ?? 0,
  }),
  eventType: (before, after) => {
    if (!before) return 'subscription.created';
    return isOver(after) && !isOver(before) ? 'subscription.canceled' : 'subscription.updated';
  },
  view: (row) => subscriptionView(row),
  retrieve: (provider, externalId) => requireNamespace(provider, 'subscriptions').retrieve(externalId),
  onWrite: recordHistory,
};
