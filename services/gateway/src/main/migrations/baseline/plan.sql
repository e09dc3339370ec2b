create table plan_subscriptions (
  id varchar(255) not null,
  user_id varchar(255) not null,
  external_id text not null,
  customer_external_id text not null,
  price_external_id text not null,
  unit_amount_minor bigint not null,
  status text not null,
  started_at timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  past_due_since timestamptz,
  ended_at timestamptz,
  card jsonb,
  provider_state_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  activated_at timestamptz,
  refunded_at timestamptz,
  busy_until timestamptz,
  version int not null default 0,
  constraint plan_subscriptions_pkey primary key (id),
  constraint plan_subscriptions_external_id_unique unique (external_id),
  constraint plan_subscriptions_user_id_foreign foreign key (user_id) references users(id)
);
create unique index plan_subscriptions_open_unique on plan_subscriptions (user_id) where (status in ('INCOMPLETE', 'ACTIVE', 'PAST_DUE'));
create index plan_subscriptions_user_id_index on plan_subscriptions (user_id);

create table plan_cancellations (
  id varchar(255) not null,
  plan_id varchar(255) not null,
  kind text not null,
  status text not null,
  reason text,
  comments text,
  refunded_minor bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint plan_cancellations_pkey primary key (id),
  constraint plan_cancellations_plan_id_foreign foreign key (plan_id) references plan_subscriptions(id)
);
create index plan_cancellations_plan_id_index on plan_cancellations (plan_id);
create unique index plan_cancellations_refund_unique on plan_cancellations (plan_id) where ((kind = 'refund') and (status in ('requested', 'done')));

create table plan_invoices (
  id varchar(255) not null,
  plan_id varchar(255) not null,
  external_id text not null,
  number text,
  status text not null,
  attempted boolean not null,
  amount_minor bigint not null,
  amount_paid_minor bigint not null,
  amount_refunded_minor bigint not null,
  currency text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  card jsonb,
  paid_at timestamptz,
  provider_state_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 0,
  constraint plan_invoices_pkey primary key (id),
  constraint plan_invoices_external_id_unique unique (external_id),
  constraint plan_invoices_plan_id_foreign foreign key (plan_id) references plan_subscriptions(id)
);
create index plan_invoices_plan_id_index on plan_invoices (plan_id);
