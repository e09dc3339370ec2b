import { objectTextSql } from '../../event-log/render-event.ts';
import { prepared } from '../../platform/database/prepared-text.ts';
import { endpointWalk } from './endpoint-walk.ts';

/** The database's clock, unless a moment is given: workers need not agree about the time. */
const moment = 'coalesce($3::timestamptz, now())';

/**
 * Leases due deliveries, fairly. Its steps:
 * - `walk` goes from endpoint to endpoint over those with open deliveries ($2 at most), a probe of the index each,
 *   beginning after $1. What it costs does not depend on how many deliveries wait.
 * - `due` locks what each endpoint may have under way ($7/$8, else $9): live deliveries before replayed ones.
 * - `ranked` and `shared` take turns between endpoints, and keep a merchant ($10/$11, else $12) and the endpoints that fail
 *   ($13) within their share of the slots.
 * - An object's later deliveries wait for its earlier ones (`head`): they are postponed, so that a claim does not meet
 *   them again and again, and `recordAttempts` wakes the next. The one right after the head is met again after a second,
 *   as the head may end at this moment; those behind it after a minute, for there may be thousands.
 * - Open deliveries of an endpoint that is inactive or deleted become `canceled`.
 * Rows are found again by their place (`ctid`), which holds within the statement that locked them: no plan can become a
 * scan of the table.
 * Its answer has at least one row: how far the walk came, and beside it a leased delivery or nulls.
 */
export const claimText = prepared(
  'claim-deliveries',
  `
with recursive ${endpointWalk('$2', '$1')},
endpoints as (
  select walk.endpoint_id, walk.n, endpoint.user_id, endpoint.failing_since is not null as is_failing,
    coalesce(endpoint.active and endpoint.deleted_at is null, false) as is_open,
    coalesce(busy.room, case when endpoint.failing_since is null then $9::int else 1 end) as room
  from walk
  left join webhook_endpoints endpoint on endpoint.id = walk.endpoint_id
  left join unnest($7::text[], $8::int[]) busy (endpoint_id, room) on busy.endpoint_id = walk.endpoint_id),
due as materialized (
  select open.*, endpoint.*
  from endpoints endpoint cross join lateral (
    select * from (
      select ctid as place, object_key, position, is_replay, due_at from deliveries
      where status = 'pending' and endpoint_id = endpoint.endpoint_id and is_replay = false and due_at <= ${moment}
      order by due_at limit endpoint.room for update skip locked) live
    union all
    select * from (
      select ctid as place, object_key, position, is_replay, due_at from deliveries
      where status = 'pending' and endpoint_id = endpoint.endpoint_id and is_replay = true and due_at <= ${moment}
      order by due_at limit (endpoint.room + 3) / 4 for update skip locked) replayed) open
  where endpoint.is_open and endpoint.room > 0),
headed as (
  select due.*, head.due_at as head_due_at, head.claimed_by is not null as is_head_leased,
    head.position = before.position as is_next
  from due left join lateral (
    select due_at, claimed_by, position from deliveries earlier
    where due.object_key is not null and earlier.status = 'pending' and earlier.endpoint_id = due.endpoint_id
      and earlier.object_key = due.object_key and earlier.position < due.position
    order by earlier.position limit 1) head on true
  left join lateral (
    select position from deliveries earlier
    where head.due_at is not null and earlier.status = 'pending' and earlier.endpoint_id = due.endpoint_id
      and earlier.object_key = due.object_key and earlier.position < due.position
    order by earlier.position desc limit 1) before on true),
postponed as (
  update deliveries set due_at = case when not headed.is_next
      then greatest(headed.head_due_at, ${moment} + interval '1 minute')
    when headed.is_head_leased then ${moment} + interval '1 second'
    else greatest(headed.head_due_at, ${moment} + interval '1 second') end
  from headed where headed.head_due_at is not null and deliveries.ctid = headed.place
  returning 1),
ranked as (
  select headed.*, row_number() over (partition by endpoint_id order by is_replay, due_at) as turn
  from headed where head_due_at is null),
shared as (
  select ranked.*, row_number() over (partition by user_id order by turn, n) as turn_of_merchant,
    row_number() over (partition by is_failing order by turn, n) as turn_of_failing
  from ranked where turn <= room),
chosen as (
  select shared.place, shared.turn, shared.n from shared
  left join unnest($10::text[], $11::int[]) busy (user_id, room) on busy.user_id = shared.user_id
  where turn_of_merchant <= coalesce(busy.room, $12::int) and (not is_failing or turn_of_failing <= $13::int)
  order by turn, n limit $6),
leased as (
  update deliveries set due_at = ${moment} + $4::int * interval '1 millisecond', claimed_by = $5
  from chosen where deliveries.ctid = chosen.place
  returning deliveries.*, chosen.turn, chosen.n),
canceled as (
  update deliveries set status = 'canceled', completed_at = ${moment}, claimed_by = null
  where ctid = any (array(
    select open.place from endpoints endpoint cross join lateral (
      select ctid as place from deliveries
      where status = 'pending' and endpoint_id = endpoint.endpoint_id and (claimed_by is null or due_at <= ${moment})
      limit 500 for update skip locked) open
    where not endpoint.is_open))
  returning 1)
select ${moment} as now, walked.endpoints, walked.last as "lastEndpointId", (select count(*) from canceled) as canceled,
  (select count(*) from postponed) as postponed,
  leased.id, leased.event_id as "eventId", leased.endpoint_id as "endpointId",
  leased.object_key is not null as "isOrdered", leased.schedule_step as "scheduleStep",
  endpoint.user_id as "userId", endpoint.failing_since is not null as "isFailing", endpoint.url,
  endpoint.sealed_secret as "sealedSecret", endpoint.sealed_previous_secret as "sealedPreviousSecret",
  endpoint.previous_secret_until as "previousSecretUntil", endpoint.api_version as "apiVersion",
  event.type, event.environment, event.created_at as "createdAt", event.request_id as "requestId",
  ${objectTextSql('event', 'endpoint.payload')} as "objectText"
from (select count(*) as endpoints, max(endpoint_id) as last from walk) walked
left join (leased join webhook_endpoints endpoint on endpoint.id = leased.endpoint_id
  left join events event on event.id = leased.event_id) on true
order by leased.turn, leased.n`,
);
