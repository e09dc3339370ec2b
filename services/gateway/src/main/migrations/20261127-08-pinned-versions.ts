import { Migration } from '@mikro-orm/migrations';

/** The version of the API that a key pair's calls and an endpoint's events have, and which one a call had. */
export class PinnedVersions extends Migration {
  override async up(): Promise<void> {
    await this.execute(`alter table applications add column api_version text, add column former_api_version text,
      add column api_version_changed_at timestamptz`);
    await this.execute('alter table webhook_endpoints add column api_version text');
    await this.execute(`alter table api_requests add column api_version text, add column version_named boolean,
      add column operation text`);
  }
}
