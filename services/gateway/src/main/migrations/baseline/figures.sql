create table payment_hours (
  user_id varchar(255) not null,
  environment text not null,
  kind text not null,
  hour timestamptz not null,
  volume bigint not null,
  approved int not null,
  declined int not null,
  constraint payment_hours_pkey primary key (user_id, environment, kind, hour)
);

create table decline_hours (
  user_id varchar(255) not null,
  environment text not null,
  hour timestamptz not null,
  code text not null,
  declined int not null,
  constraint decline_hours_pkey primary key (user_id, environment, hour, code)
);

create table method_hours (
  user_id varchar(255) not null,
  environment text not null,
  hour timestamptz not null,
  gateway text not null,
  method text not null,
  volume bigint not null,
  approved int not null,
  declined int not null,
  constraint method_hours_pkey primary key (user_id, environment, hour, gateway, method)
);

-- Hours that change after they may have been summed up.
create table metric_late_hours (
  id bigserial,
  user_id varchar(255) not null,
  environment text not null,
  kind text not null,
  hour timestamptz not null,
  constraint metric_late_hours_pkey primary key (id)
);
create index metric_late_hours_user_id_environment_kind_hour_index on metric_late_hours (user_id, environment, kind, hour);

create table metric_progress (
  id int not null,
  rolled_until timestamptz not null,
  constraint metric_progress_pkey primary key (id)
);
