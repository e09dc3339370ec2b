import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { bookOf } from '../ledger/books.ts';
import type { PayoutRow, PayoutSchema } from './payout.entity.ts';
import { keepSums, sumLines } from './payout-lines.ts';
import { changePayout } from './store-payouts.ts';

const db = (em: EntityManager) => queries<typeof PayoutSchema>(em);

/**
 * Ties the lines to a payout that were at hand when it was made and that no payout has. What the gateway held back, and what came back
 * of other payouts, is in it too, as in those whose lines the gateway ties itself.
 */
async function tieLines({ externalId, laterAccount, createdAt }: PayoutRow, book: number, tx: EntityManager) {
  await sql`
    update settlement_lines l set payout_external_id = ${externalId}
    where l.book = ${book} and l.payout_external_id is null and l.statement = 'balance' and l.kind <> 'payout'
      and l.booked_at <= ${createdAt}::timestamptz
      and (l.available_on is null or l.available_on <= (${createdAt}::timestamptz at time zone 'America/Sao_Paulo')::date)
      and l.later_account is not distinct from ${laterAccount}::text`.execute(queries(tx).withoutPlugins());
}

/**
 * Compares a payout that its gateway ties no lines to, as the merchant asked for it, with the lines since the payout before. A merchant
 * may ask for a part of the balance: what is left is there for the next one. What the balance held before the first one is not known, so
 * that one waits unless its lines cover it.
 */
export async function matchReckoned({ id }: Pick<PayoutRow, 'id'>, tx: EntityManager): Promise<void> {
  const asked = await db(tx).selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { userId, environment, gateway, currency, laterAccount } = asked;
  const payouts = await db(tx)
    .selectFrom('payouts')
    .selectAll()
    .where((eb) => eb.and({ userId, environment, gateway, currency }))
    .where('laterAccount', 'is not distinct from', laterAccount)
    .where((eb) => eb.or([eb('linesReckoned', '=', true), eb('id', '=', id)]))
    .where('status', 'in', ['in_transit', 'paid', 'failed'])
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();
  const book = await bookOf(asked, tx);
  for (const payout of payouts) await tieLines(payout, book, tx);
  const sums = await sumLines(book, payouts, tx);
  let left = 0;
  for (const [index, payout] of payouts.entries()) {
    const known = sums.get(payout.externalId);
    left += (known?.net ?? 0) - payout.amount;
    const match = left >= 0 ? 'matched' : index === 0 || !known ? 'waiting' : 'different';
    const reckoned = await changePayout(payout, { linesReckoned: true }, tx);
    await keepSums(reckoned, known, match, tx);
    left = Math.max(0, left);
  }
}
