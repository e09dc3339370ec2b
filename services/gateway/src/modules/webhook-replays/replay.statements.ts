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

const dueNow = 'least(?::timestamptz, now())';

/** Begins a delivery's schedule anew, behind live events. */
const reopened = `status = 'pending', is_replay = true, schedule_step = 0, claimed_by = null, completed_at = null`;

/** A delivery that is due, or whose attempt is under way, goes out by itself: it keeps its place, and counts with the replay. */
const keepsPlace = `(delivery.status = 'pending' and (delivery.claimed_by is not null or delivery.due_at <= now()))`;

const queueEventsText = numberMarks(`
  with page as (${readEvents}),
  queued as (
    insert into deliveries as delivery
      (id, event_id, endpoint_id, position, object_key, created_at, due_at, is_replay, replay_id)
    select ${deliveryColumnsSql}, event.created_at, ${dueNow}, true, ?
    from page event join webhook_endpoints endpoint on endpoint.id = ? and ${received}
    on conflict (id) do update set
      status = 'pending', completed_at = null, replay_id = excluded.replay_id,
      is_replay = delivery.is_replay or not ${keepsPlace},
      schedule_step = case when ${keepsPlace} then delivery.schedule_step else 0 end,
      due_at = case when ${keepsPlace} then delivery.due_at else excluded.due_at end,
      claimed_by = case when ${keepsPlace} then delivery.claimed_by end
    returning 1)
  select (select max(id) from page) as cursor,
    (select count(*)::int from page) as scanned, (select count(*)::int from queued) as queued`);

const countEventsText = numberMarks(`
  select count(*)::int as scanned, count(*) filter (where ${received})::int as total
  from (${readEvents}) event join webhook_endpoints endpoint on endpoint.id = ?`);

const missedStatuses = `array['failed'::text, 'canceled'::text]`;

/** Test events are not sent again: they tested the endpoint as it was. */
const ofEndpoint = `delivery.endpoint_id = ? and delivery.created_at >= ? and delivery.created_at <= ?
      and event.type <> 'webhook.test'`;

const readMissed = `select delivery.id
    from deliveries delivery join events event on event.id = delivery.event_id
    where ${ofEndpoint} and delivery.status = any (${missedStatuses}) and delivery.id > ?
    order by delivery.id
    limit ?`;

/** Those that wait for a later attempt, or behind such a one of their object. A replay brings each forward once. */
const readWaiting = `select delivery.id
    from deliveries delivery join events event on event.id = delivery.event_id
    where ${ofEndpoint} and delivery.status = 'pending' and delivery.claimed_by is null
      and delivery.due_at > now() and delivery.replay_id is distinct from ?
    order by delivery.due_at
    limit ?::int - (select count(*) from missed)`;

const readFailed = `missed as (${readMissed}),
  waiting as (${readWaiting}),
  page as (select id from missed union all select id from waiting)`;

/** An id of a delivery begins as its event's does, with the time, and ends in a digest: only the time is compared. */
export const deliveryFloor = (at: Date): string => idFloor('dlv', at.getTime()).slice(0, 12);

/** An event's id may be older than its time by what its process waited between the two. Only the time says what is read. */
const oldestIdMs = 60_000;

const missedValues = ({ endpointId, since, until, after, limit }: Reading): unknown[] => [
  endpointId,
  since,
  until,
  after ?? deliveryFloor(new Date(since.getTime() - oldestIdMs)),
  limit,
];

const failedValues = (replayId: string, reading: Reading): unknown[] => {
  const { endpointId, since, until, limit } = reading;
  return [...missedValues(reading), endpointId, since, until, replayId, limit];
};

const queueFailedText = numberMarks(`
  with ${readFailed},
  queued as (
    update deliveries set ${reopened}, due_at = ${dueNow}, replay_id = ?
    from page where deliveries.id = page.id and (deliveries.status = any (${missedStatuses})
      or (deliveries.status = 'pending' and deliveries.claimed_by is null))
    returning 1)
  select (select max(id) from missed) as cursor,
    (select count(*)::int from page) as scanned, (select count(*)::int from queued) as queued`);

const countMissedText = numberMarks(`
  select count(*)::int as scanned, count(*)::int as total from (${readMissed}) missed`);

const countFailedText = numberMarks(`
  with ${readFailed} select count(*)::int as scanned, count(*)::int as total from page`);

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
export async function countReplay(
  replay: ReplayRow,
  scope: MerchantScope,
  limit: number | null,
  em: EntityManager,
): Promise<Counted> {
  const reading = readingOf(replay, null, limit);
  if (replay.scope === 'all') return countEvents(scope, reading, em);
  const [counted] = await runText<Counted>(em, countFailedText, failedValues(replay.id, reading));
  return counted ?? { scanned: 0, total: 0 };
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
          ...[now, id, endpointId, subscriptionsByType],
        ])
      : await runText<Portion>(tx, queueFailedText, [...failedValues(id, reading), now, id]);
  return portion ?? { cursor: null, scanned: 0, queued: 0 };
}

/** Deliveries that a replay has open: those never tried since they were queued, and all, up to a limit. */
export async function countOpenReplayed(
  replayId: string,
  limit: number,
  em: EntityManager,
): Promise<{ untried: number; open: number }> {
  const text = `select count(*)::int as open, count(*) filter (where schedule_step = 0)::int as untried
    from (select schedule_step from deliveries
      where replay_id = $1 and status = 'pending' and is_replay limit $2) open`;
  const [counted] = await runText<{ untried: number; open: number }>(em, text, [replayId, limit]);
  return counted ?? { untried: 0, open: 0 };
}
