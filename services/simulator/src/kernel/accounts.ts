import { realNow } from './context.ts';
import type { Database } from './database.ts';
import type { Account } from './keys.ts';

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
