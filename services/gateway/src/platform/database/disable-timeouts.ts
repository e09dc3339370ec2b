import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from './queries.ts';

/**
 * Lifts `DatabaseLimits` for the rest of a transaction that holds a lock on purpose while the provider is asked, or
 * waits for such a one: the provider's own time limits bound it.
 */
export async function disableTimeouts(tx: EntityManager): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(queries(tx));
}
