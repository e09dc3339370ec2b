import { randomBytes } from 'node:crypto';
import type { AppContext } from '@trilho/gateway/src/context.ts';
import { sealSecret } from '@trilho/gateway/src/event-log/endpoint-secrets.ts';
import { deliveryIdSql } from '@trilho/gateway/src/event-log/event.repository.ts';
import { runText } from '@trilho/gateway/src/platform/database/run-text.ts';
import { newId } from '@trilho/gateway/src/platform/ids.ts';

/** An endpoint of a merchant who has no other. */
export interface BenchEndpoint {
  id: string;
  userId: string;
}

/** Adds an endpoint that subscribes to everything, of a merchant of its own unless told whose. */
export async function addEndpoint(
  { orm, vault }: AppContext,
  url: string,
  userId = newId('usr'),
): Promise<BenchEndpoint> {
  const id = newId('we');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await orm.em.fork().execute(
    `insert into webhook_endpoints (id, user_id, environment, description, url, active, enabled_events, payload,
       ordered, metadata_filter, sealed_secret, created_at, updated_at)
     values (?, ?, 'SANDBOX', 'bench', ?, true, '{*}', 'full', false, '{}', ?, now(), now())`,
    [id, userId, url, sealSecret(vault, id, secret)],
  );
  return { id, userId };
}

/** Writes so many events of 1.6 KB with their deliveries to an endpoint, due now. */
export async function addDeliveries({ orm }: AppContext, { id, userId }: BenchEndpoint, count: number) {
  await orm.em.fork().execute(
    `with written as (
       insert into events (id, user_id, environment, type, data, created_at)
       select ? || lpad(n::text, 8, '0'), ?, 'SANDBOX', 'payment.succeeded',
         jsonb_build_object('id', 'pay_' || n, 'amount', n, 'description', repeat('x', 1500)), now()
       from generate_series(1, ?::int) n
       returning id, position, created_at)
     insert into deliveries (id, event_id, endpoint_id, position, due_at, created_at)
     select ${deliveryIdSql('id', '?')}, id, ?, position, created_at, created_at from written`,
    [newId('evt').slice(0, -8), userId, count, id, id],
  );
}

/** Tells whether an endpoint has an open delivery. */
export async function hasOpen({ orm }: AppContext, endpoints: BenchEndpoint[]): Promise<boolean> {
  const found = await runText(
    orm.em.fork(),
    `select 1 from unnest($1::text[]) endpoint (id) where exists (
       select 1 from deliveries where status = 'pending' and endpoint_id = endpoint.id) limit 1`,
    [endpoints.map(({ id }) => id)],
  );
  return found.length > 0;
}
