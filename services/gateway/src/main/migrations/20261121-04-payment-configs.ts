import { Migration } from '@mikro-orm/migrations';

export class PaymentConfigs extends Migration {
  override up(): void {
    this.addSql(`
      create table "payment_configs" (
        "id" varchar(255) not null,
        "user_id" varchar(255) not null,
        "environment" text not null,
        "public_key_sealed" text not null,
        "secret_key_sealed" text not null,
        "active" boolean not null default true,
        "revision" int not null,
        "webhook_external_id" text null,
        "webhook_secret_sealed" text null,
        "findings" jsonb not null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "payment_configs" add constraint "payment_configs_user_id_environment_unique" unique ("user_id", "environment")',
    );
    this.addSql(
      'alter table "payment_configs" add constraint "payment_configs_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade',
    );
  }
}
