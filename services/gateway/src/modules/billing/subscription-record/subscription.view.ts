import type { Subscription } from '@trilho/contracts/subscription';
import type { CustomerRow } from '../../customers/customer.repository.ts';
import { customerView } from '../../customers/customer.view.ts';
import type { PriceRow, ProductRow } from '../../products/product.repository.ts';
import { priceView, productView } from '../../products/product.view.ts';
import type { SubscriptionRow } from './subscription.repository.ts';

/** A subscription on the wire; the browser's secret only in the response that starts it. */
export const subscriptionView = (row: SubscriptionRow, clientSecret: string | null = null): Subscription => ({
  id: row.id,
  status: row.status,
  providerStatus: row.providerStatus,
  customerId: row.customerId,
  priceId: row.priceId,
  productId: row.productId,
  paymentMethodId: row.paymentMethodId,
  unitAmount: row.unitAmountMinor,
  currency: row.currency,
  quantity: row.quantity,
  interval: row.interval,
  intervalCount: row.intervalCount,
  startedAt: row.startedAt.toISOString(),
  currentPeriodStart: row.periodStartAt.toISOString(),
  currentPeriodEnd: row.periodEndAt.toISOString(),
  trialEnd: row.trialEndAt?.toISOString() ?? null,
  collectionPaused: row.collectionPaused,
  collectionResumesAt: row.collectionResumesAt?.toISOString() ?? null,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  canceledAt: row.canceledAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  refundedAt: row.refundedAt?.toISOString() ?? null,
  amountRefunded: row.amountRefundedMinor,
  clientSecret,
  gateway: row.gateway,
  externalId: row.externalId,
  metadata: row.metadata,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** What subscriptions belong to, as far as a request expands it. */
interface Related {
  customers: CustomerRow[] | undefined;
  prices: PriceRow[] | undefined;
  products: ProductRow[] | undefined;
}

/** A subscription with what it belongs to expanded. */
export function expandedSubscriptionView(row: SubscriptionRow, related: Related): Subscription {
  const customer = related.customers?.find(({ id }) => id === row.customerId);
  const price = related.prices?.find(({ id }) => id === row.priceId);
  const product = related.products?.find(({ id }) => id === row.productId);
  return {
    ...subscriptionView(row),
    ...(customer && { customer: customerView(customer) }),
    ...(price && { price: priceView(price) }),
    ...(product && { product: productView(product) }),
  };
}
