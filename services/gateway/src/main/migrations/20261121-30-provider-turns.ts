import { Migration } from '@mikro-orm/migrations';

export class ProviderTurns extends Migration {
  override up(): void {
    // Unlogged: written with every call to the provider, and worth nothing a second later.
    this.addSql(`
      create unlogged table "provider_turns" (
        "account" text not null,
        "free_at" double precision not null,
        "taken_from" double precision not null,
        "taken" int not null,
        "asked_at" double precision not null,
        primary key ("account")
      )`);
  }
}
