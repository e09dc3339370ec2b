import { Migration } from '@mikro-orm/migrations';

/** Links by which a merchant's customers pay, and which payments are theirs. */
export class PaymentLinks extends Migration {
  override up(): void {
    this.addSql(`
      create table "payment_links" (
        "id" varchar(255) collate "C" not null,
        "user_id" text not null,
        "environment" text not null,
        "description" text not null,
        "amount_minor" bigint null,
        "min_amount_minor" bigint null,
        "max_amount_minor" bigint null,
        "reusable" boolean not null,
        "methods" text[] not null,
        "max_installments" smallint not null,
        "gateway" text not null,
        "active" boolean not null,
        "expires_at" timestamptz null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(
      'create index "payment_links_user_id_environment_id_index" on "payment_links" ("user_id", "environment", "id")',
    );
    this.addSql(`
      create table "payment_link_payments" (
        "payment_id" varchar(255) collate "C" not null,
        "link_id" text collate "C" not null,
        "receipt_at" timestamptz null,
        "created_at" timestamptz not null,
        primary key ("payment_id")
      )`);
    this.addSql(
      'create index "payment_link_payments_link_id_payment_id_index" on "payment_link_payments" ("link_id", "payment_id")',
    );
    this.addSql(
      'create index "payment_link_payments_receipt_index" on "payment_link_payments" ("created_at") where "receipt_at" is null',
    );
  }
}
