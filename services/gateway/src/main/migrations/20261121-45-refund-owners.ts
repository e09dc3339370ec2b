import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What one provider account calls its refund is unique among the refunds of a payment, and nobody else's affair. */
export class RefundOwners extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table "refunds" drop constraint "refunds_external_id_unique"');
    // It finds a payment's refunds as well.
    this.addSql('drop index "refunds_payment_id_index"');
    this.addSql(
      'alter table "refunds" add constraint "refunds_payment_id_external_id_unique" unique ("payment_id", "external_id")',
    );
  }
}
