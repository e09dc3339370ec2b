import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderEventEffect } from '@trilho/contracts/provider-event';
import { prepared } from '../../platform/database/prepared-text.ts';
import { runText } from '../../platform/database/run-text.ts';

/** An event as it came in, sealed. */
export interface StoredEvent {
  id: string;
  endpoint: string;
  externalId: string;
  type: string;
  occurredAt: Date;
  sealedPayload: string;
  receivedAt: Date;
  /** The `X-Request-Id` of the post. */
  requestId: string;
}

// In the order of their key: two statements that hold the same events wait for each other one way only.
const storeText = prepared(
  'store-provider-events',
  `with stored as (
    insert into provider_events
      (id, endpoint, external_id, type, occurred_at, sealed_payload, received_at, request_id)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[],
      $7::timestamptz[], $8::text[])
      as posted (id, endpoint, external_id, type, occurred_at, sealed_payload, received_at, request_id)
    order by endpoint, external_id
    on conflict (endpoint, external_id) do nothing
    returning id, endpoint)
  insert into provider_event_queue (id, endpoint) select id, endpoint from stored returning id`,
);

/** Stores and queues events in one statement. Returns for each whether it is new: repeats change nothing. */
export async function storeEvents(events: StoredEvent[], em: EntityManager): Promise<boolean[]> {
  const rows = await runText<{ id: string }>(em, storeText, [
    events.map(({ id }) => id),
    events.map(({ endpoint }) => endpoint),
    events.map(({ externalId }) => externalId),
    events.map(({ type }) => type),
    events.map(({ occurredAt }) => occurredAt),
    events.map(({ sealedPayload }) => sealedPayload),
    events.map(({ receivedAt }) => receivedAt),
    events.map(({ requestId }) => requestId),
  ]);
  const stored = new Set(rows.map(({ id }) => id));
  return events.map(({ id }) => stored.has(id));
}

/** How long a claim holds unless it is renewed. */
export const leaseSeconds = 30;

/** An event that this worker is to apply. */
export interface ClaimedEvent {
  id: string;
  endpoint: string;
  attempts: number;
  dueAt: Date;
  /** Null when the event itself is past retention. */
  sealedPayload: string | null;
  /** The `X-Request-Id` of the post that brought it. */
  requestId: string | null;
}

// A lease has no index: taking one changes none, and only what is under way is passed over.
const claimText = prepared(
  'claim-provider-events',
  `with due as (
    select id from provider_event_queue
    where due_at <= now() and due_at >= $2::timestamptz and leased_until is null and endpoint <> all($3::text[])
    order by due_at limit $1 for update skip locked),
  claimed as (
    update provider_event_queue queued
    set leased_until = now() + interval '${leaseSeconds} seconds', attempts = queued.attempts + 1
    from due where queued.id = due.id
    returning queued.id, queued.endpoint, queued.attempts, queued.due_at)
  select claimed.id, claimed.endpoint, claimed.attempts, claimed.due_at as "dueAt",
    event.sealed_payload as "sealedPayload", event.request_id as "requestId"
  from claimed left join provider_events event on event.id = claimed.id
  order by claimed.due_at, claimed.id`,
);

/** Which events are claimed: due since `floor`, oldest first, but none of these endpoints. */
export interface ClaimQuery {
  most: number;
  floor: Date;
  busyEndpoints: string[];
}

/**
 * Claims events that are due, in a transaction that ends before they are applied: what holds them is a lease, and each
 * has its attempt counted by then.
 */
export const claimEvents = (
  { most, floor, busyEndpoints }: ClaimQuery,
  em: EntityManager,
): Promise<ClaimedEvent[]> => runText<ClaimedEvent>(em, claimText, [most, floor, busyEndpoints]);

const nextDueText = prepared(
  'next-provider-event',
  `select extract(epoch from min(due_at) - now())::float8 * 1000 as ms
   from provider_event_queue where leased_until is null`,
);

