import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from './entities.ts';
import { Compositions } from './migrations/20261123-01-compositions.ts';
import { Releases } from './migrations/20261123-02-releases.ts';
import { PublishTokens } from './migrations/20261123-03-publish-tokens.ts';
import { SizeBudgets } from './migrations/20261123-04-size-budgets.ts';
import { Reports } from './migrations/20261123-05-reports.ts';
import { SessionOutcomes } from './migrations/20261123-06-session-outcomes.ts';
import { Uploads } from './migrations/20261123-08-uploads.ts';
import { OutcomeNetworks } from './migrations/20261123-09-outcome-networks.ts';
import { KnownBad } from './migrations/20261128-01-known-bad.ts';
import { FailureGroups } from './migrations/20261128-11-failure-groups.ts';
import { UnitOwners } from './migrations/20261128-12-unit-owners.ts';
import { FailureSights } from './migrations/20261128-13-failure-sights.ts';
import { MissedObjectives } from './migrations/20261128-14-missed-objectives.ts';

/** The portal host's own schema in the product's database. */
export const databaseSchema = 'portal';

/** In the order in which they run. */
const migrationsList = [
  { name: '20261123-01-compositions', class: Compositions },
  { name: '20261123-02-releases', class: Releases },
  { name: '20261123-03-publish-tokens', class: PublishTokens },
  { name: '20261123-04-size-budgets', class: SizeBudgets },
  { name: '20261123-05-reports', class: Reports },
  { name: '20261123-06-session-outcomes', class: SessionOutcomes },
  { name: '20261123-08-uploads', class: Uploads },
  { name: '20261123-09-outcome-networks', class: OutcomeNetworks },
  { name: '20261128-01-known-bad', class: KnownBad },
  { name: '20261128-11-failure-groups', class: FailureGroups },
  { name: '20261128-12-unit-owners', class: UnitOwners },
  { name: '20261128-13-failure-sights', class: FailureSights },
  { name: '20261128-14-missed-objectives', class: MissedObjectives },
];

/** One migrating process at a time, whichever host it runs on. */
const migrationLock = 712_044_002;

/** Opens a small connection pool: pages never use it. Close it with `orm.close(true)`. */
export function createOrm(databaseUrl: string): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: databaseUrl,
    schema: databaseSchema,
    entities,
    extensions: [Migrator],
    migrations: {
      migrationsList,
      tableName: `${databaseSchema}.migrations`,
      silent: true,
      snapshot: false,
      allOrNothing: false,
    },
    pool: { min: 0, max: 10 },
    driverOptions: {
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 10_000,
    },
    forceUtcTimezone: true,
    validateRequired: true,
  });
}

/** Brings the schema up to date; other hosts wait their turn at an advisory lock. */
export async function migrate(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [migrationLock]);
    await orm.em.fork().execute(`create schema if not exists ${databaseSchema}`);
    await orm.migrator.up();
  });
}
