import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { bookOf } from '../ledger/books.ts';
import type { PayoutRow, PayoutSchema } from './payout.entity.ts';
import { keepSums, sumLines } from './payout-lines.ts';
import { changePayout, type PayoutScope } from './store-payouts.ts';

const db = (em: EntityManager) => queries<typeof PayoutSchema>(em);

/** Locks payouts by their ids, oldest first, as all that lock many do. */
const lockPayouts = (ids: readonly string[], tx: EntityManager): Promise<PayoutRow[]> =>
  db(tx)
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();

/** From when a line is at hand: once it is booked, and the day has come from which it can be paid out. */
const atHand = sql`greatest(l.booked_at, l.available_on::timestamp at time zone 'America/Sao_Paulo')`;

/**
 * Ties each line that no payout has to the first of these, oldest first, that was made once the line was at hand. What the gateway held
 * back, and what came back of other payouts, is in them too, as in those whose lines the gateway ties itself. Lines are locked in their
 * one order. Returns the kept ids of the payouts that have lines they had not.
 */
async function tieLines(
  payouts: readonly PayoutRow[],
  { book, laterAccount, last }: { book: number; laterAccount: string | null; last: Date },
  tx: EntityManager,
): Promise<Set<string>> {
  const { rows } = await sql<{ externalId: string }>`
    with spans as (
      select external_id, until, lag(until) over (order by place) as since
      from unnest(${payouts.map(({ externalId }) => externalId)}::text[],
        ${payouts.map(({ createdAt }) => createdAt)}::timestamptz[])
        with ordinality as p (external_id, until, place)),
    tied as materialized (
      select l.id, s.external_id from settlement_lines l
      join spans s on ${atHand} <= s.until and (s.since is null or ${atHand} > s.since)
      where l.book = ${book} and l.payout_external_id is null and l.statement = 'balance' and l.kind <> 'payout'
        and l.booked_at <= ${last}::timestamptz and ${atHand} <= ${last}::timestamptz
        and l.later_account is not distinct from ${laterAccount}::text
      order by l.book, l.key, l.nth for no key update of l),
    changed as (
      update settlement_lines l set payout_external_id = t.external_id from tied t where l.id = t.id)
    select distinct external_id as "externalId" from tied`.execute(queries(tx).withoutPlugins());
  return new Set(rows.map(({ externalId }) => externalId));
}

/** Compares payouts of one currency, oldest first: those whose lines changed, and what that leaves for those after them. */
async function matchAll(
  payouts: readonly PayoutRow[],
  asked: ReadonlySet<string>,
  tx: EntityManager,
): Promise<void> {
  const newest = payouts.at(-1);
  if (!newest) return;
  const book = await bookOf(newest, tx);
  const { laterAccount, createdAt: last } = newest;
  const tied = await tieLines(payouts, { book, laterAccount, last }, tx);
  const isChanged = ({ id, externalId }: PayoutRow) => asked.has(id) || tied.has(externalId);
  const first = payouts.findIndex(isChanged);
  if (first < 0) return;
  const ids = payouts.slice(first).map(({ id }) => id);
  const locked = await lockPayouts(ids, tx);
  const sums = await sumLines(book, locked.filter(isChanged), tx);
  const leftOf = (left: number, amount: number, net: number | null) => left + (net ?? 0) - amount;
  // What came back of one that failed or was canceled is a line of a later one.
  let left = payouts
    .slice(0, first)
    .reduce((sum, { amount, linesNet }) => Math.max(0, leftOf(sum, amount, linesNet)), 0);
  for (const [index, payout] of locked.entries()) {
    const isNew = isChanged(payout);
    const known = sums.get(payout.externalId);
    const net = isNew ? (known?.net ?? null) : payout.linesNet;
    left = leftOf(left, payout.amount, net);
    const isFirst = first + index === 0;
    const match = left >= 0 ? 'matched' : isFirst || net === null ? 'waiting' : 'different';
    if (isNew) await keepSums(payout, known, { match, linesReckoned: true }, tx);
    else await changePayout(payout, { match }, tx);
    left = Math.max(0, left);
  }
}

/**
 * Compares payouts of an account that its gateway ties no lines to, as the merchant asked for them, with the lines since the payout
 * before: those with these ids, and all that have had lines tied here. A merchant may ask for a part of the balance: what is left is there
 * for the next one. What the balance held before the first one is not known, so that one waits unless its lines cover it.
 */
export async function matchReckoned(
  { userId, environment, gateway, laterAccount = null }: PayoutScope,
  asked: readonly string[],
  tx: EntityManager,
): Promise<void> {
  const payouts = await db(tx)
    .selectFrom('payouts')
    .selectAll()
    .where((eb) => eb.and({ userId, environment, gateway }))
    .where('laterAccount', 'is not distinct from', laterAccount)
    .where((eb) => eb.or([eb('linesReckoned', '=', true), eb('id', '=', sql<string>`any(${asked}::text[])`)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  for (const ofCurrency of Map.groupBy(payouts, ({ currency }) => currency).values()) {
    await matchAll(ofCurrency, new Set(asked), tx);
  }
}

/** Has payouts wait until their lines are reckoned anew, as the gateway told some of them to be another payout's. */
export async function awaitReckoning(ids: readonly string[], tx: EntityManager): Promise<void> {
  if (ids.length === 0) return;
  for (const payout of await lockPayouts(ids, tx)) {
    await keepSums(payout, undefined, { match: 'waiting' }, tx);
  }
}

/** Lets go of the lines that were tied to a payout here: the gateway tells them itself by now. */
export async function releaseReckoned({ id }: Pick<PayoutRow, 'id'>, tx: EntityManager): Promise<void> {
  const [payout] = await lockPayouts([id], tx);
  if (!payout?.linesReckoned) return;
  await sql`
    with tied as materialized (
      select id from settlement_lines
      where book = ${await bookOf(payout, tx)} and payout_external_id = ${payout.externalId}
      order by book, key, nth for no key update)
    update settlement_lines l set payout_external_id = null from tied t where l.id = t.id`.execute(
    queries(tx).withoutPlugins(),
  );
  await keepSums(payout, undefined, { match: 'waiting', linesReckoned: false }, tx);
}
