import type { EntityManager } from '@mikro-orm/postgresql';
import { type PaymentRow, type RawPayment, readPaymentRow, selectPayment } from './payment.row.ts';
import { type RawRefund, type RefundRow, readRefundRow, selectRefund } from './refund.row.ts';

/** A refund that waits for something, with the account and the payment that it is of. */
export type DueRefund = RefundRow & { configId: string; keyRevision: number };

/** A worker that dies over a row leaves it to the next one after so long. */
const leaseMs = 60_000;

/** Takes the rows whose check is due, oldest first, so that no two workers look after the same ones at once. */
async function claim(
  table: 'payments' | 'refunds',
  { now, batchSize }: { now: Date; batchSize: number },
  em: EntityManager,
): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `update ${table} set next_check_at = ? where id in (
       select id from ${table} where next_check_at <= ? order by next_check_at limit ? for update skip locked)
     returning id`,
    [new Date(now.getTime() + leaseMs), now, batchSize],
  );
  return rows.map(({ id }) => id);
}

const marks = (ids: string[]): string => ids.map(() => '?').join(', ');

/** The payments whose check is due by now. */
export async function claimDuePayments(
  options: { now: Date; batchSize: number },
  em: EntityManager,
): Promise<PaymentRow[]> {
  const ids = await claim('payments', options, em);
  if (ids.length === 0) return [];
  const raws = await em.execute<RawPayment[]>(`${selectPayment} where id in (${marks(ids)})`, ids);
  return raws.map(readPaymentRow);
}

/** The refunds whose check is due by now. */
export async function claimDueRefunds(
  options: { now: Date; batchSize: number },
  em: EntityManager,
): Promise<DueRefund[]> {
  const ids = await claim('refunds', options, em);
  if (ids.length === 0) return [];
  const raws = await em.execute<RawRefund[]>(`${selectRefund} where id in (${marks(ids)})`, ids);
  const accounts = await em.execute<{ id: string; configId: string; keyRevision: number }[]>(
    `select r.id, p.config_id "configId", p.key_revision "keyRevision"
     from refunds r join payments p on p.id = r.payment_id where r.id in (${marks(ids)})`,
    ids,
  );
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  return raws.map(readRefundRow).map((refund) => {
    const account = accountOf.get(refund.id);
    return { ...refund, configId: account?.configId ?? '', keyRevision: account?.keyRevision ?? 0 };
  });
}

/** Sets when a row that did not change is looked after next; one that has changed since has its own time. */
export async function scheduleCheck(
  table: 'payments' | 'refunds',
  { id, version }: { id: string; version: number },
  at: Date | null,
  em: EntityManager,
): Promise<void> {
  await em.execute(`update ${table} set next_check_at = ? where id = ? and version = ?`, [at, id, version]);
}
