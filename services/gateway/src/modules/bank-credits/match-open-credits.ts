import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '@trilho/contracts/banking-days';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { holdAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import type { PayoutRow } from '../payouts/payout.entity.ts';
import { getPayout } from '../payouts/routes/list-payouts.ts';
import { setBankAmount } from '../payouts/store-payouts.ts';
import {
  type Days,
  findChangedDays,
  findOpenCredits,
  findOpenPayouts,
  freeDisowned,
  setPayout,
} from './bank-credit.repository.ts';
import { creditDays, matchCredits } from './match-credits.ts';

/** What stands beside the days of a file: the same payout may fit a credit that an earlier file had. */
export const daysBeside = 20;

/** For so long after it changed a payout is looked at: one whose credit only names its gateway is found once no other can be expected. */
const changedMs = 14 * 24 * 60 * 60_000;

/** Waits until nobody else matches credits of the merchant: two at once would match one payout twice. */
export const holdCredits = ({ userId, environment }: MerchantScope, tx: EntityManager): Promise<void> =>
  holdAdvisoryLock(`bank-credits:${userId}:${environment}`, tx);

/**
 * Finds which payouts the open credits around these days are, under the merchant's lock, and sets what the bank credited of them.
 * Returns how many were found.
 */
export async function matchOpenCredits(
  scope: MerchantScope,
  days: Days,
  today: string,
  tx: EntityManager,
): Promise<number> {
  const around = { from: addDays(days.from, -daysBeside), to: addDays(days.to, daysBeside) };
  const credits = await findOpenCredits(scope, around, tx);
  if (credits.length === 0) return 0;
  const matches = matchCredits(credits, await findOpenPayouts(scope, around, tx), today);
  for (const { credit, payout } of matches) {
    if (payout.otherCreditId !== null) await setPayout(payout.otherCreditId, null, tx);
    await setPayout(credit.id, payout.id, tx);
    await setBankAmount(scope, payout.id, credit.amount, tx);
  }
  return matches.length;
}

/** Matches credits that were uploaded before their payouts were known, or as they are now: those of payouts that changed lately. */
export async function matchChangedPayouts(scope: MerchantScope, em: EntityManager): Promise<void> {
  const now = clockNow();
  const days = await findChangedDays(scope, new Date(now.getTime() - changedMs), em);
  if (!days) return;
  await em.transactional(async (tx) => {
    await holdCredits(scope, tx);
    await matchOpenCredits(scope, days, dayOf(now), tx);
  });
}

/**
 * Sets what the bank credited of a payout, as a person knows it; null for what they do not know. A credit that the payout was taken for
 * and that is of another amount is free again, and matched with what it fits now: after null it may be the same payout.
 * @throws 404 for another merchant's payout
 */
export async function changeBankAmount(
  scope: MerchantScope,
  payoutId: string,
  bankAmount: number | null,
  tx: EntityManager,
): Promise<PayoutRow> {
  await holdCredits(scope, tx);
  const payout = await setBankAmount(scope, payoutId, bankAmount, tx);
  const freed = await freeDisowned(scope, tx);
  const { from, to } = creditDays(payout);
  const days = [from, to, ...freed].sort();
  await matchOpenCredits(scope, { from: days[0] ?? from, to: days.at(-1) ?? to }, dayOf(clockNow()), tx);
  return getPayout(scope, payout.id, tx);
}
