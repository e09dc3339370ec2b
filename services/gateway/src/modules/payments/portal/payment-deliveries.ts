import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentDeliveries } from '@trilho/contracts/portal-payment';
import type { MerchantScope } from '../../../context.ts';
import type { DeliverySchema } from '../../../event-log/delivery.entity.ts';
import type { WebhookEndpointSchema } from '../../../event-log/webhook-endpoint.entity.ts';
import { queries } from '../../../platform/database/queries.ts';
import { notFound } from '../../../platform/errors.ts';
import { findPayment } from '../record/payment.repository.ts';
import { readJournal } from '../record/payment-journal.ts';

const mostDeliveries = 500;

/** Reads the deliveries of our events in a payment's history, oldest first. @throws 404 when there is none of this id */
export async function paymentDeliveries(
  scope: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<PaymentDeliveries> {
  if (!(await findPayment(scope, id, em))) throw notFound();
  const steps = await readJournal(scope, id, em);
  // The events of `provider_event` are the provider's.
  const events = steps.flatMap(({ kind, eventId }) =>
    eventId && kind !== 'provider_event' ? [eventId] : [],
  );
  if (events.length === 0) return [];
  const rows = await queries<typeof DeliverySchema | typeof WebhookEndpointSchema>(em)
    .selectFrom('deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpointId')
    .select(['d.id', 'd.eventId', 'd.endpointId', 'e.description', 'd.status', 'd.attempts', 'd.lastStatus'])
    .select(['d.lastError', 'd.dueAt', 'd.completedAt'])
    .where('d.eventId', 'in', events)
    .where('e.userId', '=', scope.userId)
    .where('e.environment', '=', scope.environment)
    .orderBy('d.id')
    .limit(mostDeliveries)
    .execute();
  return rows.map(({ description, dueAt, completedAt, ...row }) => ({
    ...row,
    endpointDescription: description,
    nextAttemptAt: row.status === 'pending' ? dueAt.toISOString() : null,
    completedAt: completedAt?.toISOString() ?? null,
  }));
}
