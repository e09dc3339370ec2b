import { openRevision } from '../provider-accounts/previous-credentials.ts';
import { openAccount } from '../provider-accounts/provider-account.ts';
import { type Comparison, compareNext } from './account-steps.ts';
import { confirmOrDrop, findSuspects, suspectDuplicates, suspectSurpluses } from './confirm-differences.ts';
import { countOwnBooks } from './own-books.repository.ts';
import {
  finishAccount,
  type LeasedAccount,
  leaseMs,
  postponeAccount,
  recordStep,
} from './reconciliation.repository.ts';

const confirmedAtOnce = 50;

/**
 * Reads a batch of suspected differences again, those that both sides had time to settle. Returns whether to go on:
 * false when the account is compared, or has to wait.
 */
async function confirmBatch(
  { context, inForce, span, clock, em }: Comparison,
  account: LeasedAccount,
  settleMs: number,
): Promise<boolean> {
  await suspectDuplicates(account, clock(), em);
  await suspectSurpluses(account, clock(), em);
  const suspects = await findSuspects(account, confirmedAtOnce, em);
  const [oldest] = suspects;
  if (!oldest) {
    const { payments, refunds } = await countOwnBooks(account, span, em);
    await finishAccount(account, { failure: null, paymentsHere: payments, refundsHere: refunds }, em);
    return false;
  }
  const settledAt = new Date(oldest.foundAt.getTime() + settleMs);
  if (settledAt > clock()) {
    await postponeAccount(account, { at: settledAt, attempts: account.attempts }, em);
    return false;
  }
  for (const suspect of suspects) {
    if (suspect.foundAt.getTime() + settleMs > clock().getTime()) break;
    const provider =
      (await openRevision(context, inForce, suspect.keyRevision, em)) ?? openAccount(context, inForce);
    await confirmOrDrop(account, suspect, provider, clock(), em);
  }
  const at = new Date(clock().getTime() + leaseMs);
  await postponeAccount(account, { at, attempts: account.attempts }, em);
  return true;
}

/**
 * Compares an account from its position, one page in memory at a time, until it is compared, has to wait or the time is
 * over. Each page's position is stored with what it held: an interruption costs a page at most.
 */
export async function compareAccount(
  comparison: Comparison,
  leased: LeasedAccount,
  { settleMs, isOver }: { settleMs: number; isOver: () => boolean },
): Promise<void> {
  const { clock, em } = comparison;
  let account = leased;
  for (;;) {
    if (account.step === 'confirm') {
      if (!(await confirmBatch(comparison, account, settleMs))) return;
    } else {
      const outcome = await compareNext(comparison, account);
      if (!(await recordStep(account, outcome, clock(), em))) return;
      account = { ...account, ...outcome.next };
    }
    if (isOver()) {
      await postponeAccount(account, { at: clock(), attempts: account.attempts }, em);
      return;
    }
  }
}
