import { Migration } from '@mikro-orm/migrations';
import { shortLockTimeout } from '../../platform/database/short-lock-timeout.ts';

/** Replays go on from where they were, one at a time for an endpoint, and know the deliveries that they queued. */
export class Replays extends Migration {
  override up(): void {
    this.addSql(shortLockTimeout);
    this.addSql('alter table "webhook_replays" rename column "last_event_id" to "cursor"');
    this.addSql(`
      alter table "webhook_replays"
        drop column "until_event_id",
        add column "xact_id" bigint not null default ((pg_current_xact_id())::text)::bigint,
        add column "is_total_open" boolean not null default false`);
    this.addSql('drop index "webhook_replays_running_index"');
    this.addSql(
      `create unique index "webhook_replays_running_index" on "webhook_replays" ("endpoint_id") where "status" = 'running'`,
    );
    this.addSql('alter table "deliveries" add column "replay_id" varchar(255) collate "C" null');
    this.addSql(
      `create index "deliveries_missed_index" on "deliveries" ("endpoint_id", "id") where "status" = any (array['failed'::text, 'canceled'::text])`,
    );
    this.addSql(
      'create index "deliveries_replay_index" on "deliveries" ("replay_id", "status") where "replay_id" is not null',
    );
  }
}
