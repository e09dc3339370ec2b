import { Migration } from '@mikro-orm/migrations';

/** Whose a lease is, and under which id a provider knows what a key began. */
export class KeyLeases extends Migration {
  override up(): void {
    this.addSql('alter table "refunds" add column "imported" boolean not null default false');
    this.addSql('alter table "idempotency_keys" add column "locked_by" text null');
    for (const table of ['payments', 'refunds']) {
      this.addSql(`alter table "${table}" add column "provider_reference" text null`);
      this.addSql(
        `create unique index "${table}_provider_reference_index" on "${table}" ("provider_reference") where "provider_reference" is not null`,
      );
    }
  }
}
