import { Migration } from '@mikro-orm/migrations';

/** Changes of an account's e-mail: asked for, confirmed at the new address, undone from the former one. */
export class EmailChanges extends Migration {
  override up(): void {
    this.addSql(`
      create table "email_changes" (
        "id" varchar(255) not null,
        "user_id" varchar(255) not null,
        "session_id" text null,
        "former_email" text not null,
        "new_email" text not null,
        "confirm_digest" text not null,
        "undo_digest" text not null,
        "created_at" timestamptz not null,
        "expires_at" timestamptz not null,
        "undo_expires_at" timestamptz not null,
        "confirmed_at" timestamptz null,
        "canceled_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(
      'alter table "email_changes" add constraint "email_changes_confirm_digest_unique" unique ("confirm_digest")',
    );
    this.addSql(
      'alter table "email_changes" add constraint "email_changes_undo_digest_unique" unique ("undo_digest")',
    );
    this.addSql('create index "email_changes_user_id_index" on "email_changes" ("user_id")');
    this.addSql('create index "email_changes_former_email_index" on "email_changes" ("former_email")');
  }
}
