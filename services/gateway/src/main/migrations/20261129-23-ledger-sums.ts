import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

const accounts = [
  'receivable',
  'available',
  'in_transit',
  'bank',
  'held',
  'sales',
  'refunds',
  'chargebacks',
  'fees',
  'estimated_fees',
  'installment_costs',
  'anticipation_costs',
  'taxes',
  'surpluses',
  'exchange',
  'yields',
  'differences',
];

/** What is forecast is no money, and sums to zero by itself. */
const forecastAccounts = ['expected_taxes', 'taxes_to_split'];

const sumOf = (names: string[]) => names.map((account) => `coalesce(new.${account}, 0)`).join(' + ');

/**
 * A trigger asks whether a posting sums to zero, and no `check`: the server reads the text of a check anew in each statement, which
 * for so many columns costs more than all the rest of a posting.
 */
export class LedgerSums extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql(`create function refuse_unbalanced_posting() returns trigger language plpgsql as $$
      begin
        if ${sumOf(accounts)} <> 0 or ${sumOf(forecastAccounts)} <> 0 then
          raise exception 'the amounts of a posting do not sum to zero'
            using errcode = 'check_violation', table = 'ledger_postings', constraint = 'ledger_postings_sum_to_zero';
        end if;
        return new;
      end $$`);
    this.addSql(`create trigger refuse_unbalanced before insert on ledger_postings
      for each row execute function refuse_unbalanced_posting()`);
    this.addSql('alter table ledger_postings drop constraint ledger_postings_sum_to_zero');
  }
}
