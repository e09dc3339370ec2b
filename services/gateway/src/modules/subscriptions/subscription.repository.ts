import type { SubscriptionListQuery, SubscriptionStatus } from '@trilho/contracts/subscription';
import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../database/sql-runner.ts';
import { notFound } from '../../errors.ts';
import { type Condition, containing, createdBetween, type Page, readPage } from '../../lists/cursor.ts';
import { metadataConditions } from '../../lists/filters.ts';
import { type SubscriptionRow, subscriptionTable } from './subscription.row.ts';

const inScope = 'user_id = ? and environment = ?';

/** The merchant's subscription. @throws 404 when there is none of this id */
export async function getSubscription(
  scope: MerchantScope,
  id: string,
  sql: SqlRunner,
): Promise<SubscriptionRow> {
  const row = await subscriptionTable.find(scope, id, sql);
  if (!row) throw notFound();
  return row;
}

const anyOf = (column: string, values: readonly string[]): Condition =>
  values.length === 0 ? ['false'] : [`${column} in (${values.map(() => '?').join(', ')})`, ...values];

/** The merchant's products with this text in their name, upper and lower case alike. */
async function productsNamed(
  { userId, environment }: MerchantScope,
  text: string,
  sql: SqlRunner,
): Promise<string[]> {
  const rows = await sql.execute<{ id: string }[]>(
    `select id from products where ${inScope} and lower(name collate "und-x-icu") like ?`,
    [userId, environment, containing(text.toLowerCase())],
  );
  return rows.map(({ id }) => id);
}

/** What a text is searched in: the customers' names and e-mails, and these products. */
export interface Search {
  text: string;
  productIds: string[];
}

/** Prepares a search; null where there is nothing to search for. */
export async function openSearch(
  scope: MerchantScope,
  text: string | undefined,
  sql: SqlRunner,
): Promise<Search | null> {
  const wanted = text?.trim().toLowerCase();
  return wanted ? { text: wanted, productIds: await productsNamed(scope, wanted, sql) } : null;
}

const customerMatches = ({ text }: Search): Condition => ['customer_search like ?', containing(text)];

const searchCondition = (search: Search): Condition => {
  const [ofCustomer, pattern] = customerMatches(search);
  if (search.productIds.length === 0) return [ofCustomer, pattern];
  const [ofProduct, ...ids] = anyOf('product_id', search.productIds);
  return [`(${ofCustomer} or ${ofProduct})`, pattern, ...ids];
};

/** What the totals are counted by; a list of values means any of them. */
export interface SortFilter {
  gateway?: string;
  status?: SubscriptionStatus;
  productIds?: string[];
  billingFrequencies?: string[];
}

const sortConditions = (
  { userId, environment }: MerchantScope,
  { gateway, status, productIds, billingFrequencies }: SortFilter,
): Condition[] => [
  [inScope, userId, environment],
  ...(gateway === undefined ? [] : [['gateway = ?', gateway] satisfies Condition]),
  ...(status === undefined ? [] : [['status = ?', status] satisfies Condition]),
  ...(productIds === undefined ? [] : [anyOf('product_id', productIds)]),
  ...(billingFrequencies === undefined ? [] : [anyOf('billing_frequency', billingFrequencies)]),
];

const where = (conditions: Condition[]): string => conditions.map(([condition]) => condition).join(' and ');
const params = (conditions: Condition[]): unknown[] => conditions.flatMap(([, ...values]) => values);

async function sumOf(conditions: Condition[], sql: SqlRunner): Promise<number> {
  const [row] = await sql.execute<{ total: string | number | null }[]>(
    `select sum(total) total from subscription_counts where ${where(conditions)}`,
    params(conditions),
  );
  return Number(row?.total ?? 0);
}

async function countOf(conditions: Condition[], sql: SqlRunner): Promise<number> {
  const [row] = await sql.execute<{ total: string | number }[]>(
    `select count(*) total from subscriptions where ${where(conditions)}`,
    params(conditions),
  );
  return Number(row?.total ?? 0);
}

/**
 * How many subscriptions of the merchant there are. Without a search the kept counts are summed; with one, its customers'
 * are counted through the index, and those of the products it names are added from the kept counts.
 */
export async function countSubscriptions(
  scope: MerchantScope,
  filter: SortFilter,
  search: Search | null,
  sql: SqlRunner,
): Promise<number> {
  const sorts = sortConditions(scope, filter);
  if (!search) return sumOf(sorts, sql);
  const { productIds } = search;
  if (productIds.length === 0) return countOf([...sorts, customerMatches(search)], sql);
  const [ofProducts, ...ids] = anyOf('product_id', productIds);
  const named = await sumOf([...sorts, [ofProducts, ...ids]], sql);
  const others = await countOf([...sorts, customerMatches(search), [`not ${ofProducts}`, ...ids]], sql);
  return named + others;
}

const readSubscriptions = (
  conditions: Condition[],
  query: { limit: number; startingAfter?: string; endingBefore?: string },
  sql: SqlRunner,
): Promise<Page<SubscriptionRow>> =>
  readPage<SubscriptionRow, SubscriptionRow>(
    { prefix: 'sub', select: subscriptionTable.select, conditions, query, read: subscriptionTable.read },
    sql,
  );

/** A page of the merchant's subscriptions by sort and search, newest first. */
export const pageOfSort = (
  scope: MerchantScope,
  filter: SortFilter,
  search: Search | null,
  query: { limit: number; startingAfter?: string; endingBefore?: string },
  sql: SqlRunner,
): Promise<Page<SubscriptionRow>> =>
  readSubscriptions(
    [...sortConditions(scope, filter), ...(search ? [searchCondition(search)] : [])],
    query,
    sql,
  );

/** A page of the merchant's subscriptions, newest first. @throws 400 for a cursor that is not of this list */
export async function listSubscriptions(
  scope: MerchantScope,
  query: SubscriptionListQuery,
  sql: SqlRunner,
): Promise<Page<SubscriptionRow>> {
  const search = await openSearch(scope, query.search, sql);
  const conditions: Condition[] = [
    ...sortConditions(scope, {
      ...(query.status && { status: query.status }),
      ...(query.productId && { productIds: [query.productId] }),
    }),
    ...(query.customerId ? [['customer_id = ?', query.customerId] satisfies Condition] : []),
    ...(search ? [searchCondition(search)] : []),
    ...createdBetween('sub', query),
    ...metadataConditions('metadata', query),
  ];
  return readSubscriptions(conditions, query, sql);
}
