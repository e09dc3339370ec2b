import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '@trilho/contracts/banking-days';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import { dayEnd, dayStart } from '../../platform/sao-paulo-day.ts';
import type { PayoutSchema } from '../payouts/payout.entity.ts';
import type { BankCreditRow, BankCreditSchema } from './bank-credit.entity.ts';
import type { OpenCredit, OpenPayout } from './match-credits.ts';
import type { ToldCredit } from './ofx/read-credits.ts';

const db = (em: EntityManager) => queries<typeof BankCreditSchema | typeof PayoutSchema>(em);

/** How many rows one statement inserts or finds. */
const rowsAtOnce = 1_000;

function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

/** Keeps the credits that are not there yet. Returns how many were new. */
export async function insertCredits(
  { userId, environment }: MerchantScope,
  told: readonly ToldCredit[],
  tx: EntityManager,
): Promise<number> {
  let added = 0;
  for (const batch of batchesOf(told)) {
    const createdAt = clockNow();
    const rows = batch.map((credit) => ({
      ...{ id: newId('bcr'), userId, environment, payoutId: null, createdAt },
      ...credit,
    }));
    const inserted = await db(tx)
      .insertInto('bank_credits')
      .values(rows)
      .onConflict((same) => same.columns(['userId', 'environment', 'key']).doNothing())
      .returning('id')
      .execute();
    added += inserted.length;
  }
  return added;
}

/** Finds credits by their keys, in the order of the bank. */
export async function findCredits(
  { userId, environment }: MerchantScope,
  keys: readonly string[],
  em: EntityManager,
): Promise<BankCreditRow[]> {
  const rows: BankCreditRow[] = [];
  for (const batch of batchesOf(keys)) {
    const found = await db(em)
      .selectFrom('bank_credits')
      .selectAll()
      .where((eb) => eb.and({ userId, environment }))
      .where('key', 'in', batch)
      .execute();
    rows.push(...found);
  }
  return rows.sort((one, other) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id));
}

export interface Days {
  from: string;
  to: string;
}

/** Finds the credits of these days that are no payout's yet. */
export const findOpenCredits = (
  { userId, environment }: MerchantScope,
  { from, to }: Days,
  tx: EntityManager,
): Promise<OpenCredit[]> =>
  db(tx)
    .selectFrom('bank_credits')
    .select(['id', 'currency', 'amount', 'day', 'memo'])
    .where((eb) => eb.and({ userId, environment }))
    .where('payoutId', 'is', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

/** How long before it arrives a payout may have been made. */
const daysOnTheWay = 45;

/** Finds the payouts that may arrive on these days and that no credit of their very amount is known of. */
export const findOpenPayouts = (
  { userId, environment }: MerchantScope,
  { from, to }: Days,
  tx: EntityManager,
): Promise<OpenPayout[]> =>
  db(tx)
    .selectFrom('payouts')
    .select(['id', 'gateway', 'currency', 'amount', 'bankAmount', 'arrivesOn', 'createdAt'])
    .select(
      sql<string | null>`(select c.id from bank_credits c where c.payout_id = payouts.id limit 1)`.as(
        'otherCreditId',
      ),
    )
    .where((eb) => eb.and({ userId, environment }))
    .where('status', 'in', ['paid', 'in_transit'])
    .where('createdAt', '>=', new Date(dayStart(addDays(from, -daysOnTheWay))))
    .where('createdAt', '<', new Date(dayEnd(to)))
    .where(
      sql<boolean>`not exists (select 1 from bank_credits c where c.payout_id = payouts.id and c.amount = payouts.amount)`,
    )
    .execute();

/** Deletes what a user's bank statements say, which names people who paid them. */
export const deleteBankCreditsOf = (userId: string, tx: EntityManager) =>
  db(tx).deleteFrom('bank_credits').where('userId', '=', userId).execute();

/** Keeps which payout a credit is, or that it is none. */
export const setPayout = (creditId: string, payoutId: string | null, tx: EntityManager) =>
  db(tx).updateTable('bank_credits').set({ payoutId }).where('id', '=', creditId).execute();

/** Finds from which day to which the payouts may be credited that changed since a moment; null where none did. */
export async function findChangedDays(
  { userId, environment }: MerchantScope,
  since: Date,
  em: EntityManager,
): Promise<Days | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(day)::text as "from", max(day)::text as "to" from (
      select coalesce(arrives_on, (created_at at time zone 'America/Sao_Paulo')::date) as day from payouts
      where user_id = ${userId} and environment = ${environment} and updated_at >= ${since}::timestamptz
    ) as changed`.execute(queries(em).withoutPlugins());
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : null;
}

/**
 * Frees the credits whose payouts are since known to have been credited with another amount, or with none that is known. Returns their
 * days.
 */
export const freeDisowned = async (
  { userId, environment }: MerchantScope,
  tx: EntityManager,
): Promise<string[]> => {
  const freed = await db(tx)
    .updateTable('bank_credits')
    .from('payouts')
    .set({ payoutId: null })
    .whereRef('payouts.id', '=', 'bank_credits.payoutId')
    .where('bank_credits.userId', '=', userId)
    .where('bank_credits.environment', '=', environment)
    .whereRef('payouts.bankAmount', 'is distinct from', 'bank_credits.amount')
    .returning('bank_credits.day')
    .execute();
  return freed.map(({ day }) => day);
};
