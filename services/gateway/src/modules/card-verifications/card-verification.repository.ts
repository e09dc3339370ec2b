import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import { syncedTable } from '../../provider-sync/synced-table.ts';
import type { PaymentMethodSchema } from '../customers/payment-method.entity.ts';
import { CardVerificationSchema } from './card-verification.entity.ts';

/** A verification with our id of the card that it stored. */
export interface CardVerificationRow extends RowOf<typeof CardVerificationSchema> {
  paymentMethodId: string | null;
}

/** Selects verifications; a card is stored by one that has succeeded for a customer. */
const selectVerifications = (em: EntityManager) =>
  queries<typeof CardVerificationSchema | typeof PaymentMethodSchema>(em)
    .selectFrom('card_verifications')
    .selectAll('card_verifications')
    .select((eb) =>
      eb
        .selectFrom('payment_methods as method')
        .select('method.id')
        .whereRef('method.userId', '=', 'card_verifications.userId')
        .whereRef('method.environment', '=', 'card_verifications.environment')
        .whereRef('method.externalId', '=', 'card_verifications.paymentMethodExternalId')
        .as('paymentMethodId'),
    );

export const cardVerificationTable = syncedTable<CardVerificationRow>(
  CardVerificationSchema,
  selectVerifications,
);

/** Finds the merchant's verification. @throws 404 */
export async function getCardVerification(
  scope: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<CardVerificationRow> {
  const row = await cardVerificationTable.find(scope, id, em);
  if (!row) throw notFound();
  return row;
}
