import type { PaymentMethod, StoredCard } from '@trilho/contracts/payment-method';
import type { PaymentMethodRow } from './payment-method.repository.ts';

/** Shows a stored card; null for other kinds. */
export const storedCardView = (row: PaymentMethodRow): StoredCard | null =>
  row.brand === null
    ? null
    : {
        brand: row.brand,
        lastFourDigits: row.lastFourDigits ?? '',
        expiryMonth: row.expiryMonth ?? 0,
        expiryYear: row.expiryYear ?? 0,
        holderName: row.holderName,
      };

export const paymentMethodView = (row: PaymentMethodRow): PaymentMethod => ({
  id: row.id,
  customerId: row.customerId,
  type: row.type,
  card: storedCardView(row),
  ...(row.type === 'paypal' && { paypal: { email: row.email } }),
  gateway: row.gateway,
  externalId: row.externalId,
  metadata: row.metadata,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
