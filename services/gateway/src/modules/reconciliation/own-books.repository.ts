import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { idFloor } from '../../platform/ids.ts';
import type { CreatedSpan } from '../../providers/port/payments.ts';
import type { PaymentSchema } from '../payments/record/payment.entity.ts';
import type { RefundSchema } from '../payments/record/refund.entity.ts';
import type { OwnPayment, OwnRefund } from './book-comparison.ts';

/** One merchant configuration within a run: the scope of every read. */
export interface BookScope extends MerchantScope {
  runId: string;
  configId: string;
}

/** Rows after an id, so many at the most. */
export interface RowPage {
  after: string | null;
  limit: number;
}

/** Tells rows of the scope's merchant and environment from those of others. */
export const isIn = (scope: MerchantScope) => (row: MerchantScope) =>
  row.userId === scope.userId && row.environment === scope.environment;

const payments = (em: EntityManager) =>
  queries<typeof PaymentSchema | typeof RefundSchema>(em).selectFrom('payments');
const paymentColumns = [
  ...(['payments.id', 'payments.userId', 'payments.environment', 'payments.configId'] as const),
  ...(['payments.keyRevision', 'payments.status', 'payments.amountMinor', 'payments.currency'] as const),
  ...([
    'payments.amountCapturedMinor',
    'payments.capture',
    'payments.incrementalAuthorization',
    'payments.paymentMethodId',
    'payments.method',
    'payments.externalId',
  ] as const),
  ...(['payments.providerReference', 'payments.updatedAt', 'payments.createdAt'] as const),
  sql<boolean>`exists (select from refunds where refunds.payment_id = payments.id
    and refunds.reason = 'paid_after_cancel' and refunds.status <> 'failed')`.as('isReturned'),
];

const refunds = (em: EntityManager) =>
  queries<typeof PaymentSchema | typeof RefundSchema>(em)
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId');
const refundColumns = [
  ...(['refunds.id', 'refunds.paymentId', 'payments.externalId as paymentExternalId'] as const),
  ...(['refunds.userId', 'refunds.environment', 'payments.configId', 'payments.keyRevision'] as const),
  ...(['refunds.status', 'refunds.amountMinor', 'refunds.externalId'] as const),
  ...(['refunds.providerReference', 'refunds.updatedAt', 'refunds.createdAt'] as const),
];

const isOneOf = (column: string, values: string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${values}::text[])`;

/** Whether a row is the one that the provider knows by this id of ours (`referenceOf`). */
export const isNamed = (
  { id, providerReference }: Pick<OwnPayment | OwnRefund, 'id' | 'providerReference'>,
  ownId: string | null,
): boolean => ownId !== null && (providerReference === ownId || id === ownId);

/**
 * Finds payments that the provider knows by these ids of ours, or with these ids of the provider, of all merchants: the
 * caller tells whose they are.
 */
export const findPaymentsNamed = (
  ids: string[],
  externalIds: string[],
  em: EntityManager,
): Promise<OwnPayment[]> =>
  payments(em)
    .select(paymentColumns)
    .where(({ or }) =>
      or([
        isOneOf('payments.id', ids),
        isOneOf('payments.providerReference', ids),
        isOneOf('payments.externalId', externalIds),
      ]),
    )
    .execute();

/**
 * Finds refunds that the provider knows by these ids of ours, or of these payments by our ids or the provider's, of all
 * merchants.
 */
export function findRefundsNamed(
  {
    ids,
    paymentIds = [],
    paymentExternalIds = [],
  }: { ids: string[]; paymentIds?: string[]; paymentExternalIds?: string[] },
  em: EntityManager,
): Promise<OwnRefund[]> {
  const ofPayments = refunds(em)
    .select(refundColumns)
    .where(({ or }) =>
      or([isOneOf('payments.id', paymentIds), isOneOf('payments.externalId', paymentExternalIds)]),
    );
  return refunds(em)
    .select(refundColumns)
    .where(({ or }) => or([isOneOf('refunds.id', ids), isOneOf('refunds.providerReference', ids)]))
    .union(ofPayments)
    .execute();
}

const paymentsIn = ({ userId, environment, configId }: BookScope, span: CreatedSpan, em: EntityManager) =>
  payments(em)
    .where('payments.userId', '=', userId)
    .where('payments.environment', '=', environment)
    .where('payments.configId', '=', configId)
    .where('payments.id', '>=', idFloor('pay', span.from.getTime()))
    .where('payments.id', '<', idFloor('pay', span.to.getTime()));

const refundsIn = ({ userId, environment, configId }: BookScope, span: CreatedSpan, em: EntityManager) =>
  refunds(em)
    .where('refunds.userId', '=', userId)
    .where('refunds.environment', '=', environment)
    .where('payments.configId', '=', configId)
    .where('refunds.createdAt', '>=', span.from)
    .where('refunds.createdAt', '<', span.to);

/** The condition that no page of the provider held the object of this id. */
const isUnseen = ({ runId, configId }: BookScope, kind: 'payment' | 'refund', externalId: string) =>
  sql<boolean>`not exists (
    select from reconciliation_sightings
    where run_id = ${runId} and config_id = ${configId} and kind = ${kind} and external_id = ${sql.ref(externalId)})`;

/** Finds payments of the span in which money was taken or held, and that no page of the provider held; after an id. */
export const findUnseenPayments = (
  scope: BookScope,
  span: CreatedSpan,
  { after, limit }: RowPage,
  em: EntityManager,
): Promise<OwnPayment[]> =>
  paymentsIn(scope, span, em)
    .select(paymentColumns)
    .where('payments.id', '>', after ?? '')
    .where('payments.status', 'in', ['succeeded', 'requires_capture'])
    .where(isUnseen(scope, 'payment', 'payments.externalId'))
    .orderBy('payments.id')
    .limit(limit)
    .execute();

/** Finds refunds of the span that were made, or are being made, and that no page of the provider held; after an id. */
export const findUnseenRefunds = (
  scope: BookScope,
  span: CreatedSpan,
  { after, limit }: RowPage,
  em: EntityManager,
): Promise<OwnRefund[]> =>
  refundsIn(scope, span, em)
    .select(refundColumns)
    .where('refunds.id', '>', after ?? '')
    .where('refunds.status', 'in', ['succeeded', 'pending'])
    .where(isUnseen(scope, 'refund', 'refunds.externalId'))
    .orderBy('refunds.id')
    .limit(limit)
    .execute();

export async function countOwnBooks(scope: BookScope, span: CreatedSpan, em: EntityManager) {
  const paid = await paymentsIn(scope, span, em)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const refunded = await refundsIn(scope, span, em)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { payments: paid.count, refunds: refunded.count };
}
