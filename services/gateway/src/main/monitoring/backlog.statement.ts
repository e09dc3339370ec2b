import { endpointWalk } from '../../modules/webhook-delivery/endpoint-walk.ts';

/** So many rows of a kind are counted: what waits beyond them is too much in any case. */
const most = 10_000;

/** How many endpoints with open deliveries are looked at, beginning with the first. */
const mostEndpoints = 2_000;

/**
 * What waits, each row one kind: count, age of the oldest in seconds, and an amount. All of it is read through partial
 * indexes of what is open, and none of it grows with what is done. The deliveries are walked from endpoint to endpoint
 * as a claim does.
 */
export const backlogText = `
with recursive ${endpointWalk(mostEndpoints)},
delivery as (
  select case when endpoint.failing_since is null then 'healthy' else 'failing' end as endpoint, due.due_at
  from walk
  join webhook_endpoints endpoint on endpoint.id = walk.endpoint_id and endpoint.active and endpoint.deleted_at is null
  cross join lateral (
    select due_at from deliveries
    where status = 'pending' and endpoint_id = walk.endpoint_id and is_replay = false and due_at <= now()
    order by due_at limit 100) due),
job as (
  select name, start_after from jobs.job where state in ('created', 'retry') and start_after <= now() limit ${most}),
event as (
  select due_at from provider_event_queue
  where due_at <= now() and leased_until is null order by due_at limit ${most}),
payment_check as (
  select next_check_at from payments where next_check_at <= now() order by next_check_at limit ${most}),
refund_check as (
  select next_check_at from refunds where next_check_at <= now() order by next_check_at limit ${most}),
unknown as (
  -- What is unknown is checked within minutes: it is among the checks to come.
  select 'payment' as kind, lower(environment) as environment, updated_at from payments
  where next_check_at < now() + interval '5 minutes' and status = 'unknown'
  union all
  select 'refund', lower(payment.environment), refund.updated_at from refunds refund
  join payments payment on payment.id = refund.payment_id
  where refund.next_check_at < now() + interval '5 minutes' and refund.status = 'unknown'),
follower as (
  -- New postings by the order in which transactions end, up to the oldest open one: what receivables and the comparison follow.
  select name, count(posting.created_at) as count, min(posting.created_at) as since
  from ledger_progress left join lateral (
    select created_at from ledger_postings posting
    where (posting.xact, posting.id) > (ledger_progress.xact, ledger_progress.id)
      and posting.xact < pg_snapshot_xmin(pg_current_snapshot())
    order by posting.xact, posting.id limit ${most}) posting on true
  where name in ('receivables', 'settlements') group by name),
line as (
  select created_at from settlement_lines where compared_at is null order by id limit ${most}),
incident as (
  select gateway, lower(environment) as environment, count(distinct user_id) as count from gateway_incidents
  where closed_at is null group by gateway, environment)
select 'queue' as kind, 'jobs:' || name as name, null as environment, count(*)::float8 as count,
  extract(epoch from now() - min(start_after))::float8 as age, 0::float8 as amount from job group by name
union all
select 'queue', 'provider_events', null, count(*), coalesce(extract(epoch from now() - min(due_at)), 0), 0 from event
union all
select 'queue', 'payment_checks', null, count(*), coalesce(extract(epoch from now() - min(next_check_at)), 0), 0
from payment_check
union all
select 'queue', 'refund_checks', null, count(*), coalesce(extract(epoch from now() - min(next_check_at)), 0), 0
from refund_check
union all
select 'queue', 'ledger:' || name, null, count, coalesce(extract(epoch from now() - since), 0), 0 from follower
union all
select 'queue', 'statement_lines', null, count(*), coalesce(extract(epoch from now() - min(created_at)), 0), 0 from line
union all
select 'incident', gateway, environment, count, 0, 0 from incident
union all
select 'delivery', endpoint, null, count(*), extract(epoch from now() - min(due_at)), 0 from delivery group by endpoint
union all
select 'unknown', kind, environment, count(*), extract(epoch from now() - min(updated_at)), 0
from unknown group by kind, environment
union all
select 'surplus', case when asked_at is null then 'sending' else 'asked' end, lower(environment), count(*),
  extract(epoch from now() - min(coalesce(asked_at, created_at))), sum(amount_minor - by_hand_minor)
from surpluses where settled_at is null group by 2, 3`;
