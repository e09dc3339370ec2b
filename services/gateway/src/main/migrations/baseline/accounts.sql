create table users (
  id varchar(255) not null,
  active boolean not null default true,
  name text not null,
  surname text not null,
  email text not null,
  cpf text not null,
  phone text not null,
  birth_date date not null,
  password_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  operator boolean not null default false,
  constraint users_pkey primary key (id),
  constraint users_cpf_unique unique (cpf),
  constraint users_email_unique unique (email)
);

create table addresses (
  id varchar(255) not null,
  user_id varchar(255) not null,
  street text not null,
  number text not null,
  complement text,
  neighborhood text not null,
  city text not null,
  state text not null,
  country text not null,
  zip_code text not null,
  constraint addresses_pkey primary key (id),
  constraint addresses_user_id_unique unique (user_id),
  constraint addresses_user_id_foreign foreign key (user_id) references users(id) on delete CASCADE
);

create table refresh_tokens (
  id varchar(255) not null,
  family_id text not null,
  user_id varchar(255) not null,
  digest text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  user_agent text,
  ip text not null,
  constraint refresh_tokens_pkey primary key (id),
  constraint refresh_tokens_digest_unique unique (digest),
  constraint refresh_tokens_user_id_foreign foreign key (user_id) references users(id) on delete CASCADE
);
create index refresh_tokens_expires_at_index on refresh_tokens (expires_at);
create index refresh_tokens_family_id_index on refresh_tokens (family_id);
create index refresh_tokens_user_id_index on refresh_tokens (user_id);

create table password_resets (
  user_id varchar(255) not null,
  digest text not null,
  expires_at timestamptz not null,
  constraint password_resets_pkey primary key (user_id),
  constraint password_resets_digest_unique unique (digest)
);
create index password_resets_expires_at_index on password_resets (expires_at);

create table email_changes (
  id varchar(255) not null,
  user_id varchar(255) not null,
  session_id text,
  former_email text not null,
  new_email text not null,
  confirm_digest text not null,
  undo_digest text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  undo_expires_at timestamptz not null,
  confirmed_at timestamptz,
  canceled_at timestamptz,
  constraint email_changes_pkey primary key (id),
  constraint email_changes_confirm_digest_unique unique (confirm_digest),
  constraint email_changes_undo_digest_unique unique (undo_digest)
);
create index email_changes_former_email_index on email_changes (former_email);
create index email_changes_user_id_index on email_changes (user_id);

create table two_factors (
  user_id varchar(255) not null,
  secret_sealed text not null,
  created_at timestamptz not null,
  enabled_at timestamptz,
  last_step int,
  constraint two_factors_pkey primary key (user_id)
);

create table recovery_codes (
  digest text not null,
  user_id varchar(255) not null,
  constraint recovery_codes_pkey primary key (digest)
);
create index recovery_codes_user_id_index on recovery_codes (user_id);

create table security_events (
  id varchar(255) collate "C" not null,
  user_id text,
  type text not null,
  created_at timestamptz not null,
  ip text not null,
  user_agent text,
  detail text,
  constraint security_events_pkey primary key (id)
);
create index security_events_created_at_index on security_events (created_at);
create index security_events_user_id_id_index on security_events (user_id, id);

create table applications (
  id varchar(255) not null,
  user_id varchar(255) not null,
  environment text not null,
  access_key text not null,
  secret_key_sealed text not null,
  secret_key_digest text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  constraint applications_pkey primary key (id),
  constraint applications_access_key_unique unique (access_key),
  constraint applications_user_id_foreign foreign key (user_id) references users(id) on delete CASCADE
);
create unique index applications_active_unique on applications (user_id, environment) where revoked_at is null;
create index applications_user_id_index on applications (user_id);

create table payment_configs (
  id varchar(255) not null,
  user_id varchar(255) not null,
  environment text not null,
  public_key_sealed text not null,
  secret_key_sealed text not null,
  active boolean not null default true,
  revision int not null,
  webhook_external_id text,
  webhook_secret_sealed text,
  findings jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  key_revision int not null default 1,
  key_state text not null default 'unchecked',
  account_external_id text,
  previous_webhook_external_id text,
  previous_webhook_secret_sealed text,
  previous_webhook_until timestamptz,
  gateway_type text not null default 'STRIPE',
  constraint payment_configs_pkey primary key (id),
  constraint payment_configs_user_id_environment_gateway_type_unique unique (user_id, environment, gateway_type),
  constraint payment_configs_user_id_foreign foreign key (user_id) references users(id) on delete CASCADE
);

create table former_provider_keys (
  config_id varchar(255) not null,
  key_revision int not null,
  secret_key_sealed text not null,
  retired_at timestamptz not null,
  key_state text not null default 'unchecked',
  account_external_id text,
  constraint former_provider_keys_pkey primary key (config_id, key_revision),
  constraint former_provider_keys_config_id_foreign foreign key (config_id) references payment_configs(id) on delete CASCADE
);

create table throttles (
  key varchar(255) not null,
  attempts int not null,
  started_at timestamptz not null,
  blocked_until timestamptz,
  constraint throttles_pkey primary key (key)
);
create index throttles_started_at_index on throttles (started_at);

create table platform_settings (
  name varchar(255) not null,
  sealed_value text not null,
  updated_at timestamptz not null,
  constraint platform_settings_pkey primary key (name)
);
