import { Migration } from '@mikro-orm/migrations';

/** From which network a page with a proof came. A host of the release before writes none: what it was told never counts. */
export class OutcomeNetworks extends Migration {
  override up(): void {
    this.addSql('alter table "portal"."session_outcomes" add column "network" text null');
  }
}
