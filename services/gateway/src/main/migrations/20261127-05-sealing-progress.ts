import { Migration } from '@mikro-orm/migrations';

/** How far each sealed column is with the key in force. */
export class SealingProgress extends Migration {
  override async up(): Promise<void> {
    await this.execute(`create table sealing_progress (
      name text not null,
      key_id text not null,
      position text not null,
      resealed int not null,
      done_at timestamptz,
      constraint sealing_progress_pkey primary key (name)
    )`);
  }
}
