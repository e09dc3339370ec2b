import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { Payment } from '../payments/record/payment.entity.ts';
import { Refund } from '../payments/record/refund.entity.ts';
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
  em: EntityManager,
): Promise<boolean> {
  const id = refundId ?? paymentId;
  if (id === null || !resolvable.has(kind)) return false;
  const due = await em.nativeUpdate<Payment | Refund>(
    refundId ? Refund : Payment,
    { id, userId, environment },
    { nextCheckAt: now },
  );
  return due > 0;
}
