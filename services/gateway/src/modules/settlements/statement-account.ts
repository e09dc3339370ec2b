/**
 * Ids of a gateway are kept as they are for a merchant's first account there. Those of an account that took its place begin with the
 * account's own, so that no two accounts have a line or a payout in common, whatever the gateway calls them.
 */
export interface StatementAccount {
  /** The account's id at the gateway, for all but the merchant's first one there. */
  laterAccount?: string | null;
}

/** Returns an id of the gateway's as it is kept. */
export const keptId = ({ laterAccount }: StatementAccount, id: string): string =>
  laterAccount ? `${laterAccount}:${id}` : id;

/** Returns a kept id as the gateway has it. */
export const toldId = ({ laterAccount }: StatementAccount, id: string): string =>
  laterAccount && id.startsWith(`${laterAccount}:`) ? id.slice(laterAccount.length + 1) : id;
