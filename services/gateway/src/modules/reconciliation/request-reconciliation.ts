import type { SqlRunner } from '../../database/sql-runner.ts';
import type { DifferenceKind } from './book-comparison.ts';

/** The differences that asking the provider for a payment's or refund's state anew may resolve. */
const resolvable = new Set<DifferenceKind>(['status_differs', 'amount_differs', 'refund_differs']);

/**
 * Hands a confirmed difference to the reconciler of payments: the row is the first that its next run asks for. The
 * comparison itself changes no payment. Returns false for a row that the reconciler does not look after.
 */
export async function requestReconciliation(
  { kind, paymentId, refundId }: { kind: DifferenceKind; paymentId: string | null; refundId: string | null },
  sql: SqlRunner,
): Promise<boolean> {
  if (!resolvable.has(kind)) return false;
  const rows = refundId
    ? await sql.execute<unknown[]>(
        `update refunds set checked_at = null where id = ? and status in ('unknown', 'pending') returning 1`,
        [refundId],
      )
    : await sql.execute<unknown[]>(
        `update payments set checked_at = null where id = ? and status in ('unknown', 'processing') returning 1`,
        [paymentId],
      );
  return rows.length > 0;
}
