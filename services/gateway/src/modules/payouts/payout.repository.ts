import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { bookOf } from '../ledger/books.ts';
import { hasFeeInAmount } from '../settlements/fee-in-amount.ts';
import { toldId } from '../settlements/statement-account.ts';
import type { PayoutRow, PayoutSchema } from './payout.entity.ts';
import type { PayoutScope } from './store-payouts.ts';

const db = (em: EntityManager) => queries<typeof PayoutSchema>(em);

/** So many payouts are asked for their lines at a time. */
const atOnce = 100;

/** Finds when the oldest payout was made that is on its way, of those made since a moment; null where none is. */
export async function findOldestOpen(
  { userId, environment, gateway, laterAccount = null }: PayoutScope,
  since: Date,
  em: EntityManager,
): Promise<Date | null> {
  const oldest = await db(em)
    .selectFrom('payouts')
    .select('createdAt')
    .where((eb) => eb.and({ userId, environment, gateway, status: 'in_transit' }))
    .where('laterAccount', 'is not distinct from', laterAccount)
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return oldest?.createdAt ?? null;
}

/** Finds payouts made since a moment whose lines are not there, or do not come to their amount, newest first. */
export const findUnmatched = (
  { userId, environment, gateway, laterAccount = null }: PayoutScope,
  since: Date,
  em: EntityManager,
): Promise<Pick<PayoutRow, 'id' | 'externalId' | 'linesReckoned'>[]> =>
  db(em)
    .selectFrom('payouts')
    .select(['id', 'externalId', 'linesReckoned'])
    .where((eb) => eb.and({ userId, environment, gateway }))
    .where('laterAccount', 'is not distinct from', laterAccount)
    .where('match', '<>', 'matched')
    .where('createdAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(atOnce)
    .execute();

/**
 * Finds the latest payout of an amount that was sent before a moment and has not come back, also one that was kept with what was charged
 * for it. Returns the gateway's id of it.
 */
export async function findPaidPayout(
  { userId, environment, gateway, laterAccount = null }: PayoutScope,
  { amount, currency, before }: { amount: number; currency: string; before: Date },
  em: EntityManager,
): Promise<string | null> {
  const book = await bookOf({ userId, environment, gateway, currency }, em);
  const isSent = sql<boolean>`(p.amount = ${amount} or exists (select from settlement_lines l
    where l.book = ${book} and ${hasFeeInAmount} and p.amount = ${amount}::bigint + l.fee))`;
  const row = await db(em)
    .selectFrom('payouts as p')
    .select(['p.externalId', 'p.laterAccount'])
    .where((eb) => eb.and({ userId, environment, gateway, currency }))
    .where(isSent)
    .where('laterAccount', 'is not distinct from', laterAccount)
    .where('status', 'in', ['in_transit', 'paid'])
    .where('createdAt', '<=', before)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toldId(row, row.externalId) : null;
}
