import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Our copy of the verifications of cards. */
export class CardVerifications extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`create table card_verifications (
      id varchar(255) collate "C" not null,
      user_id varchar(255) not null,
      environment text not null,
      gateway text not null,
      external_id text not null,
      metadata jsonb not null,
      version int not null default 0,
      provider_state_at timestamptz not null,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      status text not null,
      customer_id varchar(255) collate "C",
      payment_method_external_id text,
      card_brand text,
      card_last4 text,
      redirect_url text,
      decline_code text,
      advice text,
      failure_message text,
      constraint card_verifications_pkey primary key (id),
      constraint card_verifications_user_id_environment_external_id_unique unique (user_id, environment, external_id),
      constraint card_verifications_customer_id_foreign foreign key (customer_id) references customers(id),
      constraint card_verifications_user_id_foreign foreign key (user_id) references users(id)
    )`);
    this.addSql(
      'create index card_verifications_user_id_environment_id_index on card_verifications (user_id, environment, id)',
    );
  }
}
