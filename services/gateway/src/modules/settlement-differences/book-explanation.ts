import type { EntityManager } from '@mikro-orm/postgresql';
import type { Amounts } from '../ledger/amounts.ts';
import { bookTo } from '../ledger/post.ts';
import { bookTaxesOf, changesTaxes } from '../tax-split/book-taxes.ts';
import type { SettlementDifferenceRow } from './settlement-difference.entity.ts';

/**
 * What an explanation holds: the amount leaves `differences` for the account where it belongs. A payout and its lines are posted each
 * as they are told, so that nothing of their difference stands there.
 */
function explanationPosition({ kind, status, account, amount }: SettlementDifferenceRow): Amounts {
  if (status !== 'explained' || account === null || kind === 'payout_sum') return {};
  return { differences: amount, [account]: 0 - amount };
}

/**
 * Books the explanation of a difference as it is now, or takes back what moved its amount to the account `before`, under the lock of
 * the difference. Where either account changes a payment's taxes, the payment was locked before the difference.
 */
export async function bookExplanation(
  row: SettlementDifferenceRow,
  before: SettlementDifferenceRow['account'],
  tx: EntityManager,
): Promise<void> {
  const { id: objectId, paymentId, account } = row;
  const amounts = explanationPosition(row);
  await bookTo(row, { kind: 'explanation', objectId, paymentId, amounts }, tx);
  if (paymentId !== null && (changesTaxes(account) || changesTaxes(before))) {
    await bookTaxesOf([paymentId], tx);
  }
}
