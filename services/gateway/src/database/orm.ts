import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Env } from '../env.ts';
import { entities } from './entities.ts';
import { migrationsList } from './migrations.ts';

/** Opens the connection pool. Close it with `orm.close(true)`. */
export function createOrm(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_MAX'> & Partial<Pick<Env, 'DATABASE_WAIT_MS'>>,
): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: env.DATABASE_URL,
    entities,
    extensions: [Migrator],
    migrations: { migrationsList, silent: true, snapshot: false, allOrNothing: true },
    pool: { min: 0, max: env.DATABASE_POOL_MAX },
    // Without it a request would wait for ever for a database that is out of reach or at its limit.
    driverOptions: { connectionTimeoutMillis: env.DATABASE_WAIT_MS ?? 10_000 },
    // Triggers are written by migrations alone: entities do not know of them.
    schemaGenerator: { ignoreSchema: ['jobs'], ignoreTriggers: true },
    forceUtcTimezone: true,
    validateRequired: true,
    ignoreUndefinedInQuery: true,
  });
}

/** One migrating process at a time, whichever node it runs on. */
const migrationLock = 712_044_001;

/** Brings the schema up to date; other processes wait their turn at an advisory lock. Answers the names applied. */
export async function migrate(orm: MikroORM): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [migrationLock]);
    const applied = await orm.migrator.up();
    return applied.map((migration) => migration.name);
  });
}
