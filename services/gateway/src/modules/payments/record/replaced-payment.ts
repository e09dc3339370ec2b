import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { inMilliseconds } from '../../../platform/database/database-now.ts';
import { newId, timelessId } from '../../../platform/ids.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import type { PaymentRow } from './payment.entity.ts';
import { db } from './payment.repository.ts';
import { isFinal } from './payment.state.ts';

const soonMs = 15_000;

/** Whether a payment may go on at another gateway. */
export const mayMove = (routing: PaymentRow['routing']): boolean => typeof routing?.afterMs === 'number';

/**
 * Our id for a payment at the gateway that it goes on to: always the same for the name that it had first, so that a key whose
 * rows were lost comes to it again.
 */
export const movedReference = (
  { vault }: { vault: Vault },
  reference: string,
  gateway: GatewayType,
): string => timelessId('pay', Buffer.from(vault.reference(`failover:${reference}:${gateway}`), 'hex'));

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
    customerId: null,
    paymentMethodId: null,
    returnUrl: null,
    statementDescriptor: null,
    fiscal: null,
    reference: null,
    referenceShared: false,
    payerName: null,
    payerDocumentDigest: null,
    sealedPayerDocument: null,
    sealedMethod: null,
    saveMethod: false,
  }) satisfies Partial<PaymentRow>;

/**
 * Gives a payment's id up to the payment that has its place, within a transaction: its row goes on under another one, and is
 * looked at soon where it is not at its end. What went back of it went back because of that. Returns the row.
 */
export async function giveUpPlace(row: PaymentRow, tx: EntityManager): Promise<PaymentRow> {
  const { id, ...changes } = replacedBy(row);
  const version = row.version + 1;
  const nextCheckAt = isFinal(row.status) ? null : inMilliseconds(soonMs);
  await db(tx)
    .updateTable('payments')
    .set({ ...changes, id, version, nextCheckAt })
    .where('id', '=', row.id)
    .execute();
  for (const table of ['refunds', 'surpluses'] as const) {
    await tx.execute(`update ${table} set payment_id = ? where payment_id = ?`, [id, row.id]);
  }
  await tx.execute(`update refunds set reason = 'paid_twice' where payment_id = ? and reason is null`, [id]);
  return { ...row, ...changes, id, version };
}
