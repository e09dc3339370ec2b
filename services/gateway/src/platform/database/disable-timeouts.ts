import type { SqlRunner } from './sql-runner.ts';

/**
 * Lifts `DatabaseLimits` for the rest of a transaction. For those that hold a lock on purpose while the provider is asked, or
 * wait for whoever does: the provider's own time limits bound them.
 */
export async function disableTimeouts(tx: SqlRunner): Promise<void> {
  await tx.execute(
    `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
}
