import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriptionListQuery, SubscriptionStatus } from '@trilho/contracts/subscription';
import { expressionBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { columnsOf, queries, type RowOf, type TablesOf } from '../../../platform/database/queries.ts';
import { notFound } from '../../../platform/errors.ts';
import {
  type Condition,
  createdBetween,
  idIn,
  metadataConditions,
} from '../../../platform/lists/conditions.ts';
import { findMatches } from '../../../platform/lists/matches.ts';
import { type CursorQuery, type Page, readPage } from '../../../platform/lists/page.ts';
import { inScope, merchantRows } from '../../../platform/lists/scope.ts';
import { syncedTable } from '../../../provider-sync/synced-table.ts';
import type { PaymentMethodSchema } from '../../customers/payment-method.entity.ts';
import { type SubscriptionCountSchema, SubscriptionSchema } from './subscription.entity.ts';
import { matchesSearch, matchesText, openSearch, type Search } from './subscription-search.ts';

/** Selects subscriptions with our id of the payment method, as long as that is known and still stored. */
const selectSubscriptions = (em: EntityManager) =>
  queries<typeof SubscriptionSchema | typeof PaymentMethodSchema>(em)
    .selectFrom('subscriptions')
    .select(columnsOf(SubscriptionSchema, ['customerSearch']))
    .select((eb) =>
      eb
        .selectFrom('payment_methods as method')
        .select('method.id')
        .whereRef('method.userId', '=', 'subscriptions.userId')
        .whereRef('method.environment', '=', 'subscriptions.environment')
        .whereRef('method.externalId', '=', 'subscriptions.paymentMethodExternalId')
        .where('method.deletedAt', 'is', null)
        .as('paymentMethodId'),
    );

/** A subscription without what only triggers write. */
export interface SubscriptionRow extends Omit<RowOf<typeof SubscriptionSchema>, 'customerSearch'> {
  paymentMethodId: string | null;
}

export const subscriptionTable = syncedTable<SubscriptionRow>(SubscriptionSchema, selectSubscriptions);

/** Finds the merchant's subscription. @throws 404 */
export async function getSubscription(scope: MerchantScope, id: string, em: EntityManager) {
  const row = await subscriptionTable.find(scope, id, em);
  if (!row) throw notFound();
  return row;
}

/** What the totals are counted by; a list of values means any of them. */
export interface SortFilter {
  gateway?: string;
  status?: SubscriptionStatus;
  productIds?: string[];
  billingFrequencies?: string[];
}

/** The conditions of a filter, on columns that both the subscriptions and their counts have. */
function filterConditions({ gateway, status, productIds, billingFrequencies }: SortFilter): Condition[] {
  const eb = expressionBuilder<TablesOf<typeof SubscriptionCountSchema>, 'subscription_counts'>();
  const conditions: Condition[] = [];
  if (gateway !== undefined) conditions.push(sql`${sql.ref('gateway')} = ${gateway}`);
  if (status !== undefined) conditions.push(eb('status', '=', status));
  if (productIds !== undefined) conditions.push(idIn('productId', productIds));
  if (billingFrequencies !== undefined) conditions.push(idIn('billingFrequency', billingFrequencies));
  return conditions;
}

type Tables = typeof SubscriptionSchema | typeof SubscriptionCountSchema;

async function sumCounts(
  { userId, environment }: MerchantScope,
  conditions: Condition[],
  em: EntityManager,
): Promise<number> {
  let counts = queries<Tables>(em)
    .selectFrom('subscription_counts')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('sum'))
    .where((eb) => eb.and({ userId, environment }));
  for (const condition of conditions) counts = counts.where(condition);
  return (await counts.executeTakeFirstOrThrow()).sum;
}

async function countRows(scope: MerchantScope, conditions: Condition[], em: EntityManager): Promise<number> {
  let rows = queries<Tables>(em)
    .selectFrom('subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'));
  for (const condition of [...inScope(merchantRows('subscriptions', scope)), ...conditions]) {
    rows = rows.where(condition);
  }
  return (await rows.executeTakeFirstOrThrow()).count;
}

/**
 * Counts the merchant's subscriptions. Without a search the kept counts are summed; with one that names products,
 * those of the products are summed, and the others that match are counted through the indexes.
 */
async function countSubscriptions(
  scope: MerchantScope,
  filters: Condition[],
  search: Search | null,
  em: EntityManager,
) {
  if (!search) return sumCounts(scope, filters, em);
  const ofProducts = idIn('productId', search.productIds);
  const named = await sumCounts(scope, [...filters, ofProducts], em);
  return named + (await countRows(scope, [...filters, matchesText(search), sql`not ${ofProducts}`], em));
}

const readSubscriptions = (
  merchant: MerchantScope,
  conditions: Condition[],
  query: CursorQuery,
  em: EntityManager,
) =>
  readPage(selectSubscriptions(em), {
    prefix: 'sub',
    scope: merchantRows('subscriptions', merchant),
    conditions,
    query,
  });

/** Reads a page of the merchant's subscriptions by filter and search, newest first, without counting them. */
export const uncountedPage = (
  scope: MerchantScope,
  filter: SortFilter,
  search: Search | null,
  query: CursorQuery,
  em: EntityManager,
): Promise<Page<SubscriptionRow>> =>
  readSubscriptions(
    scope,
    [...filterConditions(filter), ...(search ? [matchesSearch(search)] : [])],
    query,
    em,
  );

/** Reads a page of the merchant's subscriptions by filter and search, newest first, and counts those of all pages. */
export async function countedPage(
  scope: MerchantScope,
  filter: SortFilter,
  search: Search | null,
  query: CursorQuery,
  em: EntityManager,
): Promise<Page<SubscriptionRow> & { total: number }> {
  const filters = filterConditions(filter);
  if (search && search.productIds.length === 0) {
    // What names no product may be rare: it is looked for once, through the indexes.
    const matches = {
      scope: merchantRows('subscriptions', scope),
      conditions: [...filters, matchesText(search)],
    };
    const { total, ids } = await findMatches('subscriptions', { prefix: 'sub', ...matches, query }, em);
    return {
      total,
      ...(await readSubscriptions(scope, [...filters, idIn('subscriptions.id', ids)], query, em)),
    };
  }
  const total = await countSubscriptions(scope, filters, search, em);
  // Looking for what is nowhere could mean to look through all rows.
  const nothing = total === 0 ? [sql<boolean>`false`] : [];
  const found = search ? [matchesSearch(search)] : [];
  return { total, ...(await readSubscriptions(scope, [...filters, ...nothing, ...found], query, em)) };
}

/** Reads a page of the merchant's subscriptions, newest first. @throws 400 for a cursor that is not of this list */
export async function listSubscriptions(
  scope: MerchantScope,
  query: SubscriptionListQuery,
  em: EntityManager,
): Promise<Page<SubscriptionRow>> {
  const { status, productId, customerId } = query;
  const search = await openSearch(scope, query.search, em);
  const filter = { ...(status && { status }), ...(productId && { productIds: [productId] }) };
  const conditions = [
    ...filterConditions(filter),
    ...(customerId ? [idIn('customerId', [customerId])] : []),
    ...(search ? [matchesSearch(search)] : []),
    ...createdBetween('subscriptions.id', 'sub', query),
    ...metadataConditions('subscriptions.metadata', query),
  ];
  return readSubscriptions(scope, conditions, query, em);
}
