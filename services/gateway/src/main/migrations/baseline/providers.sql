create table provider_events (
  id varchar(255) collate "C" not null,
  endpoint text not null,
  external_id text not null,
  type text not null,
  occurred_at timestamptz not null,
  sealed_payload text not null,
  received_at timestamptz not null,
  constraint provider_events_pkey primary key (id),
  constraint provider_events_endpoint_external_id_unique unique (endpoint, external_id)
);
create index provider_events_endpoint_id_index on provider_events (endpoint, id);

-- Provider events are worked from this narrow queue; what each came to is kept beside it.
create table provider_event_queue (
  id varchar(255) collate "C" not null,
  endpoint text not null,
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  leased_until timestamptz,
  last_error text,
  constraint provider_event_queue_pkey primary key (id)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
create index provider_event_queue_due_index on provider_event_queue (due_at);

create table provider_event_outcomes (
  id varchar(255) collate "C" not null,
  endpoint text not null,
  effect text not null,
  resource_id text collate "C",
  attempts smallint not null,
  last_error text,
  applied_at timestamptz not null,
  constraint provider_event_outcomes_pkey primary key (id)
) partition by range (id);
create index provider_event_outcomes_failed_index on provider_event_outcomes (endpoint, id) where effect = 'failed';
create index provider_event_outcomes_resource_index on provider_event_outcomes (resource_id, id) where resource_id is not null;

create table provider_calls (
  id varchar(255) collate "C" not null,
  user_id text not null,
  environment text not null,
  config_id text not null,
  trigger text not null,
  request_id text collate "C",
  method text not null,
  path text not null,
  status smallint,
  duration_ms int not null,
  external_id text,
  provider_request_id text,
  error_type text,
  error_code text,
  idempotency_key text,
  replayed boolean not null,
  created_at timestamptz not null,
  constraint provider_calls_pkey primary key (id)
) partition by range (id);
create index provider_calls_user_id_environment_id_index on provider_calls (user_id, environment, id);

-- Unlogged: written with every call to the provider, and worth nothing a second later.
create unlogged table provider_turns (
  account text not null,
  free_at double precision not null,
  taken_from double precision not null,
  taken int not null,
  asked_at double precision not null,
  constraint provider_turns_pkey primary key (account)
);

-- Unlogged: written with every chunk of calls, and worth nothing a second later.
create unlogged table rate_limit_slots (
  account text not null,
  free_at double precision not null,
  taken_from double precision not null,
  taken int not null,
  asked_at double precision not null,
  constraint rate_limit_slots_pkey primary key (account)
);

create table account_walks (
  id varchar(255) not null,
  config_id varchar(255) not null,
  mode text not null,
  revision int not null,
  status text not null,
  step text not null,
  cursor text,
  taken int not null,
  mended int not null,
  failure text,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  constraint account_walks_pkey primary key (id),
  constraint account_walks_config_id_mode_unique unique (config_id, mode),
  constraint account_walks_config_id_foreign foreign key (config_id) references payment_configs(id) on delete CASCADE
);

-- Unlogged: lost in a crash, the walk asks for a few objects more than it would have to.
create unlogged table account_walk_sightings (
  walk_id varchar(255) not null,
  resource text not null,
  external_id text not null,
  constraint account_walk_sightings_pkey primary key (walk_id, resource, external_id)
);

create table copy_drifts (
  id varchar(255) collate "C" not null,
  user_id varchar(255) not null,
  environment text not null,
  resource text not null,
  resource_id text not null,
  external_id text not null,
  kind text not null,
  fields jsonb not null,
  mended_at timestamptz not null,
  constraint copy_drifts_pkey primary key (id),
  constraint copy_drifts_user_id_foreign foreign key (user_id) references users(id)
);
create index copy_drifts_mended_at_index on copy_drifts (mended_at);
create index copy_drifts_user_id_environment_id_index on copy_drifts (user_id, environment, id);
