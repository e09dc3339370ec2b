import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { prepared } from '../../../platform/database/prepared-text.ts';
import { queries } from '../../../platform/database/queries.ts';
import { runText } from '../../../platform/database/run-text.ts';
import type { AccountRef } from '../../provider-accounts/provider-account.ts';
import type { PaymentRow, PaymentSchema } from '../record/payment.entity.ts';
import { db, paymentColumns } from '../record/payment.repository.ts';
import type { RefundRow, RefundSchema } from '../record/refund.entity.ts';
import type { CheckLeaseSchema } from './check-lease.entity.ts';

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

const leaseUntil = (claimedAt: Date): Date => new Date(claimedAt.getTime() + leaseMs);

const tables = (em: EntityManager) =>
  queries<typeof PaymentSchema | typeof RefundSchema | typeof CheckLeaseSchema>(em);

/** Leases the rows of a table whose check is due, longest first. What another worker leases meanwhile is left to it. */
function leaseDue(table: 'payments' | 'refunds', { now, batchSize }: DueOptions, em: EntityManager) {
  const until = leaseUntil(now);
  return tables(em).with('leased', (leases) =>
    leases
      .insertInto('check_leases')
      .columns(['rowId', 'until'])
      .expression((eb) =>
        eb
          .selectFrom(table)
          .select(['id', eb.val(until).as('until')])
          .where('nextCheckAt', '<=', now)
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('check_leases')
                  .select('rowId')
                  .whereRef('rowId', '=', `${table}.id`)
                  .where('until', '>', now),
              ),
            ),
          )
          .orderBy('nextCheckAt')
          .orderBy('id')
          .limit(batchSize),
      )
      .onConflict((lease) =>
        lease.column('rowId').doUpdateSet({ until }).where('check_leases.until', '<=', now),
      )
      .returning('rowId'),
  );
}

/** Claims the payments whose check is due: no two workers check the same ones at once. */
export function claimDuePayments(options: DueOptions, em: EntityManager): Promise<PaymentRow[]> {
  return leaseDue('payments', options, em)
    .selectFrom('payments')
    .innerJoin('leased', 'leased.rowId', 'payments.id')
    .select(paymentColumns.map((name) => `payments.${name}` as const))
    .execute();
}

/** Claims the refunds whose check is due, as `claimDuePayments` does. */
export function claimDueRefunds(options: DueOptions, em: EntityManager): Promise<DueRefund[]> {
  return leaseDue('refunds', options, em)
    .selectFrom('refunds')
    .innerJoin('leased', 'leased.rowId', 'refunds.id')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .selectAll('refunds')
    .select(['payments.configId', 'payments.keyRevision', 'payments.externalId as paymentExternalId'])
    .select(
      sql<string[]>`array(select other.external_id from refunds other
        where other.payment_id = refunds.payment_id and other.external_id is not null)`.as('others'),
    )
    .execute();
}

/** Ends the leases of rows that were claimed then and have been checked: each is due again when it says so. */
export async function endLeases(rows: { id: string }[], claimedAt: Date, em: EntityManager): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tables(em)
    .deleteFrom('check_leases')
    .where('rowId', 'in', ids)
    // Those that ended meanwhile may be another worker's.
    .where('until', '=', leaseUntil(claimedAt))
    .execute();
}

const leased = (table: 'payments' | 'refunds') =>
  `exists (select from check_leases lease where lease.row_id = ${table}.id and lease.until > now())`;

const anythingDueText = prepared(
  'anything-due',
  `select exists (select from payments where next_check_at <= now() and not ${leased('payments')})
     or exists (select from refunds where next_check_at <= now() and not ${leased('refunds')})
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
