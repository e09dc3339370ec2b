import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebhookActivity } from '@trilho/contracts/portal-webhook';
import type { MerchantScope } from '../../context.ts';
import { listLastDeliveries } from './delivery.repository.ts';
import { viewDelivery } from './delivery.view.ts';
import { allEndpoints } from './webhook-endpoint.repository.ts';
import { readAttempted } from './webhook-stats.ts';

/** Reads how each endpoint of a merchant did over 24 hours, and its last delivery, in three queries for all. */
export async function readActivities(
  scope: MerchantScope,
  now: Date,
  em: EntityManager,
): Promise<WebhookActivity[]> {
  const ids = (await allEndpoints(scope, em)).map(({ id }) => id);
  const attempted = await readAttempted(ids, '24h', now, em);
  const deliveries = new Map((await listLastDeliveries(ids, em)).map((row) => [row.endpointId, row]));
  return ids.map((endpointId) => {
    const last = deliveries.get(endpointId);
    return { endpointId, ...attempted(endpointId), lastDelivery: last ? viewDelivery(last) : null };
  });
}
