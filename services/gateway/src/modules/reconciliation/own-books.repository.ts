import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { idFloor } from '../../platform/ids.ts';
import type { CreatedSpan } from '../../providers/book-verbs.ts';
import type { OwnPayment, OwnRefund } from './book-comparison.ts';

/** One merchant configuration within a run: the scope of every read. */
export interface BookScope extends MerchantScope {
  runId: string;
  configId: string;
}

type Raw<T> = {
  [K in keyof T]: T[K] extends number ? number | string : T[K] extends Date ? Date | string : T[K];
};

const selectPayment = `select p.id, p.user_id "userId", p.environment, p.config_id "configId",
  p.key_revision "keyRevision", p.status, p.amount_minor "amountMinor",
  p.amount_captured_minor "amountCapturedMinor", p.payment_method_id "paymentMethodId",
  p.external_id "externalId", p.updated_at "updatedAt", p.created_at "createdAt" from payments p`;

const selectRefund = `select r.id, r.payment_id "paymentId", p.external_id "paymentExternalId",
  r.user_id "userId", r.environment, p.config_id "configId", p.key_revision "keyRevision", r.status,
  r.amount_minor "amountMinor", r.external_id "externalId", r.updated_at "updatedAt",
  r.created_at "createdAt" from refunds r join payments p on p.id = r.payment_id`;

const readPayment = (raw: Raw<OwnPayment>): OwnPayment => ({
  ...raw,
  keyRevision: Number(raw.keyRevision),
  amountMinor: Number(raw.amountMinor),
  amountCapturedMinor: Number(raw.amountCapturedMinor),
  updatedAt: new Date(raw.updatedAt),
  createdAt: new Date(raw.createdAt),
});

const readRefund = (raw: Raw<OwnRefund>): OwnRefund => ({
  ...raw,
  keyRevision: Number(raw.keyRevision),
  amountMinor: Number(raw.amountMinor),
  updatedAt: new Date(raw.updatedAt),
  createdAt: new Date(raw.createdAt),
});

/** Payments of these ids or with these ids of the provider, of all merchants: the caller tells whose they are. */
export async function findPaymentsNamed(
  ids: string[],
  externalIds: string[],
  sql: SqlRunner,
): Promise<OwnPayment[]> {
  const rows = await sql.execute<Raw<OwnPayment>[]>(
    `${selectPayment} where p.id = any(?::text[]) or p.external_id = any(?::text[])`,
    [ids, externalIds],
  );
  return rows.map(readPayment);
}

/** Refunds of these ids, or of these payments by our ids or the provider's, of all merchants. */
export async function findRefundsNamed(
  {
    ids,
    paymentIds = [],
    paymentExternalIds = [],
  }: { ids: string[]; paymentIds?: string[]; paymentExternalIds?: string[] },
  sql: SqlRunner,
): Promise<OwnRefund[]> {
  const rows = await sql.execute<Raw<OwnRefund>[]>(
    `${selectRefund} where r.id = any(?::text[])
     union ${selectRefund} where p.id = any(?::text[]) or p.external_id = any(?::text[])`,
    [ids, paymentIds, paymentExternalIds],
  );
  return rows.map(readRefund);
}

const inSpan = `p.user_id = ? and p.environment = ? and p.config_id = ? and p.id >= ? and p.id < ?`;
const spanParams = ({ userId, environment, configId }: BookScope, { from, to }: CreatedSpan) => [
  ...[userId, environment, configId, idFloor('pay', from.getTime()), idFloor('pay', to.getTime())],
];

const refundInSpan = `r.user_id = ? and r.environment = ? and p.config_id = ?
  and r.created_at >= ? and r.created_at < ?`;
const refundSpanParams = ({ userId, environment, configId }: BookScope, { from, to }: CreatedSpan) => [
  ...[userId, environment, configId, from, to],
];

const unseen = (kind: 'payment' | 'refund', externalId: string) => `not exists (
  select 1 from reconciliation_sightings s where s.run_id = ? and s.config_id = ? and s.kind = '${kind}'
    and s.external_id = ${externalId})`;

/** Payments of the span in which money was taken or held, and that no page of the provider held; after an id. */
export async function findUnseenPayments(
  scope: BookScope,
  span: CreatedSpan,
  { after, limit }: { after: string | null; limit: number },
  sql: SqlRunner,
): Promise<OwnPayment[]> {
  const rows = await sql.execute<Raw<OwnPayment>[]>(
    `${selectPayment} where ${inSpan} and p.id > ? and p.status in ('succeeded', 'requires_capture')
       and ${unseen('payment', 'p.external_id')} order by p.id limit ?`,
    [...spanParams(scope, span), after ?? '', scope.runId, scope.configId, limit],
  );
  return rows.map(readPayment);
}

/** Refunds of the span that were made, or are being made, and that no page of the provider held; after an id. */
export async function findUnseenRefunds(
  scope: BookScope,
  span: CreatedSpan,
  { after, limit }: { after: string | null; limit: number },
  sql: SqlRunner,
): Promise<OwnRefund[]> {
  const rows = await sql.execute<Raw<OwnRefund>[]>(
    `${selectRefund} where ${refundInSpan} and r.id > ? and r.status in ('succeeded', 'pending')
       and ${unseen('refund', 'r.external_id')} order by r.id limit ?`,
    [...refundSpanParams(scope, span), after ?? '', scope.runId, scope.configId, limit],
  );
  return rows.map(readRefund);
}

/** How many payments and refunds of ours the span has. */
export async function countOwnBooks(
  scope: BookScope,
  span: CreatedSpan,
  sql: SqlRunner,
): Promise<{ payments: number; refunds: number }> {
  const [row] = await sql.execute<{ payments: string; refunds: string }[]>(
    `select (select count(*) from payments p where ${inSpan}) payments,
       (select count(*) from refunds r join payments p on p.id = r.payment_id where ${refundInSpan}) refunds`,
    [...spanParams(scope, span), ...refundSpanParams(scope, span)],
  );
  return { payments: Number(row?.payments), refunds: Number(row?.refunds) };
}
