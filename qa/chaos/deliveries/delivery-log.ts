import type { MikroORM } from '@mikro-orm/postgresql';
import type { StoredDelivery } from './sighting.ts';

/** Lets the time until the next attempts pass. What a worker has under way keeps its lease. */
export async function passTime(orm: MikroORM): Promise<void> {
  await orm.em.fork().execute(
    `update deliveries set due_at = now()
        where status = 'pending' and attempts > 0 and claimed_by is null and due_at > now() + interval '1 second'`,
  );
}

/** Counts the deliveries that are not done yet. */
export async function countPending(orm: MikroORM): Promise<number> {
  const [row] = await orm.em
    .fork()
    .execute<{ count: string }[]>(`select count(*) from deliveries where status = 'pending'`);
  return Number(row?.count);
}

/** Reads every delivery with its recorded attempts. */
export const readDeliveries = (orm: MikroORM): Promise<StoredDelivery[]> =>
  orm.em.fork().execute<StoredDelivery[]>(
    `select delivery.event_id "eventId", delivery.endpoint_id "endpointId", delivery.status,
       coalesce(array_agg(attempt.request_headers->>'webhook-timestamp')
         filter (where attempt.number is not null), '{}') "attempts"
     from deliveries delivery left join delivery_attempts attempt on attempt.delivery_id = delivery.id
     group by delivery.id`,
  );
