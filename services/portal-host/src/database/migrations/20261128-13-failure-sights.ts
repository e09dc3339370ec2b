import { Migration } from '@mikro-orm/migrations';

/** From which networks a cause was reported: one network alone takes little and tells nobody. */
export class FailureSights extends Migration {
  override up(): void {
    this.addSql(`
      create table "portal"."failure_sights" (
        "fingerprint" text not null,
        "version" text not null,
        "network" text not null,
        "remote" text not null,
        "at" timestamptz not null,
        primary key ("fingerprint", "version", "network")
      )`);
    this.addSql(`
      create index "failure_sights_network_index" on "portal"."failure_sights" ("remote", "network", "at")`);
    this.addSql(`alter table "portal"."failure_groups" add column "resolved" boolean not null default false`);
    this.addSql(`alter table "portal"."failure_group_releases" add column "networks" int not null default 0`);
  }
}
