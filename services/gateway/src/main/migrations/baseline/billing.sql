create table customers (
  id varchar(255) collate "C" not null,
  user_id varchar(255) not null,
  environment text not null,
  gateway text not null,
  external_id text not null,
  metadata jsonb not null,
  provider_state_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text,
  email text,
  phone text,
  description text,
  default_payment_method_external_id text,
  version int not null default 0,
  constraint customers_pkey primary key (id),
  constraint customers_user_id_environment_external_id_unique unique (user_id, environment, external_id),
  constraint customers_user_id_foreign foreign key (user_id) references users(id)
);
create index customers_email_index on customers (user_id, environment, lower(email), id);
create index customers_id_end_index on customers (reverse(id) text_pattern_ops);
create index customers_metadata_index on customers using gin (user_id, environment, metadata jsonb_path_ops);
-- Names are found by what spans their words too, upper and lower case alike also beyond ASCII.
create index customers_name_index on customers using gin (replace(lower((name collate "und-x-icu")), ' ', '0') gin_trgm_ops);
create index customers_name_start_index on customers (user_id, environment, lower(name) text_pattern_ops);
create index customers_search_index on customers using gin (replace(lower((((coalesce(name, '') || chr(10)) || coalesce(email, '')) collate "und-x-icu")), ' ', '0') gin_trgm_ops);
create index customers_user_id_environment_id_index on customers (user_id, environment, id);

create table payment_methods (
  id varchar(255) collate "C" not null,
  user_id varchar(255) not null,
  environment text not null,
  gateway text not null,
  external_id text not null,
  metadata jsonb not null,
  provider_state_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_id varchar(255) collate "C",
  type text not null,
  brand text,
  last_four_digits text,
  expiry_month int,
  expiry_year int,
  holder_name text,
  version int not null default 0,
  constraint payment_methods_pkey primary key (id),
  constraint payment_methods_user_id_environment_external_id_unique unique (user_id, environment, external_id),
  constraint payment_methods_customer_id_foreign foreign key (customer_id) references customers(id),
  constraint payment_methods_user_id_foreign foreign key (user_id) references users(id)
);
create index payment_methods_customer_id_id_index on payment_methods (customer_id, id);
create index payment_methods_user_id_environment_id_index on payment_methods (user_id, environment, id);

create table products (
  id varchar(255) collate "C" not null,
  user_id varchar(255) not null,
  environment text not null,
  gateway text not null,
  external_id text not null,
  metadata jsonb not null,
  provider_state_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  description text,
  active boolean not null,
  version int not null default 0,
  constraint products_pkey primary key (id),
  constraint products_user_id_environment_external_id_unique unique (user_id, environment, external_id),
  constraint products_user_id_foreign foreign key (user_id) references users(id)
);
create index products_metadata_index on products using gin (user_id, environment, metadata jsonb_path_ops);
create index products_name_index on products using gin (name gin_trgm_ops);
create index products_user_id_environment_id_index on products (user_id, environment, id);

create table prices (
  id varchar(255) collate "C" not null,
  user_id varchar(255) not null,
  environment text not null,
  gateway text not null,
  external_id text not null,
  metadata jsonb not null,
  provider_state_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  product_id varchar(255) collate "C" not null,
  unit_amount_minor bigint,
  currency text not null,
  active boolean not null,
  recurrent boolean not null,
  interval text,
  interval_count int,
  version int not null default 0,
  constraint prices_pkey primary key (id),
  constraint prices_user_id_environment_external_id_unique unique (user_id, environment, external_id),
  constraint prices_product_id_foreign foreign key (product_id) references products(id),
  constraint prices_user_id_foreign foreign key (user_id) references users(id)
);
create index prices_product_id_id_index on prices (product_id, id);
create index prices_user_id_environment_id_index on prices (user_id, environment, id);

