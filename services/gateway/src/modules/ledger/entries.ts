import type { EntityManager } from '@mikro-orm/postgresql';
import type { BalanceEntry, BalanceEntryListQuery, LedgerAccount } from '@trilho/contracts/balance';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { createdBetween } from '../../platform/lists/conditions.ts';
import { cursorOf, type Page, pageOf, placeOfQuery, readCursor } from '../../platform/lists/page.ts';
import { accountColumns } from './account-columns.ts';
import { holdings } from './amounts.ts';
import { forecastAccounts, forecastKind } from './forecast-accounts.ts';
import { type Book, booksOf } from './own-books.ts';
import { rareConditionOf } from './rare-accounts.ts';

interface EntryRow extends Record<LedgerAccount, number | null> {
  id: string;
  book: number;
  kind: BalanceEntry['kind'];
  object_id: string;
  payment_id: string | null;
  reverses: string | null;
  occurred_on: string | null;
  created_at: Date;
}

const entryView = (row: EntryRow, { gateway, currency }: Book): BalanceEntry => {
  const { id, kind, object_id, payment_id, reverses, occurred_on, created_at, book: _book, ...amounts } = row;
  const held = Object.fromEntries(Object.entries(amounts).map(([account, amount]) => [account, amount ?? 0]));
  return {
    id,
    object: 'balance_entry',
    kind,
    gateway,
    currency,
    amounts: holdings(held).map(([account, amount]) => ({ account, amount })),
    sourceId: object_id,
    paymentId: payment_id,
    reverses,
    occurredOn: occurred_on,
    createdAt: created_at.toISOString(),
  };
};

/** The conditions of a page. Accounts and kinds stand in the text itself: a partial index is found by them alone. */
function conditionsOf(query: BalanceEntryListQuery): RawBuilder<SqlBool>[] {
  const { account, kind, paymentId } = query;
  const { cursor, backwards } = placeOfQuery(query);
  const place = cursor === undefined ? null : readCursor('ltx', cursor);
  const rare = account ? rareConditionOf(account) : null;
  return [
    ...(account ? [sql<SqlBool>`${sql.ref(`l.${account}`)} is not null`] : []),
    ...(rare ? [sql<SqlBool>`${sql.raw(rare)}`] : []),
    // They have no index: postings of their own kind alone have them, which has one.
    ...(account && forecastAccounts.includes(account)
      ? [sql<SqlBool>`l.kind = ${sql.lit(forecastKind)}`]
      : []),
    ...(kind ? [sql<SqlBool>`l.kind = ${sql.lit(kind)}`] : []),
    ...(paymentId ? [sql<SqlBool>`l.payment_id = ${paymentId}`] : []),
    ...(place ? [sql<SqlBool>`l.id ${sql.raw(backwards ? '>' : '<')} ${place}`] : []),
    ...createdBetween('l.id', 'ltx', query).map((condition) => sql<SqlBool>`${condition}`),
  ];
}

/** One page of these books' postings: so many of each, of which the first of all are shown. */
export function selectEntries(books: readonly Book[], query: BalanceEntryListQuery): RawBuilder<EntryRow> {
  const order = sql.raw(placeOfQuery(query).backwards ? 'asc' : 'desc');
  return sql<EntryRow>`
    select e.* from unnest(${books.map(({ id }) => id)}::integer[]) as b (id)
    cross join lateral (
      select l.id, l.book, l.kind, l.object_id, l.payment_id, l.reverses, l.occurred_on, l.created_at, ${accountColumns}
      from ledger_postings l
      where ${sql.join([sql`l.book = b.id`, ...conditionsOf(query)], sql` and `)}
      order by l.id ${order} limit ${query.limit + 1}) as e
    order by e.id ${order} limit ${query.limit + 1}`;
}

/** Reads a page of a merchant's postings, newest first. @throws 400 for a cursor that is not of this list */
export const listEntries = async (
  scope: MerchantScope,
  query: BalanceEntryListQuery,
  em: EntityManager,
): Promise<Page<BalanceEntry>> => listEntriesOf(await booksOf(scope, query.gateway, em), query, em);

/** Reads a page of the postings of these books, newest first. @throws 400 for a cursor that is not of this list */
export async function listEntriesOf(
  books: readonly Book[],
  query: BalanceEntryListQuery,
  em: EntityManager,
): Promise<Page<BalanceEntry>> {
  const { rows } = await selectEntries(books, query).execute(queries(em).withoutPlugins());
  const byId = new Map(books.map((book) => [book.id, book]));
  const { rows: shown, ...page } = pageOf(rows, query, ({ id }) => cursorOf(id));
  return {
    ...page,
    rows: shown.flatMap((row) => {
      const book = byId.get(row.book);
      return book ? [entryView(row, book)] : [];
    }),
  };
}
