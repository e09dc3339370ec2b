import { Migration } from '@mikro-orm/migrations';

/** The calls of merchants' servers, kept for 30 days. */
export class ApiRequests extends Migration {
  override up(): void {
    this.addSql(`
      create table "api_requests" (
        "id" varchar(255) collate "C" not null,
        "user_id" text not null,
        "environment" text not null,
        "application_id" text not null,
        "access_key" text not null,
        "method" text not null,
        "path" text not null,
        "query" text null,
        "status" smallint not null,
        "error_code" text null,
        "duration_ms" int not null,
        "provider_ms" int not null,
        "resource_id" text collate "C" null,
        "idempotency_key" text null,
        "replayed" boolean not null,
        "request_body" text null,
        "response_body" text null,
        "ip" text not null,
        "user_agent" text null,
        "created_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(
      'create index "api_requests_user_id_environment_id_index" on "api_requests" ("user_id", "environment", "id")',
    );
    this.addSql(
      'create index "api_requests_resource_index" on "api_requests" ("resource_id", "id") where "resource_id" is not null',
    );
  }
}
