import { differenceStatusNames, differenceWords } from '@trilho/contracts/finance-words';
import type {
  DifferenceKind,
  DifferenceListQuery,
  DifferenceStatus,
  ExplanationAccount,
  SettlementDifference,
} from '@trilho/contracts/settlement-difference';
import type { Tone } from '@trilho/ui';
import { gatewayIn } from '../../filters/choices.ts';
import { firstPage } from '../../lists/pager.tsx';
import { amountText, signedText } from '../../words/amounts.ts';

export const statusTones: Record<DifferenceStatus, Tone> = {
  open: 'warning',
  explained: 'info',
  resolved: 'success',
};

/** Where the amount of such a difference usually belongs; a person may choose another. */
const usualAccounts: Partial<Record<DifferenceKind, ExplanationAccount>> = {
  fee: 'fees',
  rounding: 'fees',
  anticipation_not_asked: 'anticipation_costs',
  refund_twice: 'refunds',
  dispute_not_returned: 'chargebacks',
  currency: 'exchange',
  bank_amount: 'bank',
};

/** The usual account of some differences, where they have one in common. */
export function usualAccount(kinds: readonly DifferenceKind[]): ExplanationAccount | '' {
  const accounts = new Set(kinds.map((kind) => usualAccounts[kind] ?? ''));
  const [only = ''] = accounts;
  return accounts.size === 1 ? only : '';
}

const isKind = (text: string): text is DifferenceKind => Object.hasOwn(differenceWords, text);
const isStatus = (text: string): text is DifferenceStatus => Object.hasOwn(differenceStatusNames, text);

/** Ids as the server makes them; another text of an address is none. */
const isId = (text: string): boolean => /^\w{1,64}$/.test(text);

/** In the address the open ones are the rule, and `all` is the exception. */
export const anyStatus = 'all';

export type DifferenceFilters = Pick<
  DifferenceListQuery,
  'gateway' | 'kind' | 'status' | 'paymentId' | 'payoutId'
>;

/** What the filters of the address ask the server for; what is none is left out. */
export function differenceFilters(get: (name: string) => string): DifferenceFilters {
  const gateway = gatewayIn(get('gateway'));
  const [kind, status] = [get('kind'), get('status')];
  return {
    ...(gateway && { gateway }),
    ...(isKind(kind) && { kind }),
    ...(isStatus(status) ? { status } : status !== anyStatus && { status: 'open' }),
    ...(isId(get('payment')) && { paymentId: get('payment') }),
    ...(isId(get('payout')) && { payoutId: get('payout') }),
  };
}

export const differenceIn = (text: string): string | undefined => (isId(text) ? text : undefined);

/** Another list begins with its first page, and with no difference open beside it. */
export const newList = { ...firstPage, difference: '' };
export const noFilters = { gateway: '', kind: '', status: '', payment: '', payout: '', ...newList };

type Money = Pick<SettlementDifference, 'amount' | 'currency'>;

/** `− R$ 1,20 e + US$ 3,00`: sums of differences, by currency. */
export function sumsText(differences: readonly Money[]): string {
  const sums = new Map<string, number>();
  for (const { currency, amount } of differences) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, sum]) => signedText(sum, currency)).join(' e ');
}

/** `R$ 4,38`, or that one side has nothing. */
export const sideText = (amount: number | null, currency: string): string =>
  amount === null ? 'Nada' : amountText(amount, currency);
