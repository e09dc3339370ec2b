create table api_requests (
  id varchar(255) collate "C" not null,
  user_id text not null,
  environment text not null,
  application_id text not null,
  access_key text not null,
  method text not null,
  path text not null,
  query text,
  status smallint not null,
  error_code text,
  duration_ms int not null,
  provider_ms int not null,
  resource_id text collate "C",
  idempotency_key text,
  replayed boolean not null,
  request_body text,
  response_body text,
  ip text not null,
  user_agent text,
  created_at timestamptz not null,
  constraint api_requests_pkey primary key (id)
) partition by range (id);
create index api_requests_resource_index on api_requests (resource_id, id) where resource_id is not null;
create index api_requests_user_id_environment_id_index on api_requests (user_id, environment, id);

create table export_tickets (
  digest text not null,
  user_id varchar(255) not null,
  environment text not null,
  session_id text,
  list text not null,
  filters jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint export_tickets_pkey primary key (digest)
);
create index export_tickets_expires_at_index on export_tickets (expires_at);

create table status_days (
  component text not null,
  day text collate "C" not null,
  measured int not null,
  slow int not null,
  failed int not null,
  first_minute timestamptz not null,
  constraint status_days_pkey primary key (component, day)
);

create table status_incidents (
  component text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  reason text not null,
  constraint status_incidents_pkey primary key (component, started_at)
);
create unique index status_incidents_open_unique on status_incidents (component) where ended_at is null;

create table status_probes (
  component text not null,
  minute timestamptz not null,
  outcome text not null,
  latency_ms int,
  reason text,
  constraint status_probes_pkey primary key (component, minute)
);
