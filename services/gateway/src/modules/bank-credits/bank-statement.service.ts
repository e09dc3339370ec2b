import type { EntityManager } from '@mikro-orm/postgresql';
import type { BankCredit, BankStatementResult } from '@trilho/contracts/bank-statement';
import { addDays } from '@trilho/contracts/banking-days';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import type { BankCreditRow } from './bank-credit.entity.ts';
import { type Days, findCredits, freeDisowned, insertCredits } from './bank-credit.repository.ts';
import { daysBeside, holdCredits, matchOpenCredits } from './match-open-credits.ts';
import { readCredits } from './ofx/read-credits.ts';

const view = (row: BankCreditRow): BankCredit => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency,
  day: row.day,
  memo: row.memo,
  payoutId: row.payoutId,
});

/** Credits of longer ago than this before the last one of a file are matched by another file. */
const mostDays = 400;

/**
 * Returns which days of a file's credits are matched; null where all are to come. What a file says of years before or after, true or
 * not, is not to lock all payouts of a merchant.
 */
function daysToMatch(days: readonly string[], today: string): Days | null {
  const latest = addDays(today, daysBeside);
  const told = days.filter((day) => day <= latest).sort();
  const to = told.at(-1);
  if (to === undefined) return null;
  const earliest = addDays(to, -mostDays);
  return { from: told.find((day) => day >= earliest) ?? to, to };
}

/**
 * Keeps the credits of a bank statement, each once whichever file it is in, and matches them with payouts.
 * @throws 422 for what is no OFX file of a bank account
 */
export async function readStatement(
  scope: MerchantScope,
  bytes: Uint8Array,
  em: EntityManager,
): Promise<BankStatementResult> {
  const told = readCredits(bytes);
  const today = dayOf(clockNow());
  const days = daysToMatch(
    told.map(({ day }) => day),
    today,
  );
  return em.transactional(async (tx) => {
    await holdCredits(scope, tx);
    // What a person said since that the bank credited was of another credit.
    await freeDisowned(scope, tx);
    const added = await insertCredits(scope, told, tx);
    const matched = days ? await matchOpenCredits(scope, days, today, tx) : 0;
    const keys = told.map(({ key }) => key);
    const rows = await findCredits(scope, keys, tx);
    return { read: told.length, added, matched, credits: rows.map(view) };
  });
}
