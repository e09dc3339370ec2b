import type { MikroORM } from '@mikro-orm/postgresql';
import type { PaymentStatus } from '@trilho/contracts/payment';
import { operationKey } from '../load/operation-key.ts';
import type { OurBook, OurEvent, OurPayment, OurRefund } from './books.ts';

interface PaymentColumns {
  id: string;
  status: PaymentStatus;
  metadata: Record<string, string>;
  external_id: string | null;
  captured: number;
  refunded: number;
  journal: unknown[];
}

const toPayment = (row: PaymentColumns): OurPayment => ({
  id: row.id,
  status: row.status,
  operationId: row.metadata[operationKey] ?? null,
  externalId: row.external_id,
  amountCapturedMinor: row.captured,
  amountRefundedMinor: row.refunded,
  journal: row.journal,
});

/** What the gateway knows, from its own database. */
export async function readOurBook(orm: MikroORM): Promise<OurBook> {
  const em = orm.em.fork();
  const payments = await em.execute<PaymentColumns[]>(
    `select id, status, metadata, external_id, amount_captured_minor::int captured,
       amount_refunded_minor::int refunded, journal from payments order by id`,
  );
  const refunds = await em.execute<OurRefund[]>(
    `select id, payment_id "paymentId", amount_minor::int "amountMinor", status, external_id "externalId"
     from refunds order by id`,
  );
  const events = await em.execute<OurEvent[]>(
    `select id, type, data->>'id' "subjectId" from events
     where type like 'payment.%' or type like 'refund.%' order by created_at, id`,
  );
  return { payments: payments.map(toPayment), refunds, events };
}

/** How much is not known yet: payments and refunds without an outcome, and events that were not applied. */
export async function countOpen(orm: MikroORM): Promise<{ unknown: number; unprocessed: number }> {
  const [row] = await orm.em.fork().execute<{ unknown: number; unprocessed: number }[]>(
    `select ((select count(*) from payments where status in ('unknown', 'processing')) +
       (select count(*) from refunds where status in ('unknown', 'pending')))::int "unknown",
       (select count(*) from provider_events where processed_at is null)::int "unprocessed"`,
  );
  return row ?? { unknown: 0, unprocessed: 0 };
}
