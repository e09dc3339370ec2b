import { Migration } from '@mikro-orm/migrations';

export class RateLimitSlots extends Migration {
  override up(): void {
    // Unlogged: written with every chunk of calls, and worth nothing a second later.
    this.addSql(`
      create unlogged table "rate_limit_slots" (
        "account" text not null,
        "free_at" double precision not null,
        "taken_from" double precision not null,
        "taken" int not null,
        "asked_at" double precision not null,
        primary key ("account")
      )`);
  }
}
