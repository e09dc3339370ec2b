import type { CopiedRow } from '../../provider-sync/copied-row.ts';
import { copiedTable } from '../../provider-sync/copied-table.ts';

/** A customer as the plain statements read and write it. */
export interface CustomerRow extends CopiedRow {
  name: string | null;
  email: string | null;
  phone: string | null;
  description: string | null;
  defaultPaymentMethodExternalId: string | null;
  /** Ours, of the method that is known by now and still stored. */
  defaultPaymentMethodId: string | null;
}

export const customerTable = copiedTable<CustomerRow>({
  name: 'customers',
  columns: {
    name: 'name',
    email: 'email',
    phone: 'phone',
    description: 'description',
    defaultPaymentMethodExternalId: 'default_payment_method_external_id',
    defaultPaymentMethodId: {
      expression: `(select m.id from payment_methods m where m.user_id = customers.user_id
        and m.environment = customers.environment and m.external_id = customers.default_payment_method_external_id
        and m.deleted_at is null)`,
    },
  },
});
