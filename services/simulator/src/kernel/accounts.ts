import { realNow } from './context.ts';
import type { Database } from './database.ts';
import type { Caller } from './keys.ts';

/** Keeps whose account it is; an account begins with the first thing that is asked of it. */
export function noteAccount(db: Database, { accountId, livemode, rest }: Caller): void {
  db.run(
    'INSERT OR IGNORE INTO accounts (id, livemode, rest, created) VALUES (?, ?, ?, ?)',
    accountId,
    livemode ? 1 : 0,
    rest,
    realNow(),
  );
}
