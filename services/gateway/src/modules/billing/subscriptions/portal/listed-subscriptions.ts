import type { EntityManager } from '@mikro-orm/postgresql';
import { isSubscriptionStatus, type ListedSubscriptionQuery } from '@trilho/contracts/portal-catalog';
import type { ListedSubscription, ListedSubscriptionPage } from '@trilho/contracts/subscription';
import type { MerchantScope } from '../../../../context.ts';
import { queries } from '../../../../platform/database/queries.ts';
import { invalid } from '../../../../platform/errors.ts';
import { cursorQuery, placeOf } from '../../../../platform/lists/portal-page.ts';
import { type CustomerRow, customerTable } from '../../../customers/customer.repository.ts';
import { type PaymentMethodRow, paymentMethodTable } from '../../../customers/payment-method.repository.ts';
import type { ProductSchema } from '../../../products/product.entity.ts';
import { type ProductRow, productTable } from '../../../products/product.repository.ts';
import type { SubscriptionCountSchema } from '../../subscription-record/subscription.entity.ts';
import {
  countedPage,
  type SortFilter,
  type SubscriptionRow,
} from '../../subscription-record/subscription.repository.ts';
import { isOver, isRefundable } from '../../subscription-record/subscription.state.ts';
import { findHistory } from '../../subscription-record/subscription-history.ts';
import { openSearch } from '../../subscription-record/subscription-search.ts';

const chosen = (filter: string | undefined): string | null => {
  const text = filter?.trim() ?? '';
  return text === '' || ['all', 'todos', 'todas'].includes(text.toLowerCase()) ? null : text;
};

/** Finds the products that a filter names, by id or by name. */
async function productsOf({ userId, environment }: MerchantScope, product: string, em: EntityManager) {
  const rows = await queries<typeof ProductSchema>(em)
    .selectFrom('products')
    .select('id')
    .where((eb) => eb.and({ userId, environment }))
    .where((eb) => eb.or({ id: product, name: product }))
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads the screen's filters, but for the search. Periods are compared in lower case (spec 5.10). */
export async function subscriptionFilter(
  scope: MerchantScope,
  query: Pick<ListedSubscriptionQuery, 'gateway' | 'status' | 'product' | 'period'>,
  em: EntityManager,
): Promise<SortFilter> {
  const filter: SortFilter = {};
  const gateway = chosen(query.gateway);
  const status = chosen(query.status)?.toLowerCase();
  const product = chosen(query.product);
  const period = chosen(query.period)?.toLowerCase();
  if (gateway) filter.gateway = gateway.toUpperCase();
  if (status) {
    if (!isSubscriptionStatus(status)) throw invalid([{ field: 'status', message: 'Status inválido.' }]);
    filter.status = status;
  }
  if (product) filter.productIds = await productsOf(scope, product, em);
  if (period) {
    const { userId, environment } = scope;
    const rows = await queries<typeof SubscriptionCountSchema>(em)
      .selectFrom('subscription_counts')
      .select('billingFrequency')
      .distinct()
      .where((eb) => eb.and({ userId, environment }))
      .execute();
    filter.billingFrequencies = rows
      .map(({ billingFrequency }) => billingFrequency)
      .filter((frequency) => frequency.toLowerCase() === period);
  }
  return filter;
}

const cardOf = (method: PaymentMethodRow | undefined) =>
  method?.lastFourDigits
    ? {
        brand: method.brand ?? 'unknown',
        last4: method.lastFourDigits,
        expMonth: method.expiryMonth ?? 0,
        expYear: method.expiryYear ?? 0,
      }
    : null;

type History = ListedSubscription['historyItems'];

function listed(
  row: SubscriptionRow,
  customer: CustomerRow | undefined,
  product: ProductRow | undefined,
  method: PaymentMethodRow | undefined,
  historyItems: History,
): ListedSubscription {
  const card = cardOf(method);
  const renews = !isOver(row) && !row.cancelAtPeriodEnd;
  return {
    id: row.id,
    subscriptionId: row.externalId,
    status: row.status,
    gateway: row.gateway,
    customerId: row.customerId,
    customerName: customer?.name ?? customer?.email ?? '',
    customerEmail: customer?.email ?? '',
    customerExternalId: customer?.externalId ?? '',
    planId: row.productId,
    planName: product?.name ?? '',
    priceId: row.priceId,
    price: (row.unitAmountMinor ?? 0) * row.quantity,
    billingFrequency: row.billingFrequency,
    startDate: row.startedAt.toISOString(),
    nextBillingDate: renews ? row.periodEndAt.toISOString() : null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    refundEligible: isRefundable(row),
    paymentMethodMask: card && `**** **** **** ${card.last4}`,
    cardDetails: card,
    historyItems,
  };
}

/** Expands these subscriptions to all that the portal shows of them. */
export async function listExpanded(
  scope: MerchantScope,
  rows: SubscriptionRow[],
  em: EntityManager,
): Promise<ListedSubscription[]> {
  const customerIds = rows.map((row) => row.customerId);
  const customers = await customerTable.findMany(scope, customerIds, em);
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  const methodIdOf = (row: SubscriptionRow) =>
    row.paymentMethodId ?? customerOf.get(row.customerId)?.defaultPaymentMethodId ?? null;
  const methodIds = rows.flatMap((row) => methodIdOf(row) ?? []);
  const methods = await paymentMethodTable.findMany(scope, methodIds, em);
  const productIds = rows.map((row) => row.productId);
  const products = await productTable.findMany(scope, productIds, em);
  const ids = rows.map((row) => row.id);
  const history = await findHistory(ids, em);
  return rows.map((row) => {
    const methodId = methodIdOf(row);
    return listed(
      row,
      customerOf.get(row.customerId),
      products.find(({ id }) => id === row.productId),
      methods.find(({ id }) => id === methodId),
      history.get(row.id) ?? [],
    );
  });
}

/** Reads a page of the portal's list, with the exact total of all pages. @throws 400 for a cursor that is not of this list */
export async function listedPage(
  scope: MerchantScope,
  query: ListedSubscriptionQuery,
  em: EntityManager,
): Promise<ListedSubscriptionPage> {
  const place = cursorQuery(query);
  const filter = await subscriptionFilter(scope, query, em);
  const search = await openSearch(scope, query.search, em);
  const found = await countedPage(scope, filter, search, place, em);
  return {
    content: await listExpanded(scope, found.rows, em),
    totalElements: found.total,
    ...placeOf(found, query),
  };
}
