import type { BalanceEntryKind, BalanceEntryListQuery, LedgerAccount } from '@trilho/contracts/balance';
import { accountNames, entryNames } from '@trilho/contracts/finance-words';
import { gatewayIn } from '../../filters/choices.ts';
import { endOf, isDay, startOf } from '../../words/days.ts';

const isAccount = (text: string): text is LedgerAccount => Object.hasOwn(accountNames, text);
const isKind = (text: string): text is BalanceEntryKind => Object.hasOwn(entryNames, text);

export const accountIn = (text: string): LedgerAccount | undefined => (isAccount(text) ? text : undefined);

/** Ids as the server makes them; another text of an address is none. */
const isPaymentId = (text: string): boolean => /^\w{1,64}$/.test(text);

/** What the filters of the address ask the server for; what is none is left out. */
export type EntryFilters = Omit<BalanceEntryListQuery, 'limit' | 'startingAfter' | 'endingBefore'>;

export function entryFilters(get: (name: string) => string): EntryFilters {
  const gateway = gatewayIn(get('gateway'));
  const account = accountIn(get('account'));
  const kind = get('kind');
  const [from, to] = [get('from'), get('to')];
  return {
    ...(gateway && { gateway }),
    ...(account && { account }),
    ...(isKind(kind) && { kind }),
    ...(isPaymentId(get('payment')) && { paymentId: get('payment') }),
    ...(isDay(from) && { createdFrom: startOf(from) }),
    ...(isDay(to) && { createdTo: endOf(to) }),
  };
}

/** The days of the address, without those that are none. */
export const daysIn = (get: (name: string) => string): { from?: string; to?: string } => ({
  ...(isDay(get('from')) && { from: get('from') }),
  ...(isDay(get('to')) && { to: get('to') }),
});

/** The parameters of the address that narrow the list, and its place in it. */
export const filterNames = ['gateway', 'account', 'kind', 'payment', 'from', 'to'] as const;
export const firstPage = { after: '', before: '' };
export const noFilters = { ...Object.fromEntries(filterNames.map((name) => [name, ''])), ...firstPage };
