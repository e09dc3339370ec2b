import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

const key = `user_id varchar(255) not null,
      environment text not null,
      gateway text not null,
      method text not null`;
const counts = `attempts integer not null,
      approved integer not null,
      declined integer not null,
      faults integer not null,
      latency integer[] not null`;

/** How gateways do for each merchant and method, minute by minute and day by day, and their incidents. */
export class GatewayHealth extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    for (const [table, time] of [
      ['gateway_minutes', 'minute'],
      ['gateway_days', 'day'],
    ]) {
      this.addSql(`create table ${table} (
      ${key},
      ${time} timestamptz not null,
      ${counts},
      constraint ${table}_pkey primary key (user_id, environment, gateway, method, ${time})
    )`);
      this.addSql(`create index ${table}_${time}_index on ${table} (${time})`);
    }
    this.addSql(`create table gateway_watches (
      ${key},
      state jsonb not null,
      seen_at timestamptz not null,
      constraint gateway_watches_pkey primary key (user_id, environment, gateway, method)
    )`);
    this.addSql(`create table gateway_incidents (
      id varchar(255) collate "C" not null,
      user_id varchar(255) not null,
      environment text not null,
      gateway text not null,
      method text not null,
      cause text not null,
      opened_at timestamptz not null,
      closed_at timestamptz,
      usual double precision not null,
      worst double precision not null,
      payments integer not null,
      shifts boolean not null,
      constraint gateway_incidents_pkey primary key (id),
      constraint gateway_incidents_user_id_foreign foreign key (user_id) references users(id)
    )`);
    this.addSql('create index gateway_incidents_list_index on gateway_incidents (user_id, environment, id)');
    this.addSql(`create unique index gateway_incidents_open_unique
      on gateway_incidents (user_id, environment, gateway, method, cause) where closed_at is null`);
  }
}
