import { Migration } from '@mikro-orm/migrations';

/** The calls to merchants' accounts at the provider, kept for 30 days. */
export class ProviderCalls extends Migration {
  override up(): void {
    this.addSql(`
      create table "provider_calls" (
        "id" varchar(255) collate "C" not null,
        "user_id" text not null,
        "environment" text not null,
        "config_id" text not null,
        "trigger" text not null,
        "request_id" text collate "C" null,
        "method" text not null,
        "path" text not null,
        "status" smallint null,
        "duration_ms" int not null,
        "external_id" text null,
        "provider_request_id" text null,
        "error_type" text null,
        "error_code" text null,
        "idempotency_key" text null,
        "replayed" boolean not null,
        "created_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(
      'create index "provider_calls_user_id_environment_id_index" on "provider_calls" ("user_id", "environment", "id")',
    );
  }
}
