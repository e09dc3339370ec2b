import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { hasEnded } from './payment-failures.ts';
import type { Asking } from './payment-journal.ts';

/** The row of an attempt: a payment's or a refund's, as it was when the attempt began. */
interface AttemptedRow {
  id: string;
  version: number;
  /** Until when earlier attempts may take effect. */
  inDoubtUntil: Date;
}

/**
 * Records that an attempt ended without an outcome. Where the provider itself ended it, nothing of it is under way any
 * more: what is in doubt is no more than was before. Never fails: the doubt ends by itself.
 */
export async function endAttempt(
  table: 'payments' | 'refunds',
  row: AttemptedRow,
  { isRetry, error }: { isRetry: boolean; error: unknown },
  sql: SqlRunner,
  { log }: Pick<Asking, 'log'>,
): Promise<void> {
  if (!hasEnded(error)) return;
  const now = new Date();
  const inDoubtUntil = isRetry && row.inDoubtUntil > now ? row.inDoubtUntil : now;
  await sql
    .execute(`update ${table} set in_doubt_until = ? where id = ? and version = ?`, [
      inDoubtUntil,
      row.id,
      row.version,
    ])
    .catch((err: unknown) => log.warn({ err, id: row.id }, 'end of an attempt not written'));
}
