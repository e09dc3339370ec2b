import { LedgerAccount } from '@trilho/contracts/balance';

/** What accounts of a book hold, or how that changes, in minor units: debits are positive, credits negative. */
export type Amounts = Readonly<Partial<Record<LedgerAccount, number>>>;

/** All accounts, in the order of the ledger's columns. */
export const accounts: readonly LedgerAccount[] = LedgerAccount.enum;

/** Returns the accounts that are not zero, in the order of the columns. */
export const holdings = (amounts: Amounts): [LedgerAccount, number][] =>
  accounts.flatMap((account) => {
    const amount = amounts[account] ?? 0;
    return amount === 0 ? [] : [[account, amount] as [LedgerAccount, number]];
  });

/** Whether nothing is held or changes. */
export const isNothing = (amounts: Amounts): boolean => holdings(amounts).length === 0;

const combined = (one: Amounts, other: Amounts, sign: 1 | -1): Amounts =>
  Object.fromEntries(
    accounts.flatMap((account) => {
      const amount = (one[account] ?? 0) + sign * (other[account] ?? 0);
      return amount === 0 ? [] : [[account, amount]];
    }),
  );

/** Returns how one comes to the other. */
export const difference = (before: Amounts, after: Amounts): Amounts => combined(after, before, -1);

/** Returns both together. */
export const sum = (one: Amounts, other: Amounts): Amounts => combined(one, other, 1);

/** Returns what takes it back. */
export const reversed = (amounts: Amounts): Amounts => difference(amounts, {});
