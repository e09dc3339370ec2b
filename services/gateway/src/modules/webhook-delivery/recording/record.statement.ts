import { prepared } from '../../../platform/database/prepared-text.ts';

/**
 * Writes the results of many attempts ($1) and what they tell of their endpoints ($2), both JSON arrays, in one statement:
 * - a result counts under its own lease alone: after the lease's end the delivery is another worker's;
 * - a delivery that was canceled meanwhile stays so, unless the attempt succeeded;
 * - the next delivery of an object that is done becomes due;
 * - endpoints are locked in the order of their ids, so that two workers do not wait for each other, and most batches
 *   change none.
 * Results are few and a hundred by the planner's guess: the list of their ids keeps it from reading the table for them.
 */
export const recordText = prepared(
  'record-attempts',
  `
with result as (
  select * from json_to_recordset($1::json) as r (
    id text, lease text, at timestamptz, duration int, status smallint, error text, request jsonb, response jsonb,
    body text, outcome text, due timestamptz)),
delivered as (
  update deliveries set
    status = case when deliveries.status = 'canceled' and outcome <> 'succeeded' then 'canceled' else outcome end,
    due_at = due, schedule_step = schedule_step + 1, attempts = attempts + 1,
    last_status = result.status, last_error = result.error, claimed_by = null,
    completed_at = case when outcome <> 'pending' then at + duration * interval '1 millisecond'
      else completed_at end
  from result
  where deliveries.id = result.id and deliveries.claimed_by = result.lease
    and deliveries.id = any (array(select id from result))
  returning deliveries.id, deliveries.attempts, deliveries.endpoint_id, deliveries.object_key, deliveries.position,
    deliveries.completed_at, result.at, result.duration, result.status, result.error, result.request,
    result.response, result.body),
recorded as (
  insert into delivery_attempts (delivery_id, number, endpoint_id, at, duration_ms, status, error,
    request_headers, response_headers, response_body)
  select id, attempts, endpoint_id, at, duration, status, error, request, response, body from delivered),
woken as (
  update deliveries set due_at = delivered.at
  from delivered
  where delivered.completed_at is not null and delivered.object_key is not null
    and deliveries.claimed_by is null and deliveries.due_at > delivered.at
    and deliveries.id = (
      select id from deliveries next
      where status = 'pending' and endpoint_id = delivered.endpoint_id and object_key = delivered.object_key
        and position > delivered.position
      order by position limit 1)),
health as (
  select told.*, endpoint.active and coalesce(told."goneUrl" = endpoint.url, false) as is_gone
  from json_to_recordset($2::json) as told (
    id text, "hasSucceeded" boolean, "failingSince" timestamptz, "exhaustedAt" timestamptz, "goneUrl" text)
  join webhook_endpoints endpoint on endpoint.id = told.id
  where told."goneUrl" is not null or case when told."hasSucceeded"
    then told."failingSince" is not null or num_nonnulls(endpoint.failing_since, endpoint.exhausted_at,
      endpoint.exhausted_notice_at, endpoint.disabling_notice_at) > 0
    else endpoint.failing_since is null
      or (endpoint.exhausted_at is null and told."exhaustedAt" is not null) end
  order by endpoint.id for no key update of endpoint),
kept as (
  update webhook_endpoints set
    failing_since = case when "hasSucceeded" then "failingSince" else coalesce(failing_since, "failingSince") end,
    exhausted_at = case when "hasSucceeded" then "exhaustedAt" else coalesce(exhausted_at, "exhaustedAt") end,
    exhausted_notice_at = case when "hasSucceeded" then null else exhausted_notice_at end,
    disabling_notice_at = case when "hasSucceeded" then null else disabling_notice_at end,
    active = active and not is_gone,
    disabled_reason = case when is_gone then 'gone' else disabled_reason end,
    disabled_at = case when is_gone then now() else disabled_at end,
    updated_at = case when is_gone then now() else updated_at end
  from health where webhook_endpoints.id = health.id)
select id from delivered`,
);
