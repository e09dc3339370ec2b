import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/database/queries.ts';
import type { PaymentMethodSchema } from '../../customers/payment-method.entity.ts';
import type { PaymentRow } from '../record/payment.entity.ts';

/** A payment with our id of the method that it stored; null until our copy has it. */
export interface ShownPayment extends PaymentRow {
  savedMethodId?: string | null;
}

/** Adds to payments of one merchant the methods that they stored, by one statement; by none where none did. */
export async function withSavedMethods(
  rows: readonly PaymentRow[],
  em: EntityManager,
): Promise<readonly ShownPayment[]> {
  const externalIds = rows.flatMap(({ savedMethodExternalId }) => savedMethodExternalId ?? []);
  const [first] = rows;
  if (externalIds.length === 0 || !first) return rows;
  const { userId, environment } = first;
  const known = await queries<typeof PaymentMethodSchema>(em)
    .selectFrom('payment_methods')
    .select(['id', 'externalId'])
    .where((eb) => eb.and({ userId, environment }))
    .where('externalId', 'in', externalIds)
    .execute();
  const ids = new Map(known.map(({ id, externalId }) => [externalId, id]));
  return rows.map((row) => ({ ...row, savedMethodId: ids.get(row.savedMethodExternalId ?? '') ?? null }));
}

/** Adds to a payment the method that it stored. */
export async function withSavedMethod(row: PaymentRow, em: EntityManager): Promise<ShownPayment> {
  const [shown = row] = await withSavedMethods([row], em);
  return shown;
}
