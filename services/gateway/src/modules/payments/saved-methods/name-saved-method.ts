import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountScope } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import type { PaymentMethodRow } from '../../customers/payment-method.repository.ts';
import { db } from '../record/payment.repository.ts';

/**
 * Writes into a payment what it stored, as the provider's event of that tells it: the payment's own answer may have come
 * before, and not tell it. Whatever is under way with the payment is then asked for again.
 */
export async function nameSavedMethod(
  { userId, environment, configId }: AccountScope,
  paymentExternalId: string,
  { customerId, externalId, deletedAt }: PaymentMethodRow,
  em: EntityManager,
): Promise<void> {
  if (customerId === null || deletedAt) return;
  await db(em)
    .updateTable('payments')
    .set((eb) => ({
      savedMethodExternalId: externalId,
      version: eb('version', '+', 1),
      updatedAt: clockNow(),
    }))
    .where((eb) => eb.and({ userId, environment, configId, customerId, externalId: paymentExternalId }))
    .where('saveMethod', '=', true)
    .where('savedMethodExternalId', 'is', null)
    .execute();
}
