import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../event-log/event.repository.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { newId } from '../../platform/ids.ts';
import type { ProviderRefund } from '../../providers/payment-verbs.ts';
import type { PaymentRow } from './payment.row.ts';
import { refundView } from './payment.view.ts';
import type { Source } from './payment-apply.ts';
import { nextRefundCheckAt } from './payment-checks.ts';
import { journalWith, refundStep, stepsParam } from './payment-journal.ts';
import { type RawRefund, type RefundRow, readRefundRow, selectRefund } from './refund.row.ts';
import { mayBecome } from './refund.state.ts';

export async function findRefund(id: string, sql: SqlRunner): Promise<RefundRow | null> {
  const [raw] = await sql.execute<RawRefund[]>(`${selectRefund} where id = ?`, [id]);
  return raw ? readRefundRow(raw) : null;
}

async function writeStatus(
  refund: RefundRow,
  status: RefundRow['status'],
  details: { externalId: string | null; failureCode: string | null },
  { cause, steps }: Source,
  tx: EntityManager,
): Promise<void> {
  const domainEvent = { type: `refund.${status}`, eventId: newId('evt') };
  const now = new Date();
  const nextCheckAt = nextRefundCheckAt(
    { ...refund, status, failureCode: details.failureCode, updatedAt: now },
    now,
  );
  await tx.execute(
    `update refunds set status = ?, external_id = coalesce(?, external_id), failure_code = ?, next_check_at = ?,
       version = version + 1, updated_at = ? where id = ?`,
    [status, details.externalId, details.failureCode, nextCheckAt, now, refund.id],
  );
  await tx.execute(
    `update payments set updated_at = ?, journal = ${journalWith()}, amount_refunded_minor =
       (select coalesce(sum(amount_minor), 0) from refunds where payment_id = ? and status in ('pending', 'succeeded'))
     where id = ?`,
    [
      new Date(),
      stepsParam([...steps, refundStep(refund, status, cause, domainEvent)]),
      refund.paymentId,
      refund.paymentId,
    ],
  );
  const view = refundView({ ...refund, status, externalId: details.externalId ?? refund.externalId });
  await recordEvent(
    refund,
    domainEvent.type,
    { ...view, paymentId: refund.paymentId },
    tx,
    domainEvent.eventId,
  );
}

/** Locks the refund's payment, so that sums are made one after the other. */
async function lockPayment(paymentId: string, tx: EntityManager): Promise<void> {
  await tx.execute('select 1 from payments where id = ? for update', [paymentId]);
}

/**
 * Writes what the provider said of a refund of ours, its event, the payment's sum and journal. Within a transaction. Answers
 * whether it was news: else nothing is written, the source's steps neither.
 */
export async function applyRefund(
  refundId: string,
  truth: ProviderRefund,
  source: Source,
  tx: EntityManager,
): Promise<boolean> {
  const found = await findRefund(refundId, tx);
  if (!found) return false;
  await lockPayment(found.paymentId, tx);
  const refund = await findRefund(refundId, tx);
  if (!refund || !mayBecome(refund, truth.status)) return false;
  const failureCode = truth.status === 'failed' ? 'provider_failed' : null;
  await writeStatus(refund, truth.status, { externalId: truth.externalId, failureCode }, source, tx);
  return true;
}

/**
 * Frees the amount of a refund that had no effect at the provider, unless it was sent again since `read` was read: what
 * the provider said of it before then is out of date. Within a transaction. Returns whether it failed so.
 */
export async function failRefund(
  read: RefundRow,
  failureCode: string,
  source: Source,
  tx: EntityManager,
): Promise<boolean> {
  await lockPayment(read.paymentId, tx);
  const refund = await findRefund(read.id, tx);
  if (refund?.status !== 'unknown' || refund.version !== read.version) return false;
  await writeStatus(refund, 'failed', { externalId: null, failureCode }, source, tx);
  return true;
}

/** Takes in a refund that was made at the provider itself, such as on its dashboard. Within a transaction. */
export async function adoptRefund(
  payment: PaymentRow,
  truth: ProviderRefund,
  source: Source,
  tx: EntityManager,
): Promise<boolean> {
  await lockPayment(payment.id, tx);
  // Of this payment alone: the provider's words bind nobody but the merchant whose account they came from.
  const [known] = await tx.execute<RawRefund[]>(`${selectRefund} where payment_id = ? and external_id = ?`, [
    payment.id,
    truth.externalId,
  ]);
  if (known) return applyRefund(known.id, truth, source, tx);
  const now = new Date();
  const id = newId('ref');
  await tx.execute(
    `insert into refunds (id, payment_id, user_id, environment, amount_minor, currency, status, external_id,
       in_doubt_until, created_at, updated_at) values (?, ?, ?, ?, ?, ?, 'unknown', ?, ?, ?, ?)`,
    [
      id,
      payment.id,
      payment.userId,
      payment.environment,
      truth.amountMinor,
      payment.currency,
      truth.externalId,
      now,
      now,
      now,
    ],
  );
  return applyRefund(id, truth, source, tx);
}
