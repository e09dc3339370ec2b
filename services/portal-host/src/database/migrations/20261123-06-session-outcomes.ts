import { Migration } from '@mikro-orm/migrations';

/** In which tabs a release failed, and in which it loaded, for the last minutes. */
export class SessionOutcomes extends Migration {
  override up(): void {
    this.addSql(`
      create table "portal"."session_outcomes" (
        "remote" text not null,
        "version" text not null,
        "session" text not null,
        "failed_at" timestamptz null,
        "loaded_at" timestamptz null,
        primary key ("remote", "version", "session")
      )`);
  }
}
