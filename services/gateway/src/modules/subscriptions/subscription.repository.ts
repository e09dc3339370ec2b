import type { SubscriptionListQuery, SubscriptionStatus } from '@trilho/contracts/subscription';
import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { notFound } from '../../platform/errors.ts';
import {
  type Condition,
  type CursorQuery,
  containing,
  createdBetween,
  type Page,
  readCursor,
  readPage,
} from '../../platform/lists/cursor.ts';
import { metadataConditions } from '../../platform/lists/filters.ts';
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

const where = (conditions: Condition[]): string => conditions.map(([condition]) => condition).join(' and ');
const params = (conditions: Condition[]): unknown[] => conditions.flatMap(([, ...values]) => values);

/** What a text is searched in: the customers' names and e-mails, and what it names. */
export interface Search {
  text: string;
  /** Products with this text in their name. */
  productIds: string[];
  /** Subscriptions and customers whose whole id it is, ours or the provider's. */
  subscriptionIds: string[];
  customerIds: string[];
}

const named = `
  select 'product' kind, id from products
  where ${inScope} and lower(name collate "und-x-icu") like ?`;
/** A condition each, for each has an index of its own. */
const idIs = (kind: 'subscription' | 'customer'): string =>
  ['id', 'external_id']
    .map((column) => `select '${kind}' kind, id from ${kind}s where ${inScope} and ${column} = ?`)
    .join(' union all ');
const namedOrIdentified = [named, idIs('subscription'), idIs('customer')].join(' union all ');
const idColumns = 4;

/** Prepares a search, in one statement; null where there is nothing to search for. */
export async function openSearch(
  { userId, environment }: MerchantScope,
  wanted: string | undefined,
  sql: SqlRunner,
): Promise<Search | null> {
  const id = wanted?.trim();
  if (!id) return null;
  const text = id.toLowerCase();
  const mayBeId = /^[\w-]{3,64}$/.test(id);
  const rows = await sql.execute<{ kind: string; id: string }[]>(mayBeId ? namedOrIdentified : named, [
    ...[userId, environment, containing(text)],
    ...(mayBeId ? Array.from({ length: idColumns }, () => [userId, environment, id]).flat() : []),
  ]);
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  return {
    text,
    productIds: idsOf('product'),
    subscriptionIds: idsOf('subscription'),
    customerIds: idsOf('customer'),
  };
}

/** What a search finds without the products: each part has an index of its own. */
function ownMatches({ text, subscriptionIds, customerIds }: Search): Condition {
  const parts: Condition[] = [
    ['customer_search like ?', containing(text)],
    ...(subscriptionIds.length > 0 ? [anyOf('id', subscriptionIds)] : []),
    ...(customerIds.length > 0 ? [anyOf('customer_id', customerIds)] : []),
  ];
  return [`(${parts.map(([condition]) => condition).join(' or ')})`, ...params(parts)];
}

const searchCondition = (search: Search): Condition => {
  const [own, ...values] = ownMatches(search);
  if (search.productIds.length === 0) return [own, ...values];
  const [ofProduct, ...ids] = anyOf('product_id', search.productIds);
  return [`(${own} or ${ofProduct})`, ...values, ...ids];
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
 * products, those of the products are summed, and the others that match are counted through the indexes.
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
  const others = await countOf([...sorts, ownMatches(search), [`not ${ofProducts}`, ...ids]], sql);
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

/** Finds what a search that names no product matches once, for its number and for the ids that a page is read from. */
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
    const { total, ids } = await findOnce([...sorts, ownMatches(search)], query, sql);
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
