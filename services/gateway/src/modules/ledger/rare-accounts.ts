import type { LedgerAccount } from '@trilho/contracts/balance';

/** Accounts that few postings have. They share an index, since each posting pays for each index by itself, even for one it is not in. */
const sharedAccounts: readonly LedgerAccount[] = [
  'held',
  'differences',
  'chargebacks',
  'anticipation_costs',
  'taxes',
  'exchange',
  'yields',
  'bank',
  'in_transit',
  'surpluses',
];

const shared = `coalesce(${sharedAccounts.join(', ')}) is not null`;

/** The condition of the index that a page of an account is read by, without walking through the others; null for one without. */
export const rareConditionOf = (account: LedgerAccount): string | null =>
  sharedAccounts.includes(account) ? shared : null;

/** Estimates have one of their own: where a gateway tells its fees late, they are as many as the payments. */
export const rareIndexes = [
  { name: 'ledger_postings_rare_index', where: shared },
  { name: 'ledger_postings_estimated_fees_index', where: 'estimated_fees is not null' },
];
