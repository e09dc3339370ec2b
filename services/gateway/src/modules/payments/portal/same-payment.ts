import type { EntityManager } from '@mikro-orm/postgresql';
import type { SamePayment } from '@trilho/contracts/portal-payment';
import { sql } from 'kysely';
import { idFloor } from '../../../platform/ids.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db } from '../record/payment.repository.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** A payment that took money, or may yet: of others nobody asks whether they were meant. */
const concerns = ({ status }: PaymentRow): boolean => status !== 'failed' && status !== 'canceled';

/**
 * Finds the latest other payment of the same amount that the same payer, by customer or e-mail, made within a day of this
 * one, and that was not given back. Amount and id lead the index that it reads.
 */
export async function findSamePayment(payment: PaymentRow, em: EntityManager): Promise<SamePayment | null> {
  if (!concerns(payment)) return null;
  const { id, userId, environment, amountMinor, currency, customerId, customerEmail } = payment;
  const at = payment.createdAt.getTime();
  const other = await db(em)
    .selectFrom('payments')
    .select(['id', 'createdAt', 'paidAt'])
    .where((eb) => eb.and({ userId, environment, amountMinor, currency, status: 'succeeded' }))
    .where('id', '>=', idFloor('pay', Math.max(0, at - dayMs)))
    .where('id', '<', idFloor('pay', at + dayMs + 1))
    .where('id', '<>', id)
    .where('replacedBy', 'is', null)
    .where((eb) => eb('amountRefundedMinor', '<', eb.ref('amountCapturedMinor')))
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(${eb.ref('customerEmail')})`, '=', customerEmail.toLowerCase()),
        ...(customerId === null ? [] : [eb('customerId', '=', customerId)]),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return other ? { id: other.id, paidAt: (other.paidAt ?? other.createdAt).toISOString() } : null;
}
