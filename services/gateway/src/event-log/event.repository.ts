import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../context.ts';
import { queries } from '../platform/database/queries.ts';
import { newId } from '../platform/ids.ts';
import type { MerchantEventSchema } from './event.entity.ts';

/** The columns of an event row, to be followed by `values (…)` or a `select`; for the hot path. */
export const insertEvent = 'insert into events (id, user_id, environment, type, data, created_at)';

/** The values of `insertEvent`. */
export const eventValues = (
  { userId, environment }: MerchantScope,
  type: string,
  data: object,
  id: string = newId('evt'),
): unknown[] => [id, userId, environment, type, JSON.stringify(data), new Date()];

/**
 * Records what happened to a resource, within the transaction that changes the resource. `id` is the id that
 * the event is to have.
 */
export async function recordEvent(
  { userId, environment }: MerchantScope,
  type: string,
  data: object,
  tx: EntityManager,
  id: string = newId('evt'),
): Promise<void> {
  await queries<typeof MerchantEventSchema>(tx)
    .insertInto('events')
    .values({ id, userId, environment, type, data, createdAt: new Date() })
    .execute();
}
