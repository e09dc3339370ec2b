import type { EntityManager } from '@mikro-orm/postgresql';
import { methodTypes } from '@trilho/contracts/method-names';
import { type Receivable, type ReceivableListQuery, ReceivableStatus } from '@trilho/contracts/receivable';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { cursorOf, invalidCursor, type Page, pageOf, placeOfQuery } from '../../platform/lists/page.ts';
import { type Book, booksOf } from '../ledger/own-books.ts';
import type { ReceivableRow } from './receivable.entity.ts';

const statuses: readonly ReceivableStatus[] = ReceivableStatus.enum;

const view = (row: ReceivableRow, { gateway, currency }: Book): Receivable => ({
  id: `${row.paymentId}-${row.installment}`,
  object: 'receivable',
  paymentId: row.paymentId,
  installment: row.installment,
  installments: row.installments,
  gateway,
  method: row.method,
  currency,
  status: row.status,
  gross: row.gross,
  fee: row.fee,
  net: row.net,
  ...(row.expectedTaxes !== null && { expectedTaxes: row.expectedTaxes }),
  dueOn: row.dueOn,
  originalDueOn: row.originalDueOn,
  estimated: row.estimated,
  updatedAt: row.updatedAt.toISOString(),
});

const order = ['dueOn', 'paymentId', 'installment'] as const;

const placeOf = (row: ReceivableRow): string => cursorOf(order.map((name) => row[name]).join('/'));

/** @throws 400 for a cursor that is not of this list */
function readPlace(cursor: string): RawBuilder<unknown> {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, day, id, installment] = /^(\d{4}-\d\d-\d\d)\/([A-Za-z0-9_]{3,64})\/(\d{1,4})$/.exec(text) ?? [];
  if (!day || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) throw invalidCursor();
  return sql`(${day}::date, ${id}::text, ${Number(installment)}::integer)`;
}

const placeColumns = sql`(r.due_on, r.payment_id, r.installment)`;

function conditionsOf(query: ReceivableListQuery): RawBuilder<SqlBool>[] {
  const { paymentId, dueFrom, dueTo } = query;
  const { cursor, backwards } = placeOfQuery(query);
  const beyond = sql.raw(backwards ? '<' : '>');
  return [
    ...(paymentId ? [sql<SqlBool>`r.payment_id = ${paymentId}`] : []),
    ...(dueFrom ? [sql<SqlBool>`r.due_on >= ${dueFrom}::date`] : []),
    ...(dueTo ? [sql<SqlBool>`r.due_on <= ${dueTo}::date`] : []),
    ...(cursor === undefined ? [] : [sql<SqlBool>`${placeColumns} ${beyond} ${readPlace(cursor)}`]),
  ];
}

/**
 * Reads a page of a merchant's receivables, earliest due first: of each book, status and method so many, of which the first of all are
 * shown. Whatever is filtered by, no more are read.
 * @throws 400 for a cursor that is not of this list
 */
export async function listReceivables(
  scope: MerchantScope,
  query: ReceivableListQuery,
  em: EntityManager,
): Promise<Page<Receivable>> {
  const conditions = conditionsOf(query);
  const books = await booksOf(scope, query.gateway, em);
  const direction = sql.raw(placeOfQuery(query).backwards ? 'desc' : 'asc');
  const ordered = sql`r.due_on ${direction}, r.payment_id ${direction}, r.installment ${direction}`;
  const among = [sql`r.book = b.id and r.status = s.status and r.method = m.method`, ...conditions];
  const { rows } = await sql<ReceivableRow>`
    select r.* from unnest(${books.map(({ id }) => id)}::integer[]) as b (id)
    cross join unnest(${query.status ? [query.status] : [...statuses]}::text[]) as s (status)
    cross join unnest(${query.method ? [query.method] : methodTypes}::text[]) as m (method)
    cross join lateral (
      select r.* from receivables r where ${sql.join(among, sql` and `)}
      order by ${ordered} limit ${query.limit + 1}) as r
    order by ${ordered} limit ${query.limit + 1}`.execute(queries(em));
  const byId = new Map(books.map((book) => [book.id, book]));
  const { rows: shown, ...page } = pageOf(rows, query, placeOf);
  return {
    ...page,
    rows: shown.flatMap((row) => {
      const book = byId.get(row.book);
      return book ? [view(row, book)] : [];
    }),
  };
}
