import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What nobody asked for is owed until it is back; what an earlier refund failed to give back is due at once. */
export class Surpluses extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`
      create table "surpluses" (
        "payment_id" varchar(255) collate "C" not null,
        "user_id" text not null,
        "environment" text not null,
        "amount_minor" bigint not null,
        "reason" text not null,
        "attempts" int not null default 0,
        "key_number" int not null default 0,
        "next_attempt_at" timestamptz null,
        "last_refusal" text null,
        "asked_at" timestamptz null,
        "settled_at" timestamptz null,
        "created_at" timestamptz not null,
        primary key ("payment_id")
      )`);
    this.addSql(`
      insert into "surpluses" ("payment_id", "user_id", "environment", "amount_minor", "reason", "attempts",
        "next_attempt_at", "last_refusal", "settled_at", "created_at")
      select p."id", p."user_id", p."environment", owed."amount_minor", r."reason", r."attempts",
        case when r."live_minor" < owed."amount_minor" then now() end, r."last_refusal",
        case when r."returned_minor" >= owed."amount_minor" then now() end, r."created_at"
      from (
        select "payment_id", max("reason") as "reason", count(*) as "attempts", min("created_at") as "created_at",
          max("failure_code") as "last_refusal",
          coalesce(sum("amount_minor") filter (where "status" <> 'failed'), 0) as "live_minor",
          coalesce(sum("amount_minor") filter (where "status" = 'succeeded'), 0) as "returned_minor"
        from "refunds" where "reason" is not null group by "payment_id"
      ) r
      join "payments" p on p."id" = r."payment_id"
      cross join lateral (select case when p."status" = 'canceled' then p."amount_captured_minor"
        else p."amount_captured_minor" - p."amount_minor" end as "amount_minor") owed
      where owed."amount_minor" > 0`);
    this.addSql(
      'create index "surpluses_due_index" on "surpluses" ("next_attempt_at") where "next_attempt_at" is not null',
    );
    this.addSql(
      'create index "surpluses_open_index" on "surpluses" ("user_id", "environment", "created_at") where "settled_at" is null',
    );
    this.addSql(
      'create index "surpluses_to_ask_index" on "surpluses" ("created_at") where "settled_at" is null and "asked_at" is null',
    );
  }
}
