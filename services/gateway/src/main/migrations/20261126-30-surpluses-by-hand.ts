import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** What a person says to have given back otherwise is not owed any more. */
export class SurplusesByHand extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`
      alter table "surpluses"
        add column "by_hand_minor" bigint not null default '0',
        add column "by_hand_at" timestamptz null`);
  }
}
