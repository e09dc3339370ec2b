import type { EntityManager } from '@mikro-orm/postgresql';
import type { SqlRunner } from '../../database/sql-runner.ts';
import { newId } from '../../ids.ts';
import type { ProviderRefund } from '../../providers/payment-verbs.ts';
import { recordEvent } from '../events/event.repository.ts';
import type { PaymentRow } from './payment.row.ts';
import { refundView } from './payment.view.ts';
import type { Source } from './payment-apply.ts';
import { journalWith, refundStep, stepsParam } from './payment-journal.ts';
import { type RawRefund, type RefundRow, readRefundRow, selectRefund } from './refund.row.ts';

export async function findRefund(id: string, sql: SqlRunner): Promise<RefundRow | null> {
  const [raw] = await sql.execute<RawRefund[]>(`${selectRefund} where id = ?`, [id]);
  return raw ? readRefundRow(raw) : null;
}

/** A refund may still fail after it succeeded, but never comes back from there. */
const mayBecome = (before: RefundRow['status'], after: ProviderRefund['status']): boolean =>
  before !== after && before !== 'failed' && (before !== 'succeeded' || after === 'failed');

async function writeStatus(
  refund: RefundRow,
  status: RefundRow['status'],
  details: { externalId: string | null; failureCode: string | null },
  { cause, steps }: Source,
  tx: EntityManager,
): Promise<void> {
  const told = { type: `refund.${status}`, eventId: newId('evt') };
  await tx.execute(
    `update refunds set status = ?, external_id = coalesce(?, external_id), failure_code = ?, updated_at = ?
     where id = ?`,
    [status, details.externalId, details.failureCode, new Date(), refund.id],
  );
  await tx.execute(
    `update payments set updated_at = ?, journal = ${journalWith()}, amount_refunded_minor =
       (select coalesce(sum(amount_minor), 0) from refunds where payment_id = ? and status in ('pending', 'succeeded'))
     where id = ?`,
    [
      new Date(),
      stepsParam([...steps, refundStep(refund, status, cause, told)]),
      refund.paymentId,
      refund.paymentId,
    ],
  );
  const view = refundView({ ...refund, status, externalId: details.externalId ?? refund.externalId });
  await recordEvent(refund, told.type, { ...view, paymentId: refund.paymentId }, tx, told.eventId);
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
  if (!refund || !mayBecome(refund.status, truth.status)) return false;
  const failureCode = truth.status === 'failed' ? 'provider_failed' : null;
  await writeStatus(refund, truth.status, { externalId: truth.externalId, failureCode }, source, tx);
  return true;
}

/**
 * Frees the amount of a refund that had no effect at the provider, unless it was sent again since it was read as `asked`:
 * what the provider said of it before then is out of date. Within a transaction. Answers whether it failed so.
 */
export async function failRefund(
  asked: RefundRow,
  failureCode: string,
  source: Source,
  tx: EntityManager,
): Promise<boolean> {
  await lockPayment(asked.paymentId, tx);
  const refund = await findRefund(asked.id, tx);
  if (refund?.status !== 'unknown') return false;
  if (refund.attemptedAt.getTime() !== asked.attemptedAt.getTime()) return false;
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
       attempted_at, created_at, updated_at) values (?, ?, ?, ?, ?, ?, 'unknown', ?, ?, ?, ?)`,
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
