import { Migration } from '@mikro-orm/migrations';

export class AccountWalks extends Migration {
  override up(): void {
    this.addSql(`
      create table "account_walks" (
        "id" varchar(255) not null,
        "config_id" varchar(255) not null,
        "mode" text not null,
        "revision" int not null,
        "status" text not null,
        "step" text not null,
        "cursor" text null,
        "taken" int not null,
        "mended" int not null,
        "failure" text null,
        "started_at" timestamptz not null,
        "updated_at" timestamptz not null,
        "finished_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "account_walks" add constraint "account_walks_config_id_mode_unique" unique ("config_id", "mode")',
    );
    this.addSql(
      'alter table "account_walks" add constraint "account_walks_config_id_foreign" foreign key ("config_id") references "payment_configs" ("id") on delete cascade',
    );
    // Unlogged: lost in a crash, the walk asks for a few objects more than it would have to.
    this.addSql(`
      create unlogged table "account_walk_sightings" (
        "walk_id" varchar(255) not null,
        "resource" text not null,
        "external_id" text not null,
        primary key ("walk_id", "resource", "external_id")
      )`);
    this.addSql(`
      create table "copy_drifts" (
        "id" varchar(255) collate "C" not null,
        "user_id" varchar(255) not null,
        "environment" text not null,
        "resource" text not null,
        "resource_id" text not null,
        "external_id" text not null,
        "kind" text not null,
        "fields" jsonb not null,
        "mended_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(
      'create index "copy_drifts_user_id_environment_id_index" on "copy_drifts" ("user_id", "environment", "id")',
    );
    this.addSql(
      'alter table "copy_drifts" add constraint "copy_drifts_user_id_foreign" foreign key ("user_id") references "users" ("id")',
    );
  }
}
