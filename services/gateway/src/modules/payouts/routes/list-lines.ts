import type { EntityManager } from '@mikro-orm/postgresql';
import type { SettlementLine } from '@trilho/contracts/payout';
import { sql } from 'kysely';
import { queries } from '../../../platform/database/queries.ts';
import {
  type CursorQuery,
  cursorOf,
  type Page,
  pageOf,
  placeOfQuery,
  readCursor,
} from '../../../platform/lists/page.ts';
import { booksOf } from '../../ledger/own-books.ts';
import { type StatementAccount, toldId } from '../../settlements/statement-account.ts';
import type { PayoutRow } from '../payout.entity.ts';

interface LineRow extends Omit<SettlementLine, 'externalId'>, StatementAccount {
  key: string;
  sourceExternalId: string | null;
  detailExternalId: string | null;
}

/** A line without an id of what it is about goes by its own, which a gateway without such ids has as a digest. */
const view = (row: LineRow): SettlementLine => ({
  id: row.id,
  kind: row.kind,
  externalId: row.detailExternalId ?? row.sourceExternalId ?? toldId(row, row.key),
  paymentId: row.paymentId,
  day: row.day,
  gross: row.gross,
  fee: row.fee,
  net: row.net,
  differenceId: row.differenceId,
});

/**
 * Reads a page of the lines that went out with a payout, in the order of the gateway's statement: the time of a line's id is when it
 * was booked there. The payout itself is none of them.
 * @throws 400 for a cursor that is not of this list
 */
export async function listPayoutLines(
  payout: PayoutRow,
  query: CursorQuery,
  em: EntityManager,
): Promise<Page<SettlementLine>> {
  const { cursor, backwards } = placeOfQuery(query);
  const books = (await booksOf(payout, payout.gateway, em)).map(({ id }) => id);
  const beyond = cursor === undefined ? null : readCursor('stl', cursor);
  const place = beyond === null ? sql`true` : sql`l.id ${sql.raw(backwards ? '<' : '>')} ${beyond}`;
  const order = sql.raw(backwards ? 'desc' : 'asc');
  const { rows } = await sql<LineRow>`
    select l.*, d.id as "differenceId"
    from unnest(${books}::integer[]) as b (id)
    cross join lateral (
      select l.id, l.kind, l.key, l.later_account as "laterAccount", l.source_external_id as "sourceExternalId", l.detail_external_id as "detailExternalId",
        l.payment_id as "paymentId", to_char(l.day, 'YYYY-MM-DD') as day, l.gross, l.fee, l.net
      from settlement_lines l
      where l.book = b.id and l.payout_external_id = ${payout.externalId} and l.statement = 'balance'
        and l.kind not in ('payout', 'payout_failure') and ${place}
      order by l.id ${order} limit ${query.limit + 1}) as l
    left join lateral (
      select d.id from settlement_differences d
      where d.line_id = l.id and d.status = 'open'
      order by d.id limit 1) as d on true
    order by l.id ${order} limit ${query.limit + 1}`.execute(queries(em).withoutPlugins());
  const page = pageOf(rows, query, ({ id }) => cursorOf(id));
  return { ...page, rows: page.rows.map(view) };
}
