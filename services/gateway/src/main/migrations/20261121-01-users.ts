import { Migration } from '@mikro-orm/migrations';

export class Users extends Migration {
  override up(): void {
    this.addSql(`
      create table "users" (
        "id" varchar(255) not null,
        "active" boolean not null default true,
        "name" text not null,
        "surname" text not null,
        "email" text not null,
        "cpf" text not null,
        "phone" text not null,
        "birth_date" date not null,
        "password_hash" text not null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql('alter table "users" add constraint "users_email_unique" unique ("email")');
    this.addSql('alter table "users" add constraint "users_cpf_unique" unique ("cpf")');
    this.addSql(`
      create table "addresses" (
        "id" varchar(255) not null,
        "user_id" varchar(255) not null,
        "street" text not null,
        "number" text not null,
        "complement" text null,
        "neighborhood" text not null,
        "city" text not null,
        "state" text not null,
        "country" text not null,
        "zip_code" text not null,
        primary key ("id")
      )`);
    this.addSql('alter table "addresses" add constraint "addresses_user_id_unique" unique ("user_id")');
    this.addSql(
      'alter table "addresses" add constraint "addresses_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade',
    );
  }
}
