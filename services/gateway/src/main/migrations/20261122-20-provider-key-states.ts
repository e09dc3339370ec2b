import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What the provider last said of each key, and which account it opens. */
export class ProviderKeyStates extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    for (const table of ['payment_configs', 'former_provider_keys']) {
      this.addSql(`alter table "${table}" add column "key_state" text not null default 'unchecked'`);
      this.addSql(`alter table "${table}" add column "account_external_id" text null`);
    }
    // The findings of the last save say what the provider answered; the account is asked for at the next.
    this.addSql(`update "payment_configs" set "key_state" = case
        when "findings" @> '[{"code": "keys_rejected"}]' then 'refused'
        when "findings" @> '[{"code": "permission_missing"}]' then 'limited'
        when "findings" @> '[{"code": "events_registered"}]' then 'accepted'
        when "findings" @> '[{"code": "events_not_registered"}]' then 'accepted'
        else 'unchecked' end`);
  }
}
