import type { EntityManager } from '@mikro-orm/postgresql';
import { openMerchantProvider } from '../payment-config/payment-config.service.ts';
import { type Comparison, takeStep } from './account-steps.ts';
import { confirmOrDrop, findSuspects, suspectDuplicates } from './confirm-differences.ts';
import { countOwnBooks } from './own-books.repository.ts';
import { openAccount } from './provider-books.ts';
import {
  finishAccount,
  leaseMs,
  postponeAccount,
  recordStep,
  type TakenAccount,
} from './reconciliation.repository.ts';

const confirmedAtOnce = 50;

/**
 * Reads a batch of suspected differences again, those that both sides had time to settle. Returns whether to go on:
 * false when the account is compared, or has to wait.
 */
async function confirmBatch(
  { context, config, span, clock, sql }: Comparison,
  account: TakenAccount,
  settleMs: number,
  em: EntityManager,
): Promise<boolean> {
  await suspectDuplicates(account, clock(), sql);
  const suspects = await findSuspects(account, confirmedAtOnce, sql);
  const [oldest] = suspects;
  if (!oldest) {
    const { payments, refunds } = await countOwnBooks(account, span, sql);
    await finishAccount(account, { failure: null, paymentsHere: payments, refundsHere: refunds }, em);
    return false;
  }
  const settledAt = new Date(oldest.foundAt.getTime() + settleMs);
  if (settledAt > clock()) {
    await postponeAccount(account, { at: settledAt, attempts: account.attempts }, sql);
    return false;
  }
  for (const suspect of suspects) {
    if (suspect.foundAt.getTime() + settleMs > clock().getTime()) break;
    const provider =
      (await openAccount(context, config, suspect.keyRevision, sql)) ?? openMerchantProvider(context, config);
    await confirmOrDrop(account, suspect, provider, clock(), sql);
  }
  const at = new Date(clock().getTime() + leaseMs);
  await postponeAccount(account, { at, attempts: account.attempts }, sql);
  return true;
}

/**
 * Compares an account from where it is, one page in memory at a time, until it is compared, has to wait or the time is
 * over. Each page's place is written with what it held: an interruption costs a page at most.
 */
export async function compareAccount(
  comparison: Comparison,
  taken: TakenAccount,
  { settleMs, isOver }: { settleMs: number; isOver: () => boolean },
  em: EntityManager,
): Promise<void> {
  const { clock, sql } = comparison;
  let account = taken;
  for (;;) {
    if (account.step === 'confirm') {
      if (!(await confirmBatch(comparison, account, settleMs, em))) return;
    } else {
      const outcome = await takeStep(comparison, account);
      if (!(await recordStep(account, outcome, clock(), em))) return;
      account = { ...account, ...outcome.next };
    }
    if (isOver()) {
      await postponeAccount(account, { at: clock(), attempts: account.attempts }, sql);
      return;
    }
  }
}
