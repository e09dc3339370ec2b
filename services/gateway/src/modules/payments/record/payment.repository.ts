import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentListQuery } from '@trilho/contracts/payment';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { sql } from 'kysely';
import type { AccountScope, MerchantScope } from '../../../context.ts';
import type { BegunRow } from '../../../idempotency/key-reference.ts';
import { inMilliseconds } from '../../../platform/database/database-now.ts';
import { queries } from '../../../platform/database/queries.ts';
import { createdBetween, metadataHolds } from '../../../platform/lists/conditions.ts';
import { type Page, readPage } from '../../../platform/lists/page.ts';
import { merchantRows } from '../../../platform/lists/scope.ts';
import { difference, isNothing } from '../../ledger/amounts.ts';
import { paymentPosition } from '../../ledger/positions.ts';
import { bookTo } from '../../ledger/post.ts';
import { bookTaxes } from '../../tax-split/book-taxes.ts';
import { type PaymentRow, PaymentSchema } from './payment.entity.ts';
import { doubtMs } from './payment-checks.ts';
import { noEffectCode } from './payment-failures.ts';
import { traitConditions } from './payment-filters.ts';
import { journalWith } from './payment-journal.ts';
import type { RefundRow, RefundSchema } from './refund.entity.ts';

/** Queries over payments and their refunds. */
export const db = (em: EntityManager) => queries<typeof PaymentSchema | typeof RefundSchema>(em);

/** All columns of a payment but its journal. */
export const paymentColumns = Object.keys(PaymentSchema.meta.properties).filter(
  (name) => name !== 'journal',
) as (keyof PaymentRow)[];

/** The columns that change after a payment was inserted, but for the sum of its refunds. */
export const changingColumns = [
  'status',
  'statusBefore',
  'pendingOperation',
  'amountMinor',
  'amountCapturedMinor',
  'multicapture',
  'incrementalAuthorization',
  'captures',
  'paymentMethodId',
  'savedMethodExternalId',
  'cardBrand',
  'cardLast4',
  'externalId',
  'sealedClientSecret',
  'expiresAt',
  'nextAction',
  'sealedMethod',
  'nextActionUrl',
  'declineCode',
  'advice',
  'failureCode',
  'failureMessage',
  'inDoubtUntil',
  'nextCheckAt',
  'version',
  'paidAt',
  'endToEndId',
  'settlement',
  'providerStateAt',
  'updatedAt',
] as const satisfies (keyof PaymentRow)[];

const ownPayment = (
  { userId, environment }: MerchantScope,
  named: { id: string } | { providerReference: string } | { externalId: string; configId: string },
  em: EntityManager,
) =>
  db(em)
    .selectFrom('payments')
    .select(paymentColumns)
    .where((eb) => eb.and({ ...named, userId, environment }));

/** Finds the merchant's payment. */
export async function findPayment(scope: MerchantScope, id: string, em: EntityManager) {
  return (await ownPayment(scope, { id }, em).executeTakeFirst()) ?? null;
}

/** Finds a payment by its id alone, whoever's it is: for an address that proves to be told by us. */
export async function findPaymentOfAnyone(id: string, em: EntityManager): Promise<PaymentRow | null> {
  const row = await db(em)
    .selectFrom('payments')
    .select(paymentColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Our id for a payment or a refund at the provider: in its metadata, and in the keys of what is done to it. */
export const referenceOf = ({
  id,
  providerReference,
}: Pick<PaymentRow, 'id' | 'providerReference'>): string => providerReference ?? id;

/** Finds the merchant's payment by our id for it at the provider. */
export async function findPaymentByReference(scope: MerchantScope, reference: string, em: EntityManager) {
  const byReference = await ownPayment(scope, { providerReference: reference }, em).executeTakeFirst();
  return byReference ?? findPayment(scope, reference, em);
}

const isRefused = sql<boolean>`begun.status = 'failed' and begun.external_id is null
  and begun.failure_code is distinct from ${noEffectCode}`.as('isRefused');

/** Finds the payments of these references, of whichever merchants; for one that was replaced the one that has its place. */
export const findPaymentsByReference = (references: string[], em: EntityManager): Promise<BegunRow[]> =>
  db(em)
    .selectFrom('payments')
    .innerJoin('payments as begun', (join) =>
      join.on(sql<boolean>`begun.id = coalesce(payments.replaced_by, payments.id)`),
    )
    .select(['begun.id', 'begun.createdAt', 'payments.providerReference', isRefused])
    .where('payments.providerReference', 'in', references)
    .execute();

/** Finds the refunds of these references, of whichever merchants. */
export const findRefundsByReference = (references: string[], em: EntityManager): Promise<BegunRow[]> =>
  db(em)
    .selectFrom('refunds as begun')
    .select(['begun.id', 'begun.createdAt', 'begun.providerReference', isRefused])
    .where('begun.providerReference', 'in', references)
    .execute();

/** Finds the merchant's payment and locks it until the transaction ends. */
export async function lockPayment(scope: MerchantScope, id: string, tx: EntityManager) {
  return (await ownPayment(scope, { id }, tx).forUpdate().executeTakeFirst()) ?? null;
}

/** Finds the payment of one of the merchant's accounts by the provider's id. */
export async function findPaymentByExternalId(account: AccountScope, externalId: string, em: EntityManager) {
  const { configId } = account;
  return (await ownPayment(account, { externalId, configId }, em).executeTakeFirst()) ?? null;
}

/** Finds the payments of one of the merchant's accounts by the provider's ids. */
export async function findPaymentsByExternalIds(
  { userId, environment, configId }: AccountScope,
  externalIds: string[],
  em: EntityManager,
): Promise<PaymentRow[]> {
  if (externalIds.length === 0) return [];
  return db(em)
    .selectFrom('payments')
    .select(paymentColumns)
    .where((eb) => eb.and({ userId, environment, configId }))
    .where('externalId', 'in', externalIds)
    .execute();
}

/** Finds what of an account waits for its payer. */
export const findWaitingPayments = (
  { userId, environment, configId }: AccountScope,
  em: EntityManager,
): Promise<PaymentRow[]> =>
  db(em)
    .selectFrom('payments')
    .select(paymentColumns)
    .where((eb) => eb.and({ userId, environment, configId, status: 'requires_action' }))
    .where('method', 'in', ['pix', 'boleto', 'paypal'])
    .where('externalId', 'is not', null)
    .execute();

/** Finds the merchant's payments of this provider's id: two accounts may each have one. */
export async function findPaymentIdsByExternalId(
  { userId, environment }: MerchantScope,
  externalId: string,
  em: EntityManager,
): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.and({ externalId, userId, environment }))
    .execute();
  return rows.map(({ id }) => id);
}

