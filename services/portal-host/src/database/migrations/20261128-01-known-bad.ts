import { Migration } from '@mikro-orm/migrations';

/**
 * Releases that the portal or a person has taken back from people, also those of before this table; not what was shown
 * again after that.
 */
export class KnownBad extends Migration {
  override up(): void {
    this.addSql(`
      create table "portal"."bad_releases" (
        "unit" text not null,
        "version" text not null,
        "reason" text not null,
        "created_at" timestamptz not null,
        primary key ("unit", "version")
      )`);
    this.addSql(`
      insert into "portal"."bad_releases" ("unit", "version", "reason", "created_at")
      select "unit", "version", "reason", max("created_at") from (
        select "unit", "version", 'suspended' as "reason", "created_at" from "portal"."audit_entries"
          where "action" = 'suspend'
        union all
        select "unit", substring("detail" from '([0-9a-f]{12})$'), 'rolled back', "created_at"
          from "portal"."audit_entries" where "action" = 'rollback' and "detail" ~ '^from (canary )?[0-9a-f]{12}$'
      ) as "taken_back"
      where "unit" is not null and "version" is not null
      group by "unit", "version", "reason"
      having not exists (select from "portal"."audit_entries" as "later"
        where "later"."action" = 'promote' and "later"."unit" = "taken_back"."unit"
          and "later"."version" = "taken_back"."version" and "later"."created_at" > max("taken_back"."created_at"))
      on conflict do nothing`);
  }
}
