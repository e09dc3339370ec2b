import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/**
 * Statements are of an account at the gateway, and a merchant may change it: which account each key opens, how far those are read that
 * are not in force any more, and what is of another account than the merchant's first one there. And payouts whose lines are reckoned.
 */
export class SettlementAccounts extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`create table provider_key_accounts (
      config_id text not null,
      key_revision integer not null,
      account text not null,
      since timestamptz not null,
      constraint provider_key_accounts_pkey primary key (config_id, key_revision)
    )`);
    this.addSql(`create table settlement_former_accounts (
      user_id text not null,
      environment text not null,
      gateway text not null,
      account text not null,
      later_account text,
      complete_from date,
      complete_to date,
      overdue_to date,
      read_until timestamptz not null,
      report_id text,
      ended_at timestamptz not null,
      constraint settlement_former_accounts_pkey primary key (user_id, environment, gateway, account)
    )`);
    this.addSql('alter table settlement_progress add column account text, add column later_account text');
    this.addSql('alter table settlement_lines add column later_account text collate "C"');
    this.addSql('alter table settlement_files add column later_account text');
    this.addSql(`alter table payouts add column later_account text collate "C",
      add column lines_reckoned boolean not null default false`);
    this.addSql(`insert into provider_key_accounts (config_id, key_revision, account, since)
      select k.config_id, k.key_revision, k.account, k.since from (
        select k.*, coalesce(lag(k.retired_at) over (partition by k.config_id order by k.key_revision), c.created_at) as since
        from (
          select config_id, key_revision, account_external_id as account, retired_at from former_provider_keys
          union all select id, key_revision, account_external_id, null from payment_configs
        ) k join payment_configs c on c.id = k.config_id
      ) k where k.account is not null on conflict do nothing`);
    this.addSql(`update settlement_progress g set account = c.account_external_id from payment_configs c
      where c.user_id = g.user_id and c.environment = g.environment and c.gateway_type = g.gateway and c.active`);
  }
}
