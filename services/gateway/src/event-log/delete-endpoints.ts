import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../platform/database/queries.ts';
import type { DeliveryAttemptSchema, DeliverySchema } from './delivery.entity.ts';
import type { WebhookReplaySchema } from './replay.entity.ts';
import type { WebhookEndpointSchema } from './webhook-endpoint.entity.ts';

const deletedAtOnce = 1_000;

const db = (em: EntityManager) =>
  queries<
    | typeof WebhookEndpointSchema
    | typeof WebhookReplaySchema
    | typeof DeliverySchema
    | typeof DeliveryAttemptSchema
  >(em);

/** Puts the endpoints of an account out of force and forgets their secrets: nothing is written for them any more. */
export async function closeEndpointsOf(userId: string, now: Date, tx: EntityManager): Promise<void> {
  await db(tx)
    .updateTable('webhook_endpoints')
    .set({ active: false, deletedAt: now, sealedSecret: '', sealedPreviousSecret: null, updatedAt: now })
    .where('userId', '=', userId)
    .execute();
}

/** Deletes the endpoints of an account with all that was sent to them, in batches: there may be millions. */
export async function deleteEndpointsOf(userId: string, em: EntityManager): Promise<void> {
  const endpoints = await db(em)
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('userId', '=', userId)
    .execute();
  const ids = endpoints.map(({ id }) => id);
  if (ids.length === 0) return;
  for (let deleted = deletedAtOnce; deleted >= deletedAtOnce; ) {
    const rows = await db(em)
      .with('some', (query) =>
        query.selectFrom('deliveries').select('id').where('endpointId', 'in', ids).limit(deletedAtOnce),
      )
      .with('attempts', (query) =>
        query
          .deleteFrom('delivery_attempts')
          .where('deliveryId', 'in', (eb) => eb.selectFrom('some').select('some.id')),
      )
      .deleteFrom('deliveries')
      .where('id', 'in', (eb) => eb.selectFrom('some').select('some.id'))
      .returning(sql`1`.as('one'))
      .execute();
    deleted = rows.length;
  }
  await db(em).deleteFrom('webhook_replays').where('endpointId', 'in', ids).execute();
  await db(em).deleteFrom('webhook_endpoints').where('id', 'in', ids).execute();
}
