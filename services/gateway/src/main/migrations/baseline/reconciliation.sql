create table reconciliation_runs (
  id varchar(255) collate "C" not null,
  trigger text not null,
  span_from timestamptz not null,
  span_to timestamptz not null,
  status text not null,
  summary jsonb,
  started_at timestamptz not null,
  finished_at timestamptz,
  constraint reconciliation_runs_pkey primary key (id)
);

create table reconciliation_accounts (
  run_id varchar(255) collate "C" not null,
  config_id text not null,
  user_id text not null,
  environment text not null,
  status text not null,
  step text not null,
  key_revision int not null,
  cursor text,
  attempts int not null,
  available_at timestamptz not null,
  failure text,
  payments_here int not null,
  payments_there int not null,
  payments_not_ours int not null,
  refunds_here int not null,
  refunds_there int not null,
  refunds_not_ours int not null,
  unverified int not null,
  constraint reconciliation_accounts_pkey primary key (run_id, config_id),
  constraint reconciliation_accounts_run_id_foreign foreign key (run_id) references reconciliation_runs(id) on delete CASCADE
);

create table reconciliation_differences (
  run_id varchar(255) collate "C" not null,
  config_id text not null,
  kind text not null,
  subject text not null,
  user_id text not null,
  environment text not null,
  key_revision int not null,
  payment_id text,
  refund_id text,
  external_id text,
  here jsonb,
  there jsonb,
  found_at timestamptz not null,
  confirmed_at timestamptz,
  handed_over boolean not null,
  constraint reconciliation_differences_pkey primary key (run_id, config_id, kind, subject),
  constraint reconciliation_differences_run_id_foreign foreign key (run_id) references reconciliation_runs(id) on delete CASCADE
);

-- Unlogged: lost in a crash, the run asks for each row of ours that it would have met.
create unlogged table reconciliation_sightings (
  run_id text not null,
  config_id text not null,
  kind text not null,
  external_id text not null,
  own_id text,
  key_revision int not null,
  constraint reconciliation_sightings_pkey primary key (run_id, config_id, kind, external_id)
);