create table subscriptions (
  id varchar(255) collate "C" not null,
  user_id varchar(255) not null,
  environment text not null,
  gateway text not null,
  external_id text not null,
  metadata jsonb not null,
  provider_state_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_id varchar(255) collate "C" not null,
  price_id varchar(255) collate "C" not null,
  product_id varchar(255) collate "C" not null,
  payment_method_external_id text,
  status text not null,
  provider_status text not null,
  unit_amount_minor bigint,
  currency text not null,
  quantity int not null,
  interval text,
  interval_count int,
  billing_frequency text not null,
  started_at timestamptz not null,
  period_start_at timestamptz not null,
  period_end_at timestamptz not null,
  trial_end_at timestamptz,
  cancel_at_period_end boolean not null,
  canceled_at timestamptz,
  ended_at timestamptz,
  refund_requested_at timestamptz,
  refunded_at timestamptz,
  amount_refunded_minor bigint not null,
  customer_search text not null default '',
  version int not null default 0,
  collection_paused boolean not null default false,
  collection_resumes_at timestamptz,
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_user_id_environment_external_id_unique unique (user_id, environment, external_id),
  constraint subscriptions_customer_id_foreign foreign key (customer_id) references customers(id),
  constraint subscriptions_price_id_foreign foreign key (price_id) references prices(id),
  constraint subscriptions_product_id_foreign foreign key (product_id) references products(id),
  constraint subscriptions_user_id_foreign foreign key (user_id) references users(id)
);
create index subscriptions_customer_id_id_index on subscriptions (customer_id, id);
create index subscriptions_customer_search_index on subscriptions using gin (customer_search gin_trgm_ops);
create index subscriptions_id_end_index on subscriptions (reverse(id) text_pattern_ops);
create index subscriptions_metadata_index on subscriptions using gin (user_id, environment, metadata jsonb_path_ops);
create index subscriptions_refund_due_index on subscriptions (refund_requested_at) where refunded_at is null and refund_requested_at is not null;
create index subscriptions_user_id_environment_billing_frequency_id_index on subscriptions (user_id, environment, billing_frequency, id);
create index subscriptions_user_id_environment_id_index on subscriptions (user_id, environment, id);
create index subscriptions_user_id_environment_product_id_id_index on subscriptions (user_id, environment, product_id, id);
create index subscriptions_user_id_environment_status_id_index on subscriptions (user_id, environment, status, id);

create table subscription_history (
  id varchar(255) collate "C" not null,
  subscription_id varchar(255) collate "C" not null,
  occurred_at timestamptz not null,
  action text not null,
  description text not null,
  constraint subscription_history_pkey primary key (id),
  constraint subscription_history_subscription_id_foreign foreign key (subscription_id) references subscriptions(id)
);
create index subscription_history_subscription_id_occurred_at_id_index on subscription_history (subscription_id, occurred_at, id);

create table subscription_counts (
  user_id varchar(255) not null,
  environment text not null,
  gateway text not null,
  status text not null,
  product_id varchar(255) collate "C" not null,
  billing_frequency text not null,
  total bigint not null,
  constraint subscription_counts_pkey primary key (user_id, environment, gateway, status, product_id, billing_frequency)
);

create table invoices (
  id varchar(255) collate "C" not null,
  user_id varchar(255) not null,
  environment text not null,
  gateway text not null,
  external_id text not null,
  metadata jsonb not null,
  provider_state_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_id varchar(255) collate "C" not null,
  subscription_id varchar(255) collate "C",
  number text,
  status text not null,
  reason text,
  amount_minor bigint not null,
  amount_due_minor bigint not null,
  amount_paid_minor bigint not null,
  amount_refunded_minor bigint not null,
  currency text not null,
  attempt_count int not null,
  next_attempt_at timestamptz,
  paid_at timestamptz,
  period_start_at timestamptz not null,
  period_end_at timestamptz not null,
  version int not null default 0,
  constraint invoices_pkey primary key (id),
  constraint invoices_user_id_environment_external_id_unique unique (user_id, environment, external_id),
  constraint invoices_customer_id_foreign foreign key (customer_id) references customers(id),
  constraint invoices_subscription_id_foreign foreign key (subscription_id) references subscriptions(id),
  constraint invoices_user_id_foreign foreign key (user_id) references users(id)
);
create index invoices_customer_id_id_index on invoices (customer_id, id);
create index invoices_id_end_index on invoices (reverse(id) text_pattern_ops);
create index invoices_paid_index on invoices (paid_at) where paid_at is not null;
create index invoices_subscription_id_id_index on invoices (subscription_id, id);
create index invoices_user_id_environment_id_index on invoices (user_id, environment, id);
create index invoices_user_id_environment_number_index on invoices (user_id, environment, number);
create index invoices_user_id_environment_paid_at_index on invoices (user_id, environment, paid_at);
create index invoices_user_id_environment_status_id_index on invoices (user_id, environment, status, id);
