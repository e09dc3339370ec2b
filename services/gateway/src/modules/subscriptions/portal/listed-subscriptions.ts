import { isSubscriptionStatus, type ListedSubscriptionQuery } from '@trilho/contracts/portal-catalog';
import type { ListedSubscription, ListedSubscriptionPage } from '@trilho/contracts/subscription';
import type { MerchantScope } from '../../../context.ts';
import type { SqlRunner } from '../../../platform/database/sql-runner.ts';
import { invalid } from '../../../platform/errors.ts';
import { cursorQuery, placeOf } from '../../../platform/lists/portal-page.ts';
import { type CustomerRow, customerTable } from '../../customers/customer.row.ts';
import { type PaymentMethodRow, paymentMethodTable } from '../../payment-methods/payment-method.row.ts';
import { type ProductRow, productTable } from '../../products/product.row.ts';
import { countedPage, openSearch, type SortFilter } from '../subscription.repository.ts';
import type { SubscriptionRow } from '../subscription.row.ts';
import { isOver, isRefundable } from '../subscription.state.ts';
import { findHistory } from '../subscription-history.ts';

const chosen = (filter: string | undefined): string | null => {
  const text = filter?.trim() ?? '';
  return text === '' || ['all', 'todos', 'todas'].includes(text.toLowerCase()) ? null : text;
};

/** The products that a filter names, by id or by name. */
async function productsOf(
  { userId, environment }: MerchantScope,
  product: string,
  sql: SqlRunner,
): Promise<string[]> {
  const rows = await sql.execute<{ id: string }[]>(
    'select id from products where user_id = ? and environment = ? and (id = ? or name = ?)',
    [userId, environment, product, product],
  );
  return rows.map(({ id }) => id);
}

/** The screen's filters (but for the search) as the lists know them. Periods are compared in small letters, as spec 5.10 has it. */
export async function subscriptionFilter(
  scope: MerchantScope,
  query: Pick<ListedSubscriptionQuery, 'gateway' | 'status' | 'product' | 'period'>,
  sql: SqlRunner,
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
  if (product) filter.productIds = await productsOf(scope, product, sql);
  if (period) {
    const rows = await sql.execute<{ billingFrequency: string }[]>(
      `select distinct billing_frequency "billingFrequency" from subscription_counts
       where user_id = ? and environment = ?`,
      [scope.userId, scope.environment],
    );
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

/** These subscriptions with all that the portal shows of them. */
export async function listExpanded(
  scope: MerchantScope,
  rows: SubscriptionRow[],
  sql: SqlRunner,
): Promise<ListedSubscription[]> {
  const unique = (ids: string[]) => [...new Set(ids)];
  const customers = await customerTable.findMany(scope, unique(rows.map((row) => row.customerId)), sql);
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  const methodIdOf = (row: SubscriptionRow) =>
    row.paymentMethodId ?? customerOf.get(row.customerId)?.defaultPaymentMethodId ?? null;
  const methodIds = unique(rows.flatMap((row) => methodIdOf(row) ?? []));
  const methods = await paymentMethodTable.findMany(scope, methodIds, sql);
  const products = await productTable.findMany(scope, unique(rows.map((row) => row.productId)), sql);
  const history = await findHistory(
    rows.map((row) => row.id),
    sql,
  );
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

/** A page of the portal's list, with the true total of all pages. @throws 400 for a cursor that is not of this list */
export async function listedPage(
  scope: MerchantScope,
  query: ListedSubscriptionQuery,
  sql: SqlRunner,
): Promise<ListedSubscriptionPage> {
  const place = cursorQuery(query);
  const filter = await subscriptionFilter(scope, query, sql);
  const search = await openSearch(scope, query.search, sql);
  const found = await countedPage(scope, filter, search, place, sql);
  return {
    content: await listExpanded(scope, found.rows, sql),
    totalElements: found.total,
    ...placeOf(found, query),
  };
}
