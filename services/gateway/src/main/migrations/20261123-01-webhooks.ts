import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Endpoints of merchants, the deliveries of events to them, and an order of the log that readers can follow. */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table "webhook_endpoints" (
        "id" varchar(255) collate "C" not null,
        "user_id" text not null,
        "environment" text not null,
        "description" text not null,
        "url" text not null,
        "active" boolean not null,
        "enabled_events" text[] not null,
        "payload" text not null,
        "ordered" boolean not null,
        "metadata_filter" jsonb not null,
        "sealed_secret" text not null,
        "sealed_previous_secret" text null,
        "previous_secret_until" timestamptz null,
        "disabled_reason" text null,
        "disabled_at" timestamptz null,
        "failing_since" timestamptz null,
        "exhausted_notice_at" timestamptz null,
        "disabling_notice_at" timestamptz null,
        "deleted_at" timestamptz null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(
      'create index "webhook_endpoints_user_id_environment_id_index" on "webhook_endpoints" ("user_id", "environment", "id")',
    );
    this.addSql(`
      create table "deliveries" (
        "id" varchar(255) collate "C" not null,
        "event_id" varchar(255) collate "C" not null,
        "endpoint_id" varchar(255) collate "C" not null,
        "status" text not null default 'pending',
        "object_key" text null,
        "position" bigint not null,
        "is_replay" boolean not null default false,
        "due_at" timestamptz not null,
        "schedule_step" smallint not null default 0,
        "attempts" int not null default 0,
        "last_status" smallint null,
        "last_error" text null,
        "claimed_by" text null,
        "created_at" timestamptz not null,
        "completed_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(
      `create index "deliveries_open_index" on "deliveries" ("endpoint_id", "is_replay", "due_at") where "status" = 'pending'`,
    );
    this.addSql(
      `create index "deliveries_order_index" on "deliveries" ("endpoint_id", "object_key", "position") where "status" = 'pending' and "object_key" is not null`,
    );
    this.addSql('create index "deliveries_list_index" on "deliveries" ("endpoint_id", "id")');
    this.addSql('create index "deliveries_event_index" on "deliveries" ("event_id")');
    this.addSql(`
      create table "delivery_attempts" (
        "delivery_id" varchar(255) collate "C" not null,
        "number" int not null,
        "endpoint_id" varchar(255) collate "C" not null,
        "at" timestamptz not null,
        "duration_ms" int not null,
        "status" smallint null,
        "error" text null,
        "request_headers" jsonb not null,
        "response_headers" jsonb null,
        "response_body" text null,
        primary key ("delivery_id", "number")
      )`);
    this.addSql('create index "delivery_attempts_stats_index" on "delivery_attempts" ("endpoint_id", "at")');
    this.addSql(`
      create table "webhook_replays" (
        "id" varchar(255) collate "C" not null,
        "endpoint_id" varchar(255) collate "C" not null,
        "scope" text not null,
        "since" timestamptz not null,
        "status" text not null,
        "last_event_id" varchar(255) collate "C" null,
        "until_event_id" varchar(255) collate "C" not null,
        "total" int not null,
        "queued" int not null,
        "created_at" timestamptz not null,
        "completed_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql('create index "webhook_replays_endpoint_index" on "webhook_replays" ("endpoint_id", "id")');
    this.addSql(
      `create index "webhook_replays_running_index" on "webhook_replays" ("id") where "status" = 'running'`,
    );
    this.addSql(shortLockTimeout);
    this.addSql(`
      alter table "events"
        alter column "id" type varchar(255) collate "C",
        add column "xact_id" bigint not null default ((pg_current_xact_id())::text)::bigint,
        add column "position" bigserial not null`);
    this.addSql(
      'create index "events_user_id_environment_id_index" on "events" ("user_id", "environment", "id")',
    );
    this.addSql(
      'create index "events_log_index" on "events" ("user_id", "environment", "xact_id", "position")',
    );
    this.addSql('drop index "events_user_id_environment_created_at_id_index"');
    this.addSql('drop index if exists "events_created_at_index"');
  }
}
