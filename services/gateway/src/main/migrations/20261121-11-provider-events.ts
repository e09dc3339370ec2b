import { Migration } from '@mikro-orm/migrations';

export class ProviderEvents extends Migration {
  override up(): void {
    this.addSql(`
      create table "provider_events" (
        "id" varchar(255) not null,
        "endpoint" text not null,
        "external_id" text not null,
        "type" text not null,
        "occurred_at" timestamptz not null,
        "sealed_payload" text not null,
        "received_at" timestamptz not null,
        "processed_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "provider_events" add constraint "provider_events_endpoint_external_id_unique" unique ("endpoint", "external_id")',
    );
    this.addSql('create index "provider_events_received_at_index" on "provider_events" ("received_at")');
  }
}
