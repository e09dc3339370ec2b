import type { BalanceAmount, LedgerAccount } from '@trilho/contracts/balance';

/** A part of a posting: so much from the account that is credited to the one that is debited, in minor units. */
export interface EntryPair {
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: number;
}

/** Takes a posting apart into pairs of a debit and a credit, which sum to it: the fewest that its own order allows. */
export function entryPairs(amounts: readonly BalanceAmount[]): EntryPair[] {
  const side = (sign: 1 | -1) =>
    amounts.flatMap(({ account, amount }) => (amount * sign > 0 ? [{ account, left: amount * sign }] : []));
  const [debits, credits] = [side(1), side(-1)];
  const pairs: EntryPair[] = [];
  for (let [debit, credit] = [debits.shift(), credits.shift()]; debit && credit; ) {
    const amount = Math.min(debit.left, credit.left);
    pairs.push({ debit: debit.account, credit: credit.account, amount });
    debit.left -= amount;
    credit.left -= amount;
    if (debit.left === 0) debit = debits.shift();
    if (credit.left === 0) credit = credits.shift();
  }
  return pairs;
}
