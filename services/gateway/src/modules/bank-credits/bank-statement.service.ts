import type { EntityManager } from '@mikro-orm/postgresql';
import type { BankCredit, BankStatementResult } from '@trilho/contracts/bank-statement';
import { addDays } from '@trilho/contracts/banking-days';
import type { MerchantScope } from '../../context.ts';
import { holdAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { setBankAmount } from '../payouts/store-payouts.ts';
import type { BankCreditRow } from './bank-credit.entity.ts';
import {
  type Days,
  findCredits,
  findOpenCredits,
  findOpenPayouts,
  insertCredits,
  setPayout,
} from './bank-credit.repository.ts';
import { matchCredits } from './match-credits.ts';
import { readCredits } from './ofx/read-credits.ts';

const view = (row: BankCreditRow): BankCredit => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency,
  day: row.day,
  memo: row.memo,
  payoutId: row.payoutId,
});

/** What stands beside the days of a file: the same payout may fit a credit that an earlier file had. */
const daysBeside = 20;

/** Finds which payouts the open credits around these days are, and sets what the bank credited of them. Returns how many were found. */
export async function matchOpenCredits(scope: MerchantScope, days: Days, tx: EntityManager): Promise<number> {
  const around = { from: addDays(days.from, -daysBeside), to: addDays(days.to, daysBeside) };
  const matches = matchCredits(
    await findOpenCredits(scope, around, tx),
    await findOpenPayouts(scope, around, tx),
  );
  for (const { credit, payout } of matches) {
    await setPayout(credit.id, payout.id, tx);
    await setBankAmount(scope, payout.id, credit.amount, tx);
  }
  return matches.length;
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
  const days = told.map(({ day }) => day).sort();
  const [from, to] = [days.at(0), days.at(-1)];
  if (from === undefined || to === undefined) return { read: 0, added: 0, matched: 0, credits: [] };
  return em.transactional(async (tx) => {
    // Two files at once would match one payout twice.
    await holdAdvisoryLock(`bank-credits:${scope.userId}:${scope.environment}`, tx);
    const added = await insertCredits(scope, told, tx);
    const matched = await matchOpenCredits(scope, { from, to }, tx);
    const keys = told.map(({ key }) => key);
    const rows = await findCredits(scope, keys, tx);
    return { read: told.length, added, matched, credits: rows.map(view) };
  });
}
