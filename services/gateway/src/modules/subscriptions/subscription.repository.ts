import type { SubscriptionListQuery, SubscriptionStatus } from '@trilho/contracts/subscription';
import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../database/sql-runner.ts';
import { notFound } from '../../errors.ts';
import {
  type Condition,
  type CursorQuery,
  containing,
  createdBetween,
  type Page,
  readCursor,
  readPage,
} from '../../lists/cursor.ts';
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
 * How many subscriptions of the merchant there are. Without a search the kept counts are summed; with one that names
 * products, those of the products are summed, and those of other customers that match are counted through the index.
 */
async function countSubscriptions(
  scope: MerchantScope,
  filter: SortFilter,
  search: Search | null,
  sql: SqlRunner,
): Promise<number> {
  const sorts = sortConditions(scope, filter);
  if (!search) return sumOf(sorts, sql);
  const { productIds } = search;
  const [ofProducts, ...ids] = anyOf('product_id', productIds);
  const named = await sumOf([...sorts, [ofProducts, ...ids]], sql);
  const others = await countOf([...sorts, customerMatches(search), [`not ${ofProducts}`, ...ids]], sql);
  return named + others;
}

const readSubscriptions = (
  conditions: Condition[],
  query: CursorQuery,
  sql: SqlRunner,
): Promise<Page<SubscriptionRow>> =>
  readPage<SubscriptionRow, SubscriptionRow>(
    { prefix: 'sub', select: subscriptionTable.select, conditions, query, read: subscriptionTable.read },
    sql,
  );

/** Finds what a search in customers matches once, for its number and for the ids that a page is read from. */
async function findOnce(
  conditions: Condition[],
  { limit, startingAfter, endingBefore }: CursorQuery,
  sql: SqlRunner,
): Promise<{ total: number; ids: string[] }> {
  const cursor = startingAfter ?? endingBefore;
  const backwards = endingBefore !== undefined;
  const beyond = cursor === undefined ? [] : [readCursor('sub', cursor)];
  const [row] = await sql.execute<{ total: string | number; ids: string[] }[]>(
    `with found as materialized (select id from subscriptions where ${where(conditions)})
     select (select count(*) from found) total, array(select id from found
       ${cursor === undefined ? '' : `where id ${backwards ? '>' : '<'} ?`}
       order by id ${backwards ? 'asc' : 'desc'} limit ?) ids`,
    [...params(conditions), ...beyond, limit + 1],
  );
  return { total: Number(row?.total ?? 0), ids: row?.ids ?? [] };
}

/** A page of the merchant's subscriptions by sort and search, newest first; nothing is counted. */
export const uncountedPage = (
  scope: MerchantScope,
  filter: SortFilter,
  search: Search | null,
  query: CursorQuery,
  sql: SqlRunner,
): Promise<Page<SubscriptionRow>> =>
  readSubscriptions(
    [...sortConditions(scope, filter), ...(search ? [searchCondition(search)] : [])],
    query,
    sql,
  );

/** A page of the merchant's subscriptions by sort and search, newest first, and how many there are on all pages. */
export async function countedPage(
  scope: MerchantScope,
  filter: SortFilter,
  search: Search | null,
  query: CursorQuery,
  sql: SqlRunner,
): Promise<Page<SubscriptionRow> & { total: number }> {
  const sorts = sortConditions(scope, filter);
  if (search && search.productIds.length === 0) {
    const { total, ids } = await findOnce([...sorts, customerMatches(search)], query, sql);
    return { total, ...(await readSubscriptions([...sorts, anyOf('id', ids)], query, sql)) };
  }
  const total = await countSubscriptions(scope, filter, search, sql);
  // Looking for what there is none of could mean to look through all there is.
  const conditions = total > 0 ? sorts : [...sorts, anyOf('id', [])];
  const page = await readSubscriptions(
    [...conditions, ...(search ? [searchCondition(search)] : [])],
    query,
    sql,
  );
  return { total, ...page };
}

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
