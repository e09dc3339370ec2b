import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { queries, type TablesOf } from '../../../platform/database/queries.ts';
import { type Condition, containing, idIn, plainSql, plainText } from '../../../platform/lists/conditions.ts';
import { idEndOf, selectByIdEnd } from '../../../platform/lists/id-end.ts';
import type { CustomerSchema } from '../../customers/customer.entity.ts';
import type { ProductSchema } from '../../products/product.entity.ts';
import type { SubscriptionSchema } from './subscription.entity.ts';

/** What a text is searched in: the customers' names and e-mails, and what it names. */
export interface Search {
  text: string;
  /** Products with this text in their name. */
  productIds: string[];
  /** Subscriptions and customers whose id it is, ours or the provider's, or that it is the end of. */
  subscriptionIds: string[];
  customerIds: string[];
}

type Tables = typeof ProductSchema | typeof SubscriptionSchema | typeof CustomerSchema;

/** Prepares a search, in one statement; returns null where there is nothing to search for. */
export async function openSearch(
  { userId, environment }: MerchantScope,
  wanted: string | undefined,
  em: EntityManager,
): Promise<Search | null> {
  const id = wanted?.trim();
  if (!id) return null;
  const text = plainText(id);
  const db = queries<Tables>(em);
  const products = db
    .selectFrom('products')
    .select([sql<string>`'products'`.as('table'), 'id'])
    .where((eb) => eb.and({ userId, environment }))
    .where(plainSql(sql.ref('name')), 'like', containing(text));
  const own = (table: 'subscriptions' | 'customers') =>
    db
      .selectFrom(table)
      .select([sql<string>`${sql.lit(table)}`.as('table'), 'id'])
      .where((eb) => eb.and({ userId, environment }));
  // A condition each, for each has an index of its own.
  const identified = (table: 'subscriptions' | 'customers') =>
    own(table)
      .where('id', '=', id)
      .unionAll(own(table).where('externalId', '=', id));
  const mayBeId = /^[\w-]{3,64}$/.test(id);
  const end = idEndOf(id);
  const ending = (table: 'subscriptions' | 'customers', tail: string) =>
    db
      .selectFrom(selectByIdEnd(table, { userId, environment }, tail, em).as('ending'))
      .select([sql<string>`${sql.lit(table)}`.as('table'), sql<string>`ending.id`.as('id')]);
  let found = products;
  if (mayBeId) found = found.unionAll(identified('subscriptions')).unionAll(identified('customers'));
  if (end !== null) found = found.unionAll(ending('subscriptions', end)).unionAll(ending('customers', end));
  const rows = await found.execute();
  const idsOf = (table: string) => rows.filter((row) => row.table === table).map((row) => row.id);
  return {
    text,
    productIds: idsOf('products'),
    subscriptionIds: idsOf('subscriptions'),
    customerIds: idsOf('customers'),
  };
}

const eb = expressionBuilder<TablesOf<typeof SubscriptionSchema>, 'subscriptions'>();

/** What a search finds without the products: each part has an index of its own. */
export const matchesText = ({ text, subscriptionIds, customerIds }: Search): Condition =>
  eb.or([
    eb(plainSql(sql.ref('customerSearch')), 'like', containing(text)),
    ...(subscriptionIds.length > 0 ? [idIn('id', subscriptionIds)] : []),
    ...(customerIds.length > 0 ? [idIn('customerId', customerIds)] : []),
  ]);

/** What a search finds. */
export const matchesSearch = (search: Search): Condition =>
  search.productIds.length === 0
    ? matchesText(search)
    : eb.or([matchesText(search), idIn('productId', search.productIds)]);
