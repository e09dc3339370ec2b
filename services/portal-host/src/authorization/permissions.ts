/** What somebody may do to the portal, or see of it. */
export type Action =
  | 'read'
  | 'read-unit'
  | 'read-audit'
  | 'read-calls'
  | 'upload'
  | 'publish'
  | 'promote'
  | 'promote-set'
  | 'rollback'
  | 'withdraw'
  | 'restore'
  | 'override'
  | 'set-budget'
  | 'set-owner'
  | 'manage-tokens';

export type Permission = {
  /** Whose publish token may: anybody's, one of the unit that is changed, one of all units, or nobody's. */
  token: 'any' | 'unit' | 'all' | 'none';
  /** Whether an operator, signed in to the portal, may. */
  operator: boolean;
};

/**
 * Who may do what. An operator decides who gets a release that has passed the gate, and never puts code into the
 * portal for others: publishing takes a token, and so does what tokens and budgets allow.
 */
export const permissions: Record<Action, Permission> = {
  read: { token: 'any', operator: true },
  'read-unit': { token: 'unit', operator: true },
  'read-audit': { token: 'all', operator: true },
  'read-calls': { token: 'all', operator: true },
  upload: { token: 'any', operator: false },
  publish: { token: 'unit', operator: false },
  promote: { token: 'unit', operator: true },
  'promote-set': { token: 'all', operator: false },
  rollback: { token: 'unit', operator: true },
  withdraw: { token: 'unit', operator: true },
  restore: { token: 'all', operator: true },
  override: { token: 'none', operator: true },
  'set-budget': { token: 'all', operator: false },
  'set-owner': { token: 'all', operator: false },
  'manage-tokens': { token: 'all', operator: false },
};
