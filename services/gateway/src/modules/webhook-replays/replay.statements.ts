import type { EntityManager } from '@mikro-orm/postgresql';
import { eventTypeNames, subscriptionsTo } from '@trilho/contracts/event-type';
import type { MerchantScope } from '../../context.ts';
import { deliveryColumnsSql, receivesSql } from '../../event-log/event.repository.ts';
import { numberMarks, runText } from '../../platform/database/run-text.ts';
import { idFloor } from '../../platform/ids.ts';
import type { ReplayRow } from './replay.repository.ts';

/** One portion of a replay: how far it read, how many rows it read, and how many deliveries it queued. */
export interface Portion {
  cursor: string | null;
  scanned: number;
  queued: number;
}

/** What of an endpoint is read, in the order of ids: what happened from `since` to `until`, following the id `after`. */
export interface Reading {
  endpointId: string;
  since: Date;
  until: Date;
  after: string | null;
  /** How many rows are read; null for all. */
  limit: number | null;
}

/** How many rows there are to replay among those that were read. */
export interface Counted {
  scanned: number;
  total: number;
}

/** What an endpoint may have subscribed to, by the type of the event. */
const subscriptionsByType = JSON.stringify(
  Object.fromEntries(eventTypeNames.map((type) => [type, subscriptionsTo(type)])),
);

const received = receivesSql('array(select jsonb_array_elements_text(?::jsonb -> event.type))');

const readEvents = `select event.id, event.type, event.data, event.position, event.created_at
    from events event
    where event.user_id = ? and event.environment = ? and event.id > ? and event.id < ?
    order by event.id
    limit ?`;

/** Values of `readEvents`. */
const eventValues = (
  { userId, environment }: MerchantScope,
  { since, until, after, limit }: Reading,
): unknown[] => [
  userId,
  environment,
  after ?? idFloor('evt', since.getTime()),
  idFloor('evt', until.getTime() + 1),
  limit,
];

const reopened = `status = 'pending', is_replay = true, schedule_step = 0, claimed_by = null, completed_at = null`;

/** A delivery that waits already keeps its place, and counts with the replay. */
const queueEventsText = numberMarks(`
  with page as (${readEvents}),
  matched as (
    select ${deliveryColumnsSql}, event.created_at
    from page event join webhook_endpoints endpoint on endpoint.id = ? and ${received}),
  waiting as (
    update deliveries set replay_id = ?
    from matched where deliveries.id = matched.id and deliveries.status = 'pending'),
  queued as (
    insert into deliveries
      (id, event_id, endpoint_id, position, object_key, created_at, due_at, is_replay, replay_id)
    select id, event_id, endpoint_id, position, object_key, created_at, least(?::timestamptz, now()), true, ? from matched
    on conflict (id) do update
      set ${reopened}, due_at = excluded.due_at, replay_id = excluded.replay_id
      where deliveries.status <> 'pending')
  select (select max(id) from page) as cursor,
    (select count(*)::int from page) as scanned, (select count(*)::int from matched) as queued`);

const countEventsText = numberMarks(`
  select count(*)::int as scanned, count(*) filter (where ${received})::int as total
  from (${readEvents}) event join webhook_endpoints endpoint on endpoint.id = ?`);

const missedStatuses = `array['failed'::text, 'canceled'::text]`;

/** Test events are not sent again: they tested the endpoint as it was. */
const readMissed = `select delivery.id
    from deliveries delivery join events event on event.id = delivery.event_id
    where delivery.endpoint_id = ? and delivery.status = any (${missedStatuses})
      and delivery.id > ? and delivery.created_at >= ? and delivery.created_at <= ?
      and event.type <> 'webhook.test'
    order by delivery.id
    limit ?`;

/** An id of a delivery begins as its event's does, with the time, and ends in a digest: only the time is compared. */
export const deliveryFloor = (at: Date): string => idFloor('dlv', at.getTime()).slice(0, 12);

const missedValues = ({ endpointId, since, until, after, limit }: Reading): unknown[] => [
  endpointId,
  after ?? deliveryFloor(since),
  since,
  until,
  limit,
];

const queueMissedText = numberMarks(`
  with page as (${readMissed}),
  queued as (
    update deliveries set ${reopened}, due_at = least(?::timestamptz, now()), replay_id = ?
    from page where deliveries.id = page.id and deliveries.status = any (${missedStatuses}))
  select (select max(id) from page) as cursor,
    (select count(*)::int from page) as scanned, (select count(*)::int from page) as queued`);

const countMissedText = numberMarks(`
  select count(*)::int as scanned, count(*)::int as total from (${readMissed}) missed`);

/** Counts the events that an endpoint would receive. */
export async function countEvents(
  scope: MerchantScope,
  reading: Reading,
  em: EntityManager,
): Promise<Counted> {
  const values = [subscriptionsByType, ...eventValues(scope, reading), reading.endpointId];
  const [counted] = await runText<Counted>(em, countEventsText, values);
  return counted ?? { scanned: 0, total: 0 };
}

/** Counts the deliveries of an endpoint that failed or were canceled. */
export async function countMissed(reading: Reading, em: EntityManager): Promise<Counted> {
  const [counted] = await runText<Counted>(em, countMissedText, missedValues(reading));
  return counted ?? { scanned: 0, total: 0 };
}

const readingOf = (
  { endpointId, since, createdAt }: ReplayRow,
  after: string | null,
  limit: number | null,
): Reading => ({ endpointId, since, until: createdAt, after, limit });

/** Counts what a replay is to queue, from its beginning, reading at most so many rows. */
export function countReplay(
  replay: ReplayRow,
  scope: MerchantScope,
  limit: number | null,
  em: EntityManager,
): Promise<Counted> {
  const reading = readingOf(replay, null, limit);
  return replay.scope === 'all' ? countEvents(scope, reading, em) : countMissed(reading, em);
}

/** Queues the next deliveries of a replay, reading so many rows. Repeating it queues none twice. */
export async function queuePortion(
  replay: ReplayRow,
  scope: MerchantScope,
  { limit, now }: { limit: number; now: Date },
  tx: EntityManager,
): Promise<Portion> {
  const { id, endpointId, cursor } = replay;
  const reading = readingOf(replay, cursor, limit);
  const [portion] =
    replay.scope === 'all'
      ? await runText<Portion>(tx, queueEventsText, [
          ...eventValues(scope, reading),
          ...[endpointId, subscriptionsByType, id, now, id],
        ])
      : await runText<Portion>(tx, queueMissedText, [...missedValues(reading), now, id]);
  return portion ?? { cursor: null, scanned: 0, queued: 0 };
}

/** Deliveries of replays that an endpoint has open: those never tried since they were queued, and all, up to a limit. */
export async function countOpenReplayed(
  endpointId: string,
  limit: number,
  em: EntityManager,
): Promise<{ untried: number; open: number }> {
  const text = `select count(*)::int as open, count(*) filter (where schedule_step = 0)::int as untried
    from (select schedule_step from deliveries
      where endpoint_id = $1 and status = 'pending' and is_replay limit $2) open`;
  const [counted] = await runText<{ untried: number; open: number }>(em, text, [endpointId, limit]);
  return counted ?? { untried: 0, open: 0 };
}
