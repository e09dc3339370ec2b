import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** A merchant may have an account at several gateways in an environment. */
export class Gateways extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`alter table "payment_configs" add column "gateway_type" text not null default 'STRIPE'`);
    this.addSql(
      'alter table "payment_configs" add constraint "payment_configs_user_id_environment_gateway_type_unique" unique ("user_id", "environment", "gateway_type")',
    );
    this.addSql('alter table "payment_configs" drop constraint "payment_configs_user_id_environment_unique"');
  }
}
