import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Payments by Pix, boleto and a card of several payments. The index is empty, but to build it reads the table once. */
export class MethodsOfPayments extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`alter table "payments" add column if not exists "method" text null, add column "installments" smallint not null default 1,
      add column "expires_at" timestamptz null, add column "next_action" jsonb null, add column "sealed_method" text null`);
    this.addSql(
      'create index if not exists "payments_method_index" on "payments" ("user_id", "environment", "method", "id") where "method" is not null',
    );
  }
}
