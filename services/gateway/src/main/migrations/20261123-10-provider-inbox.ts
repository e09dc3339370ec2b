import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Provider events are worked from a narrow queue of their own, and what each came to is kept beside it. */
export class ProviderInbox extends Migration {
  override up(): void {
    this.addSql(`
      create table "provider_event_queue" (
        "id" varchar(255) collate "C" not null,
        "endpoint" text not null,
        "due_at" timestamptz not null default now(),
        "attempts" smallint not null default 0,
        "leased_until" timestamptz null,
        "last_error" text null,
        primary key ("id")
      ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`);
    this.addSql('create index "provider_event_queue_due_index" on "provider_event_queue" ("due_at")');
    this.addSql(`
      create table "provider_event_outcomes" (
        "id" varchar(255) collate "C" not null,
        "endpoint" text not null,
        "effect" text not null,
        "resource_id" text collate "C" null,
        "attempts" smallint not null,
        "last_error" text null,
        "applied_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(`create index "provider_event_outcomes_failed_index"
      on "provider_event_outcomes" ("endpoint", "id") where "effect" = 'failed'`);
    this.addSql(`create index "provider_event_outcomes_resource_index"
      on "provider_event_outcomes" ("resource_id", "id") where "resource_id" is not null`);
    this.addSql(shortLockTimeout);
    this.addSql('lock table "provider_events" in access exclusive mode');
    // Whether something changed was not recorded: that they were worked through is all that is known.
    this.addSql(`insert into "provider_event_outcomes" ("id", "endpoint", "effect", "attempts", "applied_at")
      select "id", "endpoint", 'applied', 1, "processed_at" from "provider_events" where "processed_at" is not null`);
    this.addSql(`insert into "provider_event_queue" ("id", "endpoint")
      select "id", "endpoint" from "provider_events" where "processed_at" is null`);
    this.addSql(`alter table "provider_events"
      alter column "id" type varchar(255) collate "C",
      drop column "processed_at"`);
    this.addSql('create index "provider_events_endpoint_id_index" on "provider_events" ("endpoint", "id")');
    this.addSql('drop index if exists "provider_events_received_at_index"');
  }
}
