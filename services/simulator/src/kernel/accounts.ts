import { realNow } from './context.ts';
import type { Database } from './database.ts';

/** Whose data a request reads and writes. */
export interface Account {
  accountId: string;
  livemode: boolean;
  /** The part of its keys that names the account: says how it behaves. */
  rest: string;
}

/** Records the caller's account; an account exists from its first request on. */
export function recordAccount(db: Database, { accountId, livemode, rest }: Account): void {
  db.run(
    'INSERT OR IGNORE INTO accounts (id, livemode, rest, created) VALUES (?, ?, ?, ?)',
    accountId,
    livemode ? 1 : 0,
    rest,
    realNow(),
  );
}