/** In how many milliseconds the next event is due that nobody applies: null when none waits. */
export async function nextEventDueInMs(em: EntityManager): Promise<number | null> {
  const [row] = await runText<{ ms: number | null }>(em, nextDueText, []);
  return row?.ms ?? null;
}

/** What an event came to. */
export interface Outcome {
  effect: Exclude<ProviderEventEffect, 'pending'>;
  /** Our id of what the event is about, where we keep it. */
  resourceId: string | null;
}

/** An event that leaves the queue. */
export interface FinishedEvent extends Outcome {
  event: Pick<ClaimedEvent, 'id' | 'endpoint' | 'attempts'>;
  lastError: string | null;
}

const finishText = prepared(
  'finish-provider-events',
  `with done as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::text[])
      as done (id, endpoint, effect, resource_id, attempts, last_error)),
  gone as (delete from provider_event_queue queued using done where queued.id = done.id returning queued.id)
  insert into provider_event_outcomes (id, endpoint, effect, resource_id, attempts, last_error, applied_at)
  select done.id, done.endpoint, done.effect, done.resource_id, done.attempts, done.last_error, now()
  from done join gone on gone.id = done.id
  order by done.id
  on conflict (id) do nothing`,
);

/** Takes events off the queue and records what they came to. */
export async function finishEvents(finished: FinishedEvent[], em: EntityManager): Promise<void> {
  await runText(em, finishText, [
    finished.map(({ event }) => event.id),
    finished.map(({ event }) => event.endpoint),
    finished.map(({ effect }) => effect),
    finished.map(({ resourceId }) => resourceId),
    finished.map(({ event }) => event.attempts),
    finished.map(({ lastError }) => lastError),
  ]);
}

const postponeText = `update provider_event_queue
  set leased_until = null, due_at = now() + make_interval(secs => $3), last_error = $4
  where id = $1 and attempts = $2 and leased_until is not null`;

/** Gives an event back to the queue, to be applied again so many seconds from now. */
export async function postponeEvent(
  { id, attempts }: Pick<ClaimedEvent, 'id' | 'attempts'>,
  { seconds, lastError }: { seconds: number; lastError: string },
  em: EntityManager,
): Promise<void> {
  await runText(em, postponeText, [id, attempts, seconds, lastError]);
}

const renewText = `update provider_event_queue set leased_until = now() + interval '${leaseSeconds} seconds'
  where id = any($1::text[]) and leased_until is not null`;

/** Renews the leases of the events that this worker is applying. */
export async function renewLeases(ids: string[], em: EntityManager): Promise<void> {
  if (ids.length > 0) await runText(em, renewText, [ids]);
}

/** An event whose worker was killed, or stood still for longer than its lease. */
export type AbandonedEvent = Pick<ClaimedEvent, 'id' | 'endpoint' | 'attempts'>;

// A row that is locked is being renewed or finished by its worker, and is left to it.
const abandonedText = prepared(
  'abandoned-provider-events',
  `update provider_event_queue set leased_until = now() + interval '${leaseSeconds} seconds'
  where id in (
    select id from provider_event_queue where leased_until < now() limit 1000 for update skip locked)
  returning id, endpoint, attempts`,
);

/** Takes over the events whose leases have ended: each is one caller's to give back. */
export const takeAbandoned = (em: EntityManager): Promise<AbandonedEvent[]> =>
  runText<AbandonedEvent>(em, abandonedText, []);

const requeueText = `insert into provider_event_queue (id, endpoint)
  select id, endpoint from provider_events event
  where id = $1 and not exists (select from provider_event_outcomes outcome where outcome.id = event.id)
  on conflict (id) do nothing`;

/** Queues a stored event that has not been applied yet. */
export async function queueStoredEvent(id: string, em: EntityManager): Promise<void> {
  await runText(em, requeueText, [id]);
}
