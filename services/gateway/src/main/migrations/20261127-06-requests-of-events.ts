import { Migration } from '@mikro-orm/migrations';

/** Which request of ours an event goes back to. A release before this one writes and reads both tables without it. */
export class RequestsOfEvents extends Migration {
  override async up(): Promise<void> {
    await this.execute('alter table events add column request_id text');
    await this.execute('alter table provider_events add column request_id text');
  }
}
