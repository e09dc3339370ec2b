-- True totals of subscriptions, whoever writes a row. A statement's rows are counted together and in one order, so that
-- two statements never wait for each other in a ring.
create function count_added_subscriptions() returns trigger language plpgsql as $$
begin
  insert into subscription_counts as known
    (user_id, environment, gateway, status, product_id, billing_frequency, total)
  select user_id, environment, gateway, status, product_id, billing_frequency, count(*)
  from new_rows
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (user_id, environment, gateway, status, product_id, billing_frequency)
  do update set total = known.total + excluded.total;
  return null;
end $$;

create function count_changed_subscriptions() returns trigger language plpgsql as $$
begin
  insert into subscription_counts as known
    (user_id, environment, gateway, status, product_id, billing_frequency, total)
  select user_id, environment, gateway, status, product_id, billing_frequency, sum(change)
  from (
    select user_id, environment, gateway, status, product_id, billing_frequency, 1 as change from new_rows
    union all
    select user_id, environment, gateway, status, product_id, billing_frequency, -1 as change from old_rows
  ) changes
  group by 1, 2, 3, 4, 5, 6
  having sum(change) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (user_id, environment, gateway, status, product_id, billing_frequency)
  do update set total = known.total + excluded.total;
  return null;
end $$;

create function count_removed_subscriptions() returns trigger language plpgsql as $$
begin
  insert into subscription_counts as known
    (user_id, environment, gateway, status, product_id, billing_frequency, total)
  select user_id, environment, gateway, status, product_id, billing_frequency, -count(*)
  from old_rows
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (user_id, environment, gateway, status, product_id, billing_frequency)
  do update set total = known.total + excluded.total;
  return null;
end $$;

create trigger count_added after insert on subscriptions
  referencing new table as new_rows
  for each statement execute function count_added_subscriptions();
create trigger count_changed after update on subscriptions
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_subscriptions();
create trigger count_removed after delete on subscriptions
  referencing old table as old_rows
  for each statement execute function count_removed_subscriptions();

-- The text that searches in subscriptions go through: small letters, also beyond ASCII whatever the database's locale; a
-- line break keeps name and e-mail apart.
create function find_subscription_customer() returns trigger language plpgsql as $$
begin
  select lower((coalesce(customers.name, '') || chr(10) || coalesce(customers.email, '')) collate "und-x-icu")
  into new.customer_search
  from customers
  where id = new.customer_id
  -- A customer that is being renamed is waited for, and one renamed afterwards finds the new row.
  for share;
  new.customer_search := coalesce(new.customer_search, '');
  return new;
end $$;

create function rename_subscription_customer() returns trigger language plpgsql as $$
begin
  update subscriptions
  set customer_search =
    lower((coalesce(new.name, '') || chr(10) || coalesce(new.email, '')) collate "und-x-icu")
  where customer_id = new.id;
  return null;
end $$;

create trigger find_customer before insert on subscriptions
  for each row execute function find_subscription_customer();
create trigger find_other_customer before update on subscriptions
  for each row when (old.customer_id is distinct from new.customer_id)
  execute function find_subscription_customer();
create trigger rename_in_subscriptions after update on customers
  for each row when (old.name is distinct from new.name or old.email is distinct from new.email)
  execute function rename_subscription_customer();

-- Marks for hours that may have been summed up before a row of theirs changes. The age is not a condition of the
-- triggers: that would be parsed by each statement.
create function mark_late_payments() returns trigger language plpgsql as $$
begin
  if least(old.created_at, new.created_at) < clock_timestamp() - interval '10 minutes' then
    if tg_op = 'UPDATE' and
      (old.user_id, old.environment, old.created_at, old.currency, old.status, old.amount_captured_minor,
       old.decline_code)
      is not distinct from
      (new.user_id, new.environment, new.created_at, new.currency, new.status, new.amount_captured_minor,
       new.decline_code)
    then
      return null;
    end if;
    insert into metric_late_hours (user_id, environment, kind, hour)
    select distinct user_id, environment, 'payments', date_trunc('hour', at, 'UTC')
    from (
      select old.user_id, old.environment, old.created_at as at
      union all
      select new.user_id, new.environment, new.created_at as at
    ) places
    where at is not null;
  end if;
  return null;
end $$;

create function mark_late_invoices() returns trigger language plpgsql as $$
begin
  if least(old.paid_at, new.paid_at) < clock_timestamp() - interval '10 minutes' then
    if tg_op = 'UPDATE' and
      (old.user_id, old.environment, old.paid_at, old.currency, old.status, old.amount_paid_minor, old.deleted_at)
      is not distinct from
      (new.user_id, new.environment, new.paid_at, new.currency, new.status, new.amount_paid_minor, new.deleted_at)
    then
      return null;
    end if;
    insert into metric_late_hours (user_id, environment, kind, hour)
    select distinct user_id, environment, 'invoices', date_trunc('hour', at, 'UTC')
    from (
      select old.user_id, old.environment, old.paid_at as at
      union all
      select new.user_id, new.environment, new.paid_at as at
    ) places
    where at is not null;
  end if;
  return null;
end $$;

create trigger late_added after insert on payments
  for each row execute function mark_late_payments();
create trigger late_changed
  after update of user_id, environment, created_at, currency, status, amount_captured_minor, decline_code
  on payments
  for each row execute function mark_late_payments();
create trigger late_removed after delete on payments
  for each row execute function mark_late_payments();
create trigger late_added after insert on invoices
  for each row execute function mark_late_invoices();
create trigger late_changed
  after update of user_id, environment, paid_at, currency, status, amount_paid_minor, deleted_at
  on invoices
  for each row execute function mark_late_invoices();
create trigger late_removed after delete on invoices
  for each row execute function mark_late_invoices();
