import { Migration } from '@mikro-orm/migrations';

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

/** The partitions that have no part in it yet. */
const partitions = `select child.oid::regclass::text as partition, child.relname as name
  from pg_inherits join pg_class child on child.oid = inhrelid
  where inhparent = 'public.ledger_postings'::regclass and not exists (
    select from pg_index part join pg_inherits attached on attached.inhrelid = part.indexrelid
    where part.indrelid = child.oid and attached.inhparent = 'public.ledger_postings_rare_index'::regclass)`;

/**
 * One index of all accounts that few postings have. A partitioned table takes none that is built beside the work, its partitions do:
 * the table's index is a frame at first, which new partitions fill by themselves, and those that there are one by one.
 */
export class RarePostings extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const columns = `(book, id) where coalesce(${rareAccounts.join(', ')}) is not null`;
    await this.execute(
      `create index if not exists ledger_postings_rare_index on only ledger_postings ${columns}`,
    );
    for (const each of await this.execute(partitions)) {
      const index = `${each.name}_rare_index`;
      this.addSql(`create index concurrently if not exists ${index} on ${each.partition} ${columns}`);
      this.addSql(`alter index ledger_postings_rare_index attach partition partitions.${index}`);
    }
  }
}
