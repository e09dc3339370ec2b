import type { EntityManager } from '@mikro-orm/postgresql';
import { runText } from '../../platform/database/run-text.ts';

/** What an integer holds, 24 days: longer waits say no more. */
const longestMs = 2_147_483_647;

const inMs = (since: string) =>
  `coalesce(least(greatest(0, extract(epoch from now() - ${since}) * 1000), ${longestMs}), 0)::int as "lagMs"`;

const readLag = async (text: string, em: EntityManager): Promise<number> =>
  (await runText<{ lagMs: number }>(em, text, []))[0]?.lagMs ?? 0;

const inboxText = `select ${inMs('min(due_at)')} from provider_event_queue
  where due_at <= now() and (leased_until is null or leased_until < now())`;

/** Returns how long, in ms, the oldest due event of the provider has waited for a worker. */
export const readInboxLag = (em: EntityManager): Promise<number> => readLag(inboxText, em);

// Endpoints that fail or hang make their own deliveries wait, and those of their merchant: that is no lag of ours.
const deliveryText = `
  with endpoints as (
    select endpoint.user_id,
      (select min(due_at) from deliveries
        where status = 'pending' and endpoint_id = endpoint.id and is_replay = false
          and (claimed_by is null or due_at <= now())) as due_at,
      exists (select from deliveries
        where status = 'pending' and endpoint_id = endpoint.id and claimed_by is not null and due_at > now()
        ) as is_busy
    from webhook_endpoints endpoint
    where active and deleted_at is null and failing_since is null),
  merchants as (
    select min(due_at) as due_at from endpoints group by user_id having not bool_or(is_busy))
  select ${inMs('min(due_at)')} from merchants where due_at <= now()`;

/** Returns how long, in ms, the oldest due delivery has waited of a merchant to whom nothing is being sent. */
export const readDeliveryLag = (em: EntityManager): Promise<number> => readLag(deliveryText, em);
