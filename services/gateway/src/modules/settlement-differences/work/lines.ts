import type { EntityManager } from '@mikro-orm/postgresql';
import type { DifferenceKind } from '@trilho/contracts/settlement-difference';
import { type RawBuilder, sql } from 'kysely';
import { clockNow } from '../../../platform/clock.ts';
import { unnested } from '../../../platform/database/groups/unnested.ts';
import { queries } from '../../../platform/database/queries.ts';
import type { BookKey } from '../../ledger/books.ts';
import { hasFeeInAmount } from '../../settlements/fee-in-amount.ts';
import type { SettlementLineRow } from '../../settlements/record/settlement-line.entity.ts';

/** A line with the book that it is in. */
export type BookedLine = SettlementLineRow & BookKey;

/** Finds those of these lines that are still to be compared, under a lock of the caller's. */
export async function takeLines(ids: readonly string[], tx: EntityManager): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from settlement_lines where id = any(${ids}::text[]) and compared_at is null order by id`.execute(
    queries(tx),
  );
  return rows.map(({ id }) => id);
}

/**
 * Lines of ids that are given, each looked up by itself: `offset 0` leaves the planner no other way, such as reading the whole table while
 * it knows little of a merchant's first statements.
 */
const given = (ids: readonly string[]) => sql`unnest(${ids}::text[]) as given (id)`;
const ofId = sql`(select * from settlement_lines where id = given.id collate "C" offset 0)`;
const ofPayment = sql`(select * from settlement_lines where payment_id = given.id collate "C" offset 0)`;

/** Tax lines that were told before the payment of a line `l` of the same source was known. */
const taxesOfSource = sql`t.book = l.book and t.source_external_id = l.source_external_id
  and t.later_account is not distinct from l.later_account
  and t.kind = 'tax' and t.payment_id is null and t.compared_at is not null`;

/**
 * Locks lines with the tax lines of their sources, and all lines of payments, in the order in which an import writes them, so that neither
 * waits for the other in a circle: all that a transaction is to change by one call, before it changes any. Tells whether there are such
 * taxes.
 */
export async function lockLines(
  ids: readonly string[],
  paymentIds: readonly string[],
  tx: EntityManager,
): Promise<{ hasTaxes: boolean }> {
  const { rows } = await sql<{ hasTaxes: boolean | null }>`
    with wanted as (
      select l.id, l.book, l.key, l.nth from ${given(ids)} cross join lateral ${ofId} as l
      union select t.id, t.book, t.key, t.nth from ${given(ids)} cross join lateral ${ofId} as l
        cross join lateral (select * from settlement_lines t where ${taxesOfSource} offset 0) as t
      union select l.id, l.book, l.key, l.nth from ${given(paymentIds)} cross join lateral ${ofPayment} as l),
    locked as materialized (
      select l.is_tax from (select id from wanted order by book, key, nth) as w
      cross join lateral (
        select kind = 'tax' and payment_id is null and compared_at is not null as is_tax from settlement_lines
        where id = w.id for no key update) as l)
    select bool_or(is_tax) as "hasTaxes" from locked`.execute(queries(tx).withoutPlugins());
  return { hasTaxes: rows[0]?.hasTaxes === true };
}

async function readBy(
  probe: RawBuilder<unknown>,
  ids: readonly string[],
  em: EntityManager,
): Promise<BookedLine[]> {
  const { rows } = await sql<BookedLine>`
    select l.*, b.user_id, b.environment, b.gateway, b.currency
    from ${given(ids)} cross join lateral ${probe} as l join ledger_books b on b.id = l.book`.execute(
    queries(em),
  );
  return rows;
}

/** Reads lines by their ids, each of which is given once. */
export const readLines = (ids: readonly string[], em: EntityManager): Promise<BookedLine[]> =>
  readBy(ofId, ids, em);

/** Reads all lines of these payments and invoices, each of which is given once, compared or not. */
export const readLinesOf = (paymentIds: readonly string[], em: EntityManager): Promise<BookedLine[]> =>
  readBy(ofPayment, paymentIds, em);

/** Finds those of these lines that charge for a payout which was kept with that in its amount, or give it back. */
export async function findFeesInPayouts(
  lines: readonly BookedLine[],
  em: EntityManager,
): Promise<Set<string>> {
  const charged = lines.filter(
    ({ kind, fee }) => fee !== 0 && (kind === 'payout' || kind === 'payout_failure'),
  );
  if (charged.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select s.id from settlement_lines s join ledger_books b on b.id = s.book
    join payouts p on p.user_id = b.user_id and p.environment = b.environment and p.gateway = b.gateway
      and p.external_id = s.source_external_id
    where s.id = any(${charged.map(({ id }) => id)}::text[]) and s.later_account is null
      and exists (select from settlement_lines l where l.book = s.book and ${hasFeeInAmount})`.execute(
    queries(em).withoutPlugins(),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Has lines compared anew, under their locks, that are not about the payment that they were found to be about. */
export async function letGo(ids: readonly string[], tx: EntityManager): Promise<void> {
  if (ids.length === 0) return;
  await sql`update settlement_lines set payment_id = null, compared_at = null where id = any(${ids}::text[])`.execute(
    queries(tx).withoutPlugins(),
  );
}

/** Has tax lines compared anew that were told before the payments of these lines were known, under their locks. */
export async function retakeTaxes(ids: readonly string[], tx: EntityManager): Promise<void> {
  await sql`
    update settlement_lines t set compared_at = null from settlement_lines l
    where l.id = any(${ids}::text[]) and ${taxesOfSource}`.execute(queries(tx).withoutPlugins());
}

/** Writes what each line was found to be, and to be about where that was not known, under their locks. */
export async function markLines(
  marks: ReadonlyMap<string, DifferenceKind | null>,
  payments: ReadonlyMap<string, string>,
  tx: EntityManager,
): Promise<void> {
  if (marks.size === 0) return;
  const { given } = unnested(
    [...marks],
    [
      ['id', 'text', ([id]) => id],
      ['finding', 'text', ([, finding]) => finding],
      ['payment_id', 'text', ([id]) => payments.get(id) ?? null],
    ],
  );
  await sql`
    update settlement_lines l set finding = given.finding, compared_at = ${clockNow()}::timestamptz,
      payment_id = coalesce(l.payment_id, given.payment_id)
    from ${given}
    where l.id = given.id collate "C" and (l.compared_at is null or l.finding is distinct from given.finding
      or (l.payment_id is null and given.payment_id is not null))`.execute(queries(tx).withoutPlugins());
}
