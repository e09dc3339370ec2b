import { Migration } from '@mikro-orm/migrations';

/** Each payment remembers what happened to it; refunds that are looked after take turns. */
export class PaymentJournal extends Migration {
  override up(): void {
    this.addSql(`alter table "payments" add column "journal" jsonb not null default '[]'`);
    this.addSql('alter table "refunds" add column "checked_at" timestamptz null');
  }
}