/** How long after its change a payment is checked; null where nothing is open. */
export const msUntilCheck = ({ nextCheckAt, updatedAt }: PaymentRow): number | null =>
  nextCheckAt && nextCheckAt.getTime() - updatedAt.getTime();

/** The times that count from now by the database's clock: one node's may be ahead of another's. */
function deadlines(row: PaymentRow) {
  const wait = msUntilCheck(row);
  return {
    nextCheckAt: wait === null ? null : inMilliseconds(wait),
    // What becomes `unknown` is reserved in this statement.
    ...(row.status === 'unknown' && { inDoubtUntil: inMilliseconds(doubtMs) }),
  };
}

/** A list by itself would be written as an array of the database's. */
const capturesValue = ({ captures }: Pick<PaymentRow, 'captures'>) =>
  captures && sql<PaymentRow['captures']>`${JSON.stringify(captures)}::jsonb`;

/** Writes what is known of a payment's captures beside its amounts, under its lock. */
export async function writeCaptures(
  id: string,
  captures: NonNullable<PaymentRow['captures']>,
  tx: EntityManager,
): Promise<void> {
  await db(tx)
    .updateTable('payments')
    .set({ captures: capturesValue({ captures }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Writes what changes of a payment whose lock this transaction holds, appends to its journal, and posts to the ledger how its
 * money has changed.
 */
export async function updatePayment(
  before: PaymentRow,
  row: PaymentRow,
  steps: PaymentStep[],
  tx: EntityManager,
): Promise<void> {
  const changes = Object.fromEntries(changingColumns.map((name) => [name, row[name]]));
  await db(tx)
    .updateTable('payments')
    .set({ ...changes, captures: capturesValue(row), ...deadlines(row), journal: journalWith(steps) })
    .where('id', '=', row.id)
    .execute();
  const amounts = paymentPosition(row);
  const previous = paymentPosition(before);
  if (isNothing(amounts) && isNothing(previous)) return;
  // A fee of nothing is told, too: without a posting of its own it would leave the estimate where it is. Not of the kind of the estimate,
  // whose own postings the receivables pass over.
  if (before.settlement === null && row.settlement !== null && isNothing(difference(previous, amounts))) {
    const objectId = `${row.id}-estimate`;
    await bookTo(row, { kind: 'correction', objectId, paymentId: row.id, amounts: {} }, tx);
  }
  await bookTo(row, { kind: 'payment', objectId: row.id, paymentId: row.id, amounts }, tx);
  await bookTaxes(row, tx);
}

/** Finds the refunds of these payments, oldest first. The payments are the merchant's own. */
export async function findRefunds(paymentIds: readonly string[], em: EntityManager): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db(em)
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', sql<string>`any(${paymentIds}::text[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/**
 * Reads a page of the merchant's payments, newest first. `startingAfter` goes towards older ones,
 * `endingBefore` back.
 * @throws 400 for a cursor that is not of this list, or both cursors
 */
export function listPayments(
  scope: MerchantScope,
  query: PaymentListQuery,
  em: EntityManager,
): Promise<Page<PaymentRow>> {
  const { status, customerEmail, reference } = query;
  const selection = db(em)
    .selectFrom('payments')
    .select(paymentColumns)
    .where((eb) => eb.and({ ...(status && { status }), ...(reference && { reference }) }))
    .where('replacedBy', 'is', null)
    .$if(customerEmail !== undefined, (some) =>
      some.where(sql`lower(${sql.ref('customerEmail')})`, '=', sql`lower(${customerEmail})`),
    );
  const conditions = [
    ...traitConditions(query),
    ...createdBetween('payments.id', 'pay', query),
    ...metadataHolds('payments.metadata', query.metadata),
  ];
  return readPage(selection, { prefix: 'pay', scope: merchantRows('payments', scope), conditions, query });
}
