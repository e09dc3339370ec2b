import { Migration } from '@mikro-orm/migrations';

/** By which rules merchants' payments come to a gateway. */
export class RoutingSettings extends Migration {
  override up(): void {
    this.addSql(`create table routing_settings (
      user_id text not null,
      environment text not null,
      version int not null,
      settings jsonb not null,
      updated_at timestamptz not null,
      constraint routing_settings_pkey primary key (user_id, environment)
    )`);
  }
}
