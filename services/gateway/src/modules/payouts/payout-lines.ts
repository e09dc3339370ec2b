import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { bookOf } from '../ledger/books.ts';
import { toldId } from '../settlements/statement-account.ts';
import type { PayoutRow, PayoutSchema } from './payout.entity.ts';
import { correctSent } from './sent-amounts.ts';
import { changePayout, type PayoutScope } from './store-payouts.ts';

const db = (em: EntityManager) => queries<typeof PayoutSchema>(em);

interface LineSums {
  count: number;
  gross: number;
  fee: number;
  net: number;
}

/**
 * Sums the lines that are tied to payouts of one book, by the ids of the payouts as they are kept, and what the gateway charges on a
 * payout's own line.
 */
export async function sumLines(
  book: number,
  payouts: readonly PayoutRow[],
  em: EntityManager,
): Promise<Map<string, LineSums>> {
  const ids = payouts.map(({ externalId }) => externalId);
  const sources = payouts.map((payout) => toldId(payout, payout.externalId));
  const { rows } = await sql<LineSums & { externalId: string }>`
    with given as (select * from unnest(${ids}::text[], ${sources}::text[],
      ${payouts.map(({ laterAccount }) => laterAccount)}::text[]) as g (external_id, source, later_account)),
    parts as (
      select l.payout_external_id as external_id, 1 as count, l.gross, l.fee, l.net from settlement_lines l
      where l.book = ${book} and l.payout_external_id = any(${ids}::text[]) and l.statement = 'balance'
      union all
      select g.external_id, 0, 0, l.fee, 0 - l.fee from given g join settlement_lines l
        on l.book = ${book} and l.source_external_id = g.source collate "C" and l.kind = 'payout'
        and l.statement = 'balance' and l.fee <> 0
        and l.later_account is not distinct from g.later_account collate "C")
    select external_id as "externalId", sum(count)::integer as count, sum(gross)::bigint as gross,
      sum(fee)::bigint as fee, sum(net)::bigint as net
    from parts group by external_id`.execute(queries(em).withoutPlugins());
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** Keeps what a payout's lines come to, and whether that is its amount, under its lock. */
export const keepSums = (
  payout: PayoutRow,
  sums: LineSums | undefined,
  found: Pick<PayoutRow, 'match'> & Partial<Pick<PayoutRow, 'linesReckoned'>>,
  tx: EntityManager,
): Promise<PayoutRow> =>
  changePayout(
    payout,
    {
      linesCount: sums?.count ?? null,
      linesGross: sums?.gross ?? null,
      linesFee: sums?.fee ?? null,
      linesNet: sums?.net ?? null,
      ...found,
    },
    tx,
  );

/** Compares a payout with its lines, all of which the gateway has told. */
export async function matchPayout({ id }: Pick<PayoutRow, 'id'>, tx: EntityManager): Promise<PayoutRow> {
  const payout = await db(tx)
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sums = (await sumLines(await bookOf(payout, tx), [payout], tx)).get(payout.externalId);
  const match = sums?.net === payout.amount ? 'matched' : 'different';
  return keepSums(payout, sums, { match: sums ? match : 'waiting', linesReckoned: false }, tx);
}

/** A payout itself, and one that came back, are tied to none: only a gateway that ties lines itself has them in a later one. */
const isTied = sql`l.statement = 'balance' and l.kind not in ('payout', 'payout_failure')`;

/** Ties lines of a gateway that does not do so itself to the next payout after each of them; locked in their one order. */
async function tieLines(
  { userId, environment, gateway, currency, laterAccount = null }: PayoutScope & { currency: string },
  book: number,
  after: Date,
  tx: EntityManager,
): Promise<void> {
  await sql`
    with spans as (
      select p.external_id, p.created_at as until, lag(p.created_at) over (order by p.created_at, p.id) as since
      from payouts p
      where p.user_id = ${userId} and p.environment = ${environment} and p.gateway = ${gateway}
        and p.currency = ${currency} and p.later_account is not distinct from ${laterAccount}::text),
    tied as materialized (
      select l.id, s.external_id from settlement_lines l join spans s on
        l.booked_at <= s.until and (s.since is null or l.booked_at > s.since) and s.until > ${after}::timestamptz
      where l.book = ${book} and l.booked_at > ${after}::timestamptz and ${isTied}
        and l.later_account is not distinct from ${laterAccount}::text
        and l.payout_external_id is distinct from s.external_id
      order by l.book, l.key, l.nth for no key update of l)
    update settlement_lines l set payout_external_id = t.external_id
    from tied t where l.id = t.id`.execute(queries(tx).withoutPlugins());
}

/** What came back of payouts, and when, oldest first. */
async function returnsOf(
  { laterAccount = null }: PayoutScope,
  book: number,
  payouts: readonly PayoutRow[],
  em: EntityManager,
): Promise<{ bookedAt: Date; net: number }[]> {
  const failed = payouts
    .filter(({ status }) => status === 'failed')
    .map((payout) => toldId(payout, payout.externalId));
  if (failed.length === 0) return [];
  const { rows } = await sql<{ bookedAt: Date; net: number }>`
    select l.booked_at as "bookedAt", l.net from settlement_lines l
    where l.book = ${book} and l.source_external_id = any(${failed}::text[])
      and l.later_account is not distinct from ${laterAccount}::text
      and l.kind = 'payout_failure' and l.statement = 'balance'
    order by l.booked_at`.execute(queries(em).withoutPlugins());
  return rows;
}

/**
 * Ties the lines booked since a moment to the payouts that followed them, and compares those. A merchant may send a part of the
 * balance: what is left is there for the next payout, and only one that the lines do not cover differs. What the balance held before
 * the first payout is not known, so that one waits unless its lines are its very amount.
 */
export async function matchByTime(
  scope: PayoutScope & { currency: string },
  from: Date,
  tx: EntityManager,
): Promise<void> {
  const { userId, environment, gateway, currency, laterAccount = null } = scope;
  const payouts = await db(tx)
    .selectFrom('payouts')
    .selectAll()
    .where((eb) => eb.and({ userId, environment, gateway, currency }))
    .where('laterAccount', 'is not distinct from', laterAccount)
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = payouts.filter(({ createdAt }) => createdAt < from);
  if (known.length === payouts.length) return;
  const book = await bookOf(scope, tx);
  const touched = await correctSent(payouts.slice(known.length), book, tx);
  // A payout that becomes known late takes what the one after it had.
  const previous = known.at(-1);
  await tieLines(scope, book, previous?.createdAt ?? new Date(0), tx);
  const sums = await sumLines(book, touched, tx);
  const returns = await returnsOf(scope, book, payouts, tx);
  let left = 0;
  for (const [index, payout] of [...known, ...touched].entries()) {
    const isTouched = index >= known.length;
    const lines = sums.get(payout.externalId);
    const net = (isTouched ? lines?.net : payout.linesNet) ?? 0;
    while (returns[0] && returns[0].bookedAt <= payout.createdAt) left += returns.shift()?.net ?? 0;
    left += net - payout.amount;
    const isExact = net === payout.amount;
    if (isTouched) {
      const covered = index === 0 ? 'waiting' : left >= 0 ? 'matched' : 'different';
      await keepSums(payout, lines, { match: isExact ? 'matched' : covered }, tx);
    }
    // What the first one sent beyond its lines was there before; what a later one did is a difference of its own.
    left = Math.max(0, left);
  }
}
