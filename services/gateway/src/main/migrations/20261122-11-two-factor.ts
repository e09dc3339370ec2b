import { Migration } from '@mikro-orm/migrations';

/** The second factor of an account, and the codes that stand in for it. */
export class TwoFactor extends Migration {
  override up(): void {
    this.addSql(`
      create table "two_factors" (
        "user_id" varchar(255) not null,
        "secret_sealed" text not null,
        "created_at" timestamptz not null,
        "enabled_at" timestamptz null,
        "last_step" int null,
        primary key ("user_id")
      )`);
    this.addSql(`
      create table "recovery_codes" (
        "digest" text not null,
        "user_id" varchar(255) not null,
        primary key ("digest")
      )`);
    this.addSql('create index "recovery_codes_user_id_index" on "recovery_codes" ("user_id")');
  }
}
