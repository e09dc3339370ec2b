import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { queries, type TablesOf } from '../../../platform/database/queries.ts';
import {
  type Condition,
  containsOrBegins,
  idIn,
  literally,
  plainSql,
  plainText,
} from '../../../platform/lists/conditions.ts';
import { findByIdEnd } from '../../../platform/lists/id-end.ts';
import { findMatches } from '../../../platform/lists/matches.ts';
import type { CursorQuery } from '../../../platform/lists/page.ts';
import { mostCounted } from '../../../platform/lists/portal-page.ts';
import { merchantRows } from '../../../platform/lists/scope.ts';
import type { CustomerSchema } from '../customer.entity.ts';

const eb = expressionBuilder<TablesOf<typeof CustomerSchema>, 'customers'>();

/** What `customers_plain_search_index` is over; a line break keeps name and e-mail apart. */
const nameAndEmail = sql`(coalesce(customers.name, '') || chr(10) || coalesce(customers.email, ''))`;

const isListed: Condition = eb('customers.deletedAt', 'is', null);

/** Finds the text anywhere in a name or an e-mail; one too short to have a trigram only at the beginning. */
function textConditions(text: string): Condition[] {
  const wanted = plainText(text);
  if (wanted.length > 2) return containsOrBegins(nameAndEmail, wanted);
  return [
    eb.or([
      eb(plainSql(sql.ref('customers.name')), 'like', `${literally(wanted)}%`),
      eb(sql`lower(${sql.ref('customers.email')})`, 'like', `${literally(text.toLowerCase())}%`),
    ]),
  ];
}

/** Finds the customer that a text is the whole id of, ours or the provider's. */
async function findByEitherId({ userId, environment }: MerchantScope, text: string, em: EntityManager) {
  const own = queries<typeof CustomerSchema>(em)
    .selectFrom('customers')
    .select('id')
    .where((eb) => eb.and({ userId, environment }));
  const row = await own
    .where('externalId', '=', text)
    .unionAll(own.where('id', '=', text))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How customers are searched: by a whole id, or by a text, which may be the end of an id. */
export interface CustomerSearch {
  conditions: Condition[];
  /** Whether a text is searched for, which may be anywhere in the list or nowhere. */
  byText: boolean;
}

/** Prepares the conditions on `customers` that find those of the merchant's own that match, without those deleted. */
export async function openCustomerSearch(
  scope: MerchantScope,
  search: string | undefined,
  em: EntityManager,
): Promise<CustomerSearch> {
  const text = search?.trim();
  if (!text) return { conditions: [isListed], byText: false };
  const id = await findByEitherId(scope, text, em);
  if (id) return { conditions: [isListed, eb('customers.id', '=', id)], byText: false };
  const byText = textConditions(text);
  const ends = await findByIdEnd('customers', scope, text, em);
  const found = ends.length > 0 ? [eb.or([eb.and(byText), idIn('customers.id', ends)])] : byText;
  return { conditions: [isListed, ...found], byText: true };
}

/**
 * Searches a text through its index once: how many customers it finds, and the ids of the page. Returns null when it
 * finds more than are counted: reading the list in order then meets the next one soon.
 */
export async function findRare(
  merchant: MerchantScope,
  conditions: Condition[],
  query: CursorQuery,
  em: EntityManager,
) {
  const scope = merchantRows('customers', merchant);
  const found = await findMatches(
    'customers',
    { prefix: 'cus', scope, conditions, query, most: mostCounted + 1 },
    em,
  );
  return found.total > mostCounted ? null : found;
}
