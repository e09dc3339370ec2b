import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

const rareAccounts = [
  'held',
  'differences',
  'chargebacks',
  'anticipation_costs',
  'taxes',
  'exchange',
  'yields',
  'bank',
  'in_transit',
  'surpluses',
];

/** An index for each rare account: a posting asked ten conditions, whose text the server reads anew in each statement. */
export class RarePostingsAlone extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    for (const account of rareAccounts) this.addSql(`drop index ledger_postings_${account}_index`);
  }
}
