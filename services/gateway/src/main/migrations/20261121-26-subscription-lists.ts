import { Migration } from '@mikro-orm/migrations';

const sort = 'user_id, environment, gateway, status, product_id, billing_frequency';

/** A statement's rows are counted together, in one order, so that two statements never wait for each other in a ring. */
const countFunction = (name: string, changes: string): string => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into subscription_counts as known (${sort}, total)
    select ${sort}, sum(change) from (${changes}) changes
    group by ${sort} having sum(change) <> 0 order by ${sort}
    on conflict (${sort}) do update set total = known.total + excluded.total;
    return null;
  end $$`;

const added = `select ${sort}, 1 change from new_rows`;
const taken = `select ${sort}, -1 change from old_rows`;

/** In small letters, also beyond ASCII whatever the database's locale; a line break keeps name and e-mail apart. */
const searchText = (row: string): string =>
  `lower((coalesce(${row}.name, '') || chr(10) || coalesce(${row}.email, '')) collate "und-x-icu")`;

/** True totals and the text that searches go through, kept by triggers: whoever writes a row, they are right. */
export class SubscriptionLists extends Migration {
  override up(): void {
    this.addSql(`
      create table "subscription_counts" (
        "user_id" varchar(255) not null,
        "environment" text not null,
        "gateway" text not null,
        "status" text not null,
        "product_id" varchar(255) collate "C" not null,
        "billing_frequency" text not null,
        "total" bigint not null,
        primary key ("user_id", "environment", "gateway", "status", "product_id", "billing_frequency")
      )`);
    this.addSql(countFunction('count_added_subscriptions', added));
    this.addSql(countFunction('count_changed_subscriptions', `${added} union all ${taken}`));
    this.addSql(countFunction('count_removed_subscriptions', taken));
    this.addSql(`
      create trigger count_added after insert on subscriptions
      referencing new table as new_rows for each statement execute function count_added_subscriptions()`);
    this.addSql(`
      create trigger count_changed after update on subscriptions
      referencing old table as old_rows new table as new_rows
      for each statement execute function count_changed_subscriptions()`);
    this.addSql(`
      create trigger count_removed after delete on subscriptions
      referencing old table as old_rows for each statement execute function count_removed_subscriptions()`);

    // The share lock: a customer that is being renamed is waited for, and one renamed afterwards finds the new row.
    this.addSql(`
      create function find_subscription_customer() returns trigger language plpgsql as $$
      begin
        select ${searchText('customers')} into new.customer_search from customers
        where id = new.customer_id for share;
        new.customer_search := coalesce(new.customer_search, '');
        return new;
      end $$`);
    this.addSql(`
      create trigger find_customer before insert on subscriptions
      for each row execute function find_subscription_customer()`);
    this.addSql(`
      create trigger find_other_customer before update on subscriptions
      for each row when (old.customer_id is distinct from new.customer_id)
      execute function find_subscription_customer()`);
    this.addSql(`
      create function rename_subscription_customer() returns trigger language plpgsql as $$
      begin
        update subscriptions set customer_search = ${searchText('new')} where customer_id = new.id;
        return null;
      end $$`);
    this.addSql(`
      create trigger rename_in_subscriptions after update on customers
      for each row when (old.name is distinct from new.name or old.email is distinct from new.email)
      execute function rename_subscription_customer()`);
  }
}
