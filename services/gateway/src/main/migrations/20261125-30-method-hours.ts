import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Hourly sums by gateway and method. Until now every payment was a card's at the first gateway. */
export class MethodHours extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`
      create table "method_hours" (
        "user_id" varchar(255) not null,
        "environment" text not null,
        "hour" timestamptz not null,
        "gateway" text not null,
        "method" text not null,
        "volume" bigint not null,
        "approved" int not null,
        "declined" int not null,
        primary key ("user_id", "environment", "hour", "gateway", "method")
      )`);
    this.addSql(`
      insert into "method_hours" (user_id, environment, hour, gateway, method, volume, approved, declined)
      select user_id, environment, hour, 'STRIPE', 'card', volume, approved, declined
      from "payment_hours" where kind = 'payments'`);
  }
}
