import type { CopiedRow } from '../../provider-sync/copied-row.ts';
import { copiedTable } from '../../provider-sync/copied-table.ts';

/** A product as the plain statements read and write it. */
export interface ProductRow extends CopiedRow {
  name: string;
  description: string | null;
  active: boolean;
}

export const productTable = copiedTable<ProductRow>({
  name: 'products',
  columns: { name: 'name', description: 'description', active: 'active' },
});
