import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import type { DifferenceKind } from './book-comparison.ts';

/** The differences that asking the provider for a payment's or refund's state anew may resolve. */
const resolvable = new Set<DifferenceKind>(['status_differs', 'amount_differs', 'refund_differs']);

/**
 * Hands a confirmed difference to the reconciler of payments, which asks the provider and applies its own rules: the row
 * is due at once. The comparison itself changes no state. Returns whether the row was handed over.
 */
export async function requestReconciliation(
  { userId, environment }: MerchantScope,
  { kind, paymentId, refundId }: { kind: DifferenceKind; paymentId: string | null; refundId: string | null },
  now: Date,
  sql: SqlRunner,
): Promise<boolean> {
  if (!resolvable.has(kind)) return false;
  const [table, id] = refundId ? ['refunds', refundId] : ['payments', paymentId];
  const rows = await sql.execute<unknown[]>(
    `update ${table} set next_check_at = ? where id = ? and user_id = ? and environment = ? returning 1`,
    [now, id, userId, environment],
  );
  return rows.length > 0;
}
