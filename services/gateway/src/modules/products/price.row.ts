import type { CopiedRow } from '../../provider-sync/copied-row.ts';
import { copiedTable } from '../../provider-sync/copied-table.ts';
import type { BillingInterval } from '../../providers/catalog-verbs.ts';

/** A price as the plain statements read and write it. Amounts in minor units. */
export interface PriceRow extends CopiedRow {
  productId: string;
  unitAmountMinor: number | null;
  currency: string;
  active: boolean;
  recurrent: boolean;
  interval: BillingInterval | null;
  intervalCount: number | null;
}

export const priceTable = copiedTable<PriceRow>({
  name: 'prices',
  columns: {
    productId: 'product_id',
    unitAmountMinor: 'unit_amount_minor',
    currency: 'currency',
    active: 'active',
    recurrent: 'recurrent',
    interval: 'interval',
    intervalCount: 'interval_count',
  },
  numbers: ['unitAmountMinor'],
});
