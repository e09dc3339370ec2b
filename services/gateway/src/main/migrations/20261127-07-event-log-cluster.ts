import { Migration } from '@mikro-orm/migrations';

/** By which cluster's counter of transactions the event log is ordered. */
export class EventLogCluster extends Migration {
  override async up(): Promise<void> {
    await this.execute(`create table event_log_clusters (
      system_identifier text not null,
      constraint event_log_clusters_pkey primary key (system_identifier)
    )`);
  }
}
