import type { CopiedRow } from '../../provider-sync/copied-row.ts';
import { copiedTable } from '../../provider-sync/copied-table.ts';

/** A stored payment method as the plain statements read and write it. The card's fields are null for other kinds. */
export interface PaymentMethodRow extends CopiedRow {
  customerId: string | null;
  type: string;
  brand: string | null;
  lastFourDigits: string | null;
  expiryMonth: number | null;
  expiryYear: number | null;
  holderName: string | null;
}

export const paymentMethodTable = copiedTable<PaymentMethodRow>({
  name: 'payment_methods',
  columns: {
    customerId: 'customer_id',
    type: 'type',
    brand: 'brand',
    lastFourDigits: 'last_four_digits',
    expiryMonth: 'expiry_month',
    expiryYear: 'expiry_year',
    holderName: 'holder_name',
  },
});
