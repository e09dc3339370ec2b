import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** The card of a payment's latest attempt. Payments from before learn it when the provider is next asked about them. */
export class PaymentCards extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(
      'alter table "payments" add column "card_brand" text null, add column "card_last4" text null',
    );
  }
}
