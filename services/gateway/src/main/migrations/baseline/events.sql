create table events (
  id varchar(255) collate "C" not null,
  user_id text not null,
  environment text not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  xact_id bigint not null default pg_current_xact_id()::text::bigint,
  position bigserial,
  constraint events_pkey primary key (id)
) partition by range (id);
create index events_log_index on events (user_id, environment, xact_id, position);
create index events_user_id_environment_id_index on events (user_id, environment, id);

create table webhook_endpoints (
  id varchar(255) collate "C" not null,
  user_id text not null,
  environment text not null,
  description text not null,
  url text not null,
  active boolean not null,
  enabled_events text[] not null,
  payload text not null,
  ordered boolean not null,
  metadata_filter jsonb not null,
  sealed_secret text not null,
  sealed_previous_secret text,
  previous_secret_until timestamptz,
  disabled_reason text,
  disabled_at timestamptz,
  failing_since timestamptz,
  exhausted_notice_at timestamptz,
  disabling_notice_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  exhausted_at timestamptz,
  disabled_notice_at timestamptz,
  constraint webhook_endpoints_pkey primary key (id)
);
create index webhook_endpoints_health_index on webhook_endpoints (id) where ((failing_since is not null) or (disabled_reason = 'gone'));
create index webhook_endpoints_user_id_environment_id_index on webhook_endpoints (user_id, environment, id);

create table deliveries (
  id varchar(255) collate "C" not null,
  event_id varchar(255) collate "C" not null,
  endpoint_id varchar(255) collate "C" not null,
  status text not null default 'pending',
  object_key text,
  position bigint not null,
  is_replay boolean not null default false,
  due_at timestamptz not null,
  schedule_step smallint not null default 0,
  attempts int not null default 0,
  last_status smallint,
  last_error text,
  claimed_by text,
  created_at timestamptz not null,
  completed_at timestamptz,
  replay_id varchar(255) collate "C",
  constraint deliveries_pkey primary key (id)
);
create index deliveries_event_index on deliveries (event_id);
create index deliveries_list_index on deliveries (endpoint_id, id);
create index deliveries_missed_index on deliveries (endpoint_id, id) where (status in ('failed', 'canceled'));
create index deliveries_open_index on deliveries (endpoint_id, is_replay, due_at) where status = 'pending';
create index deliveries_order_index on deliveries (endpoint_id, object_key, position) where status = 'pending' and object_key is not null;
create index deliveries_replay_index on deliveries (replay_id, status) where replay_id is not null;

create table delivery_attempts (
  delivery_id varchar(255) collate "C" not null,
  number int not null,
  endpoint_id varchar(255) collate "C" not null,
  at timestamptz not null,
  duration_ms int not null,
  status smallint,
  error text,
  request_headers jsonb not null,
  response_headers jsonb,
  response_body text,
  constraint delivery_attempts_pkey primary key (delivery_id, number)
);
create index delivery_attempts_stats_index on delivery_attempts (endpoint_id, at);

create table webhook_replays (
  id varchar(255) collate "C" not null,
  endpoint_id varchar(255) collate "C" not null,
  scope text not null,
  since timestamptz not null,
  status text not null,
  cursor varchar(255) collate "C",
  total int not null,
  queued int not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  xact_id bigint not null default pg_current_xact_id()::text::bigint,
  is_total_open boolean not null default false,
  constraint webhook_replays_pkey primary key (id)
);
create index webhook_replays_endpoint_index on webhook_replays (endpoint_id, id);
create unique index webhook_replays_running_index on webhook_replays (endpoint_id) where status = 'running';
