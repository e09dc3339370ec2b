import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdempotencyKeySchema } from '../../../idempotency/idempotency-key.entity.ts';
import { queries } from '../../../platform/database/queries.ts';
import { db } from '../record/payment.repository.ts';
import type { RefundRow } from '../record/refund.entity.ts';

/**
 * Finds the row of this payment that already has the provider's refund: an event imported it after the database lost the
 * row of the first request, whose repetition made `refund`.
 */
export async function findImported(
  { id, paymentId }: RefundRow,
  externalId: string,
  tx: EntityManager,
): Promise<RefundRow | null> {
  const row = await db(tx)
    .selectFrom('refunds')
    .selectAll()
    .where((eb) => eb.and({ paymentId, externalId, imported: true }))
    .where('id', '<>', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Makes the imported row that of the merchant's key, under the payment's lock, and drops the one that was reserved anew:
 * it was never announced, and its amount is already counted.
 */
export async function mergeIntoImported(
  reserved: RefundRow,
  imported: RefundRow,
  tx: EntityManager,
): Promise<void> {
  const { id, userId, environment, providerReference, reason, askedReason, metadata } = reserved;
  await db(tx).deleteFrom('refunds').where('id', '=', id).execute();
  await db(tx)
    .updateTable('refunds')
    .set({
      providerReference,
      imported: false,
      reason: imported.reason ?? reason,
      askedReason,
      metadata,
    })
    .where('id', '=', imported.id)
    .execute();
  await queries<typeof IdempotencyKeySchema>(tx)
    .updateTable('idempotency_keys')
    .set({ resourceId: imported.id })
    .where((eb) => eb.and({ userId, environment, resourceId: id }))
    .execute();
}
