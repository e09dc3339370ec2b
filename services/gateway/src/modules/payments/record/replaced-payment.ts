import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../platform/ids.ts';
import type { PaymentRow } from './payment.entity.ts';
import { db } from './payment.repository.ts';

/** Whether a payment went on at another gateway than it was first sent to. */
export const hasMoved = ({ routing, gateway }: Pick<PaymentRow, 'routing' | 'gateway'>): boolean =>
  routing !== null && routing.gateway !== gateway;

/**
 * What of a payment differs in the row that holds what may have been begun at a gateway before: a row of the merchant's that is
 * in none of their lists and tells nothing of the payer.
 */
export const replacedBy = ({ id, createdAt }: Pick<PaymentRow, 'id' | 'createdAt'>) =>
  ({
    id: newId('pay', createdAt.getTime()),
    replacedBy: id,
    metadata: {},
    reference: null,
    referenceShared: false,
    payerName: null,
    payerDocumentDigest: null,
    sealedPayerDocument: null,
    sealedMethod: null,
    saveMethod: false,
  }) satisfies Partial<PaymentRow>;

/** Gives a payment's id up to the payment that has its place, within a transaction: its row goes on under another one. */
export async function giveUpPlace(row: PaymentRow, tx: EntityManager): Promise<void> {
  const { id, ...changes } = replacedBy(row);
  await db(tx)
    .updateTable('payments')
    .set({ ...changes, id, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  for (const table of ['refunds', 'surpluses'] as const) {
    await tx.execute(`update ${table} set payment_id = ? where payment_id = ?`, [id, row.id]);
  }
}
