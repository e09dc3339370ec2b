import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { prepared } from '../../../platform/database/prepared-text.ts';
import { runText } from '../../../platform/database/run-text.ts';
import type { AccountRef } from '../../provider-accounts/provider-account.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db, paymentColumns } from '../record/payment.repository.ts';
import type { RefundRow } from '../record/refund.entity.ts';

/** A refund whose check is due, with the account of its payment. */
export type DueRefund = RefundRow &
  AccountRef & {
    paymentExternalId: string | null;
    /** The provider's ids of the payment's other refunds. */
    others: string[];
  };

/** How long a worker that dies over a row keeps it from the next one. */
const leaseMs = 60_000;

interface DueOptions {
  now: Date;
  batchSize: number;
}

const leaseUntil = ({ now }: DueOptions): Date => new Date(now.getTime() + leaseMs);

const dueIds = (table: 'payments' | 'refunds', { now, batchSize }: DueOptions, em: EntityManager) =>
  db(em)
    .selectFrom(table)
    .select('id')
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();

/** Claims the payments whose check is due, longest first: no two workers check the same ones at once. */
export function claimDuePayments(options: DueOptions, em: EntityManager): Promise<PaymentRow[]> {
  return db(em)
    .updateTable('payments')
    .set({ nextCheckAt: leaseUntil(options) })
    .where('id', 'in', dueIds('payments', options, em))
    .returning(paymentColumns)
    .execute();
}

/** Claims the refunds whose check is due, as `claimDuePayments` does. */
export function claimDueRefunds(options: DueOptions, em: EntityManager): Promise<DueRefund[]> {
  return db(em)
    .updateTable('refunds')
    .from('payments')
    .set({ nextCheckAt: leaseUntil(options) })
    .whereRef('payments.id', '=', 'refunds.paymentId')
    .where('refunds.id', 'in', dueIds('refunds', options, em))
    .returningAll('refunds')
    .returning(['payments.configId', 'payments.keyRevision', 'payments.externalId as paymentExternalId'])
    .returning(
      sql<string[]>`array(select other.external_id from refunds other
        where other.payment_id = refunds.payment_id and other.external_id is not null)`.as('others'),
    )
    .execute();
}

const anythingDueText = prepared(
  'anything-due',
  `select exists (select from payments where next_check_at <= now())
     or exists (select from refunds where next_check_at <= now())
     or exists (select from surpluses where settled_at is null) as is_due`,
);

/** Whether a check may be due, or money waits to go back: one statement tells a quiet worker that there is nothing. */
export async function isAnythingDue(em: EntityManager): Promise<boolean> {
  const [row] = await runText<{ is_due: boolean }>(em, anythingDueText, []);
  return row?.is_due ?? false;
}

/** Sets when a row that did not change is checked next; one that has changed since has a time already. */
export async function scheduleCheck(
  table: 'payments' | 'refunds',
  { id, version }: { id: string; version: number },
  nextCheckAt: Date | null,
  em: EntityManager,
): Promise<void> {
  await db(em)
    .updateTable(table)
    .set({ nextCheckAt })
    .where((eb) => eb.and({ id, version }))
    .execute();
}
