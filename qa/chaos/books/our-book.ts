import type { MikroORM } from '@mikro-orm/postgresql';
import type { MerchantEventSchema } from '@trilho/gateway/src/event-log/event.entity.ts';
import type { PaymentSchema } from '@trilho/gateway/src/modules/payments/record/payment.entity.ts';
import type { RefundSchema } from '@trilho/gateway/src/modules/payments/record/refund.entity.ts';
import type { QueuedProviderEventSchema } from '@trilho/gateway/src/modules/provider-events/provider-event.entity.ts';
import { queries } from '@trilho/gateway/src/platform/database/queries.ts';
import { sql } from 'kysely';
import type { OurBook } from './books.ts';
import { operationIdOf } from './operation-key.ts';

const db = ({ em }: MikroORM) =>
  queries<
    typeof PaymentSchema | typeof RefundSchema | typeof MerchantEventSchema | typeof QueuedProviderEventSchema
  >(em);

/** Reads what the gateway knows from its own database. */
export async function readOurBook(orm: MikroORM): Promise<OurBook> {
  const payments = await db(orm)
    .selectFrom('payments')
    .select([
      'id',
      'status',
      'metadata',
      'description',
      'externalId',
      'providerReference',
      'amountCapturedMinor',
      'captures',
      'amountRefundedMinor',
      'journal',
    ])
    .orderBy('id')
    .execute();
  const refunds = await db(orm)
    .selectFrom('refunds')
    .select(['id', 'paymentId', 'amountMinor', 'status', 'externalId'])
    .orderBy('id')
    .execute();
  const events = await db(orm)
    .selectFrom('events')
    .select(['id', 'type', sql<string>`data->>'id'`.as('subjectId')])
    .where(({ or, eb }) => or([eb('type', 'like', 'payment.%'), eb('type', 'like', 'refund.%')]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return {
    payments: payments.map(({ metadata, description, ...row }) => ({
      ...row,
      operationId: operationIdOf(metadata, description),
    })),
    refunds,
    events,
  };
}

interface OpenRows {
  /** Payments, and refunds that a merchant asked for. */
  unknown: number;
  /** Refunds of what was paid beyond what was asked for. */
  unknownSurplus: number;
  /** Events that were not applied. */
  unprocessed: number;
}

/** Counts what is not known yet. */
export async function countOpen(orm: MikroORM): Promise<OpenRows> {
  const count = sql<number>`count(*)`.as('count');
  const payments = await db(orm)
    .selectFrom('payments')
    .select(count)
    .where('status', 'in', ['unknown', 'processing'])
    .executeTakeFirstOrThrow();
  const openRefunds = db(orm)
    .selectFrom('refunds')
    .select(count)
    .where('status', 'in', ['unknown', 'pending']);
  const refunds = await openRefunds.where('reason', 'is', null).executeTakeFirstOrThrow();
  const surplus = await openRefunds.where('reason', 'is not', null).executeTakeFirstOrThrow();
  const events = await db(orm).selectFrom('provider_event_queue').select(count).executeTakeFirstOrThrow();
  return {
    unknown: payments.count + refunds.count,
    unknownSurplus: surplus.count,
    unprocessed: events.count,
  };
}
