create table payments (
  id varchar(255) collate "C" not null,
  user_id varchar(255) not null,
  environment text not null,
  config_id text not null,
  status text not null,
  status_before text,
  pending_operation text,
  amount_minor bigint not null,
  amount_captured_minor bigint not null,
  amount_refunded_minor bigint not null,
  currency text not null,
  description text not null,
  customer_email text not null,
  customer_id text collate "C",
  payment_method_id text,
  capture boolean not null,
  return_url text,
  metadata jsonb not null,
  gateway text not null,
  external_id text,
  sealed_client_secret text,
  next_action_url text,
  decline_code text,
  advice text,
  failure_code text,
  failure_message text,
  in_doubt_until timestamptz not null,
  provider_state_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  key_revision int not null default 0,
  journal jsonb not null default '[]',
  card_brand text,
  card_last4 text,
  version int not null default 0,
  next_check_at timestamptz,
  dispute_id text,
  dispute_status text,
  method text,
  installments smallint not null default 1,
  expires_at timestamptz,
  next_action jsonb,
  sealed_method text,
  provider_reference text,
  constraint payments_pkey primary key (id),
  constraint payments_user_id_foreign foreign key (user_id) references users(id)
);
create index payments_amount_index on payments (user_id, environment, amount_minor, id);
create index payments_config_id_key_revision_index on payments (config_id, key_revision);
create index payments_customer_index on payments (customer_id, id) where customer_id is not null;
create index payments_due_index on payments (next_check_at) where next_check_at is not null;
create index payments_email_index on payments (user_id, environment, lower(customer_email) text_pattern_ops);
-- The ids of two accounts may be the same; a payment that has none yet costs no entry.
create unique index payments_external_id_index on payments (external_id, config_id) where external_id is not null;
-- People read ids from their end.
create index payments_id_end_index on payments (reverse(id) text_pattern_ops);
create index payments_metadata_index on payments using gin (user_id, environment, metadata jsonb_path_ops) where metadata <> '{}';
create index payments_method_index on payments (user_id, environment, method, id) where method is not null;
create unique index payments_provider_reference_index on payments (provider_reference) where provider_reference is not null;
create index payments_refunded_index on payments (user_id, environment, id) where amount_refunded_minor > 0;
create index payments_status_index on payments (user_id, environment, status, id) where (status not in ('succeeded', 'unknown'));
create index payments_user_id_environment_id_index on payments (user_id, environment, id);

create table refunds (
  id varchar(255) not null,
  payment_id varchar(255) collate "C" not null,
  user_id text not null,
  environment text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null,
  external_id text,
  failure_code text,
  in_doubt_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 0,
  next_check_at timestamptz,
  reason text,
  imported boolean not null default false,
  provider_reference text,
  constraint refunds_pkey primary key (id),
  constraint refunds_payment_id_external_id_unique unique (payment_id, external_id),
  constraint refunds_payment_id_foreign foreign key (payment_id) references payments(id)
);
create index refunds_due_index on refunds (next_check_at) where next_check_at is not null;
create unique index refunds_provider_reference_index on refunds (provider_reference) where provider_reference is not null;
create index refunds_user_id_environment_created_at_index on refunds (user_id, environment, created_at);

-- What was paid twice, or after it was canceled: owed until it is back.
create table surpluses (
  payment_id varchar(255) collate "C" not null,
  user_id text not null,
  environment text not null,
  amount_minor bigint not null,
  reason text not null,
  attempts int not null default 0,
  key_number int not null default 0,
  next_attempt_at timestamptz,
  last_refusal text,
  asked_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  by_hand_minor bigint not null default '0',
  by_hand_at timestamptz,
  constraint surpluses_pkey primary key (payment_id)
);
create index surpluses_due_index on surpluses (next_attempt_at) where next_attempt_at is not null;
create index surpluses_open_index on surpluses (user_id, environment, created_at) where settled_at is null;
create index surpluses_to_ask_index on surpluses (created_at) where settled_at is null and asked_at is null;

create table idempotency_keys (
  user_id varchar(255) not null,
  environment varchar(255) not null,
  route varchar(255) not null,
  key varchar(255) not null,
  body_digest text not null,
  resource_id text not null,
  locked_until timestamptz,
  status int,
  answer text,
  sealed_answer text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  locked_by text,
  constraint idempotency_keys_pkey primary key (user_id, environment, route, key)
);
create index idempotency_keys_expires_at_index on idempotency_keys (expires_at);

create table payment_links (
  id varchar(255) collate "C" not null,
  user_id text not null,
  environment text not null,
  description text not null,
  amount_minor bigint,
  min_amount_minor bigint,
  max_amount_minor bigint,
  reusable boolean not null,
  methods text[] not null,
  max_installments smallint not null,
  gateway text not null,
  active boolean not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_links_pkey primary key (id)
);
create index payment_links_user_id_environment_id_index on payment_links (user_id, environment, id);

create table payment_link_payments (
  payment_id varchar(255) collate "C" not null,
  link_id text collate "C" not null,
  receipt_at timestamptz,
  created_at timestamptz not null,
  constraint payment_link_payments_pkey primary key (payment_id)
);
create index payment_link_payments_link_id_payment_id_index on payment_link_payments (link_id, payment_id);
create index payment_link_payments_receipt_index on payment_link_payments (created_at) where receipt_at is null;

create table disputes (
  id varchar(255) collate "C" not null,
  user_id varchar(255) not null,
  environment text not null,
  gateway text not null,
  external_id text not null,
  metadata jsonb not null,
  version int not null default 0,
  provider_state_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  payment_id varchar(255) collate "C",
  invoice_id varchar(255) collate "C",
  amount_minor bigint not null,
  currency text not null,
  reason text not null,
  status text not null,
  evidence_due_at timestamptz,
  constraint disputes_pkey primary key (id),
  constraint disputes_user_id_environment_external_id_unique unique (user_id, environment, external_id),
  constraint disputes_invoice_id_foreign foreign key (invoice_id) references invoices(id),
  constraint disputes_payment_id_foreign foreign key (payment_id) references payments(id),
  constraint disputes_user_id_foreign foreign key (user_id) references users(id)
);
create index disputes_payment_index on disputes (payment_id, id);
create index disputes_user_id_environment_id_index on disputes (user_id, environment, id);
