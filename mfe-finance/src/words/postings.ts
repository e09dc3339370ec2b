import type { BalanceAmount, BalanceEntry, LedgerAccount } from '@trilho/contracts/balance';
import { accountNames } from '@trilho/contracts/finance-words';

/** The accounts that say where the merchant's money is; the others say what it was earned with and spent on. */
const placeAccounts: readonly LedgerAccount[] = ['receivable', 'available', 'in_transit', 'bank', 'held'];

const isPlace = ({ account }: BalanceAmount) => placeAccounts.includes(account);

export interface Movement {
  /** Centavos; signed where the merchant has more or less by it. */
  amount: number;
  /** Money went from one place to another: the merchant has as much as before. */
  isTransfer: boolean;
  /** `Saldo no gateway → Repasses em trânsito`, or the account that changed. */
  text: string;
}

const namesOf = (amounts: readonly BalanceAmount[]): string =>
  amounts.map(({ account }) => accountNames[account]).join(', ');

/**
 * What a posting did, in one amount and one line.
 * @param account the account whose statement it stands on, if it is of one
 */
export function movementOf({ amounts }: Pick<BalanceEntry, 'amounts'>, account?: LedgerAccount): Movement {
  const own = amounts.filter((one) => one.account === account);
  if (own.length > 0) {
    const others = amounts.filter((one) => one.account !== account);
    const amount = own.reduce((sum, one) => sum + one.amount, 0);
    return { amount, isTransfer: false, text: namesOf(others) };
  }
  const places = amounts.filter(isPlace);
  const amount = places.reduce((sum, one) => sum + one.amount, 0);
  const debits = amounts.filter((one) => one.amount > 0);
  const credits = amounts.filter((one) => one.amount < 0);
  if (amount !== 0) return { amount, isTransfer: false, text: namesOf(places) };
  return {
    amount: debits.reduce((sum, one) => sum + one.amount, 0),
    isTransfer: true,
    text: `${namesOf(credits)} → ${namesOf(debits)}`,
  };
}
