import type { LedgerAccount } from '@trilho/contracts/balance';

/** The accounts of what is forecast and no money: they sum to zero by themselves, and postings of this kind alone have them. */
export const forecastAccounts: readonly LedgerAccount[] = ['expected_taxes', 'taxes_to_split'];
export const forecastKind = 'tax_forecast';

/** The forecast of a payment's taxes has no id of its own. */
export const taxObject = (paymentId: string): string => `${paymentId}-taxes`;
