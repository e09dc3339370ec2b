import type { EntityManager } from '@mikro-orm/postgresql';
import type { FailingWebhook } from '@trilho/contracts/webhook-health';
import { type SqlBool, sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import type { DeliverySchema } from '../../event-log/delivery.entity.ts';
import { disablesAt } from '../../event-log/endpoint-health.ts';
import type { WebhookEndpointSchema } from '../../event-log/webhook-endpoint.entity.ts';
import { queries } from '../../platform/database/queries.ts';
import { countEvents, countMissed, deliveryFloor } from '../webhook-replays/replay.statements.ts';
import type { EndpointRow } from './watched-endpoints.ts';

const mostListed = 100;
const mostMissed = 1_000;
const mostEventsRead = 5_000;

/** Longer than a delivery is tried: one that failed since then was not written before. */
const longestDeliveryMs = 2 * 24 * 60 * 60 * 1000;

/** Ids of deliveries are in the order of their events to within so long: one with a later id may be of an earlier time. */
const idStepMs = 500;

const db = (em: EntityManager) => queries<typeof WebhookEndpointSchema | typeof DeliverySchema>(em);

/** When the first of the events happened that an endpoint has missed since it began to fail; null without one. */
async function findMissedSince(
  { id, failingSince, disabledAt }: EndpointRow,
  em: EntityManager,
): Promise<Date | null> {
  const began = failingSince ?? disabledAt;
  if (!began) return null;
  const floor = deliveryFloor(new Date(began.getTime() - longestDeliveryMs));
  // In the order of an index: in the order of ids alone, the deliveries of every merchant would be read.
  const row = await db(em)
    .selectFrom('deliveries')
    .select('createdAt')
    .where(sql<SqlBool>`(endpoint_id, id) > (${id}, ${floor})`)
    .where('endpointId', '<=', id)
    .where('status', 'in', ['failed', 'canceled'])
    .where('completedAt', '>=', began)
    .orderBy('endpointId')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? new Date(row.createdAt.getTime() - idStepMs) : disabledAt;
}

/** Counts what an endpoint has missed: deliveries that failed or were canceled, and events since it was disabled. */
async function countAllMissed(row: EndpointRow, missedSince: Date, until: Date, em: EntityManager) {
  const reading = { endpointId: row.id, until, after: null };
  const deliveries = await countMissed({ ...reading, since: missedSince, limit: mostMissed + 1 }, em);
  const events =
    row.active || !row.disabledAt
      ? { scanned: 0, total: 0 }
      : await countEvents(row, { ...reading, since: row.disabledAt, limit: mostEventsRead }, em);
  const total = deliveries.total + events.total;
  return {
    missed: Math.min(total, mostMissed),
    hasMoreMissed: total > mostMissed || events.scanned >= mostEventsRead,
  };
}

async function viewFailing(row: EndpointRow, now: Date, em: EntityManager): Promise<FailingWebhook> {
  const missedSince = await findMissedSince(row, em);
  const missed = missedSince
    ? await countAllMissed(row, missedSince, now, em)
    : { missed: 0, hasMoreMissed: false };
  return {
    id: row.id,
    description: row.description,
    host: URL.parse(row.url)?.host ?? '',
    active: row.active,
    failingSince: row.failingSince?.toISOString() ?? null,
    exhaustedAt: row.exhaustedAt?.toISOString() ?? null,
    disablesAt: row.active && row.failingSince ? disablesAt(row.failingSince).toISOString() : null,
    disabledReason: row.disabledReason,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    missedSince: missedSince?.toISOString() ?? null,
    ...missed,
  };
}

/** Lists the endpoints of an environment that fail, or were disabled because of it, newest first, a hundred at most. */
export async function listFailing(
  { userId, environment }: MerchantScope,
  now: Date,
  em: EntityManager,
): Promise<FailingWebhook[]> {
  const rows = await db(em)
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where((eb) => eb.and({ userId, environment }))
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('active', '=', true), eb('failingSince', 'is not', null)]),
        eb.and([eb('active', '=', false), eb('disabledReason', 'in', ['failing', 'gone'])]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  const failing: FailingWebhook[] = [];
  for (const row of rows) failing.push(await viewFailing(row, now, em));
  return failing;
}
