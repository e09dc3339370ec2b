import { Migrator } from '@mikro-orm/migrations';
import { type EntityManager, type MigrationObject, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { underSessionLock } from '../platform/database/advisory-lock.ts';
import { ColumnNames } from '../platform/database/column-names.ts';
import { columnTypes } from '../platform/database/column-types.ts';
import { placeLimits } from '../platform/database/connection-places.ts';
import { guardPool } from '../platform/database/guard-pool.ts';
import { keepAlive } from '../platform/database/keep-alive.ts';
import { freeLostConnections } from '../platform/database/lost-connections.ts';
import { partitionSchema, tryAddPeriods } from '../platform/database/partitions.ts';
import { isPooled } from '../platform/database/pooling/direct-url.ts';
import { watchPool } from '../platform/database/pooling/pool-metrics.ts';
import { type SessionLimits, setLimits } from '../platform/database/pooling/session-limits.ts';
import { prepareTexts } from '../platform/database/prepared-text.ts';
import { SchemaBehind } from '../platform/database/until-reachable.ts';
import type { Env } from '../platform/env.ts';
import { entities } from './entities.ts';
import { adoptBaseline } from './migrations/adoption/adopt-baseline.ts';
import { adoptCluster } from './migrations/adoption/adopt-cluster.ts';
import { migrationsList } from './migrations.ts';
import { partitionedTables } from './retention/retention.ts';

/** The limits of the connections of a pool. */
export interface DatabaseLimits extends SessionLimits {
  /** Set where requests share the pool: how long one waits for a connection before it is refused. */
  queueMs?: number;
}

/** The limits of what a caller waits for. */
export const requestLimits = (
  env: Pick<Env, 'DATABASE_STATEMENT_MS' | 'DATABASE_IDLE_TRANSACTION_MS' | 'DATABASE_QUEUE_MS'>,
): DatabaseLimits => ({
  statementMs: env.DATABASE_STATEMENT_MS,
  idleTransactionMs: env.DATABASE_IDLE_TRANSACTION_MS,
  queueMs: env.DATABASE_QUEUE_MS,
});

/** The limits of the worker, for which nobody waits. */
export const jobLimits = (
  env: Pick<Env, 'JOB_STATEMENT_MS' | 'DATABASE_IDLE_TRANSACTION_MS'>,
): DatabaseLimits => ({
  statementMs: env.JOB_STATEMENT_MS,
  idleTransactionMs: env.DATABASE_IDLE_TRANSACTION_MS,
});

/**
 * A connection is kept over quiet minutes: a new one has to learn the catalogue and to plan every statement anew, which
 * costs more than the payment that it is opened for.
 */
const idleTimeoutMillis = 10 * 60_000;

/** Opens the connection pool, without limits unless told: migrations take as long as they take. Close it with `orm.close(true)`. */
export async function createOrm(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_MAX'> &
    Partial<Pick<Env, 'DATABASE_DIRECT_URL' | 'DATABASE_WAIT_MS'>>,
  limits?: DatabaseLimits,
  migrations: MigrationObject[] = migrationsList,
): Promise<MikroORM> {
  const waitMs = env.DATABASE_WAIT_MS ?? 10_000;
  const isDirect = !isPooled({ DATABASE_DIRECT_URL: '', ...env });
  let isOpened = false;
  const orm = await MikroORM.init({
    clientUrl: env.DATABASE_URL,
    // Only migrations make a missing database: behind a pooler it may have another name.
    ensureDatabase: false,
    entities,
    namingStrategy: ColumnNames,
    extensions: [Migrator],
    // A transaction each: the locks of one must not be held while the next ones build their indexes.
    migrations: { migrationsList: migrations, silent: true, snapshot: false, allOrNothing: false },
    pool: { min: 0, max: env.DATABASE_POOL_MAX, idleTimeoutMillis },
    driverOptions: {
      // Without it a request would wait for ever for a database that is out of reach or at its limit.
      connectionTimeoutMillis: waitMs,
      ...keepAlive,
      onPoolCreated: (pool: Pool) => {
        // MikroORM would open another pool for work that comes late, such as a provider call that was given up.
        if (isOpened) throw new Error('The connection pool is closed');
        isOpened = true;
        pool.options.types = columnTypes;
        // The pool waits for it: no statement runs before.
        if (limits && isDirect) pool.options.onConnect = (client) => setLimits(client, limits);
        freeLostConnections(pool);
        prepareTexts(pool);
        if (!limits) return;
        const { queueMs } = limits;
        const isShared = queueMs !== undefined;
        watchPool(
          pool,
          isShared ? guardPool(pool, placeLimits(env.DATABASE_POOL_MAX, queueMs, waitMs)) : null,
        );
      },
    },
    // Triggers and functions are written by migrations alone: entities do not know of them.
    schemaGenerator: {
      ignoreSchema: ['jobs', partitionSchema],
      ignoreTriggers: true,
      ignoreRoutines: true,
    },
    forceUtcTimezone: true,
    validateRequired: true,
    ignoreUndefinedInQuery: true,
  });
  // Makes the pool, of which a later one is told apart; connections are opened as they are used.
  await orm.connect();
  return orm;
}

/** One migrating process at a time, whichever node it runs on. */
const migrationLock = 712_044_001;

/** Whether a table is there: a database may be brought to where it was before a table was made. */
async function isThere(table: string, em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<{ found: boolean }[]>('select to_regclass(?) is not null "found"', [
    `public.${table}`,
  ]);
  return row?.found === true;
}

/**
 * Brings the schema up to date; other processes wait their turn at an advisory lock. Partitions that are missing are made,
 * too, where nobody holds a lock against it: the worker tries again. Returns the names applied.
 * @throws when one fails, which is undone: those before it stay applied, and the next call goes on from there
 */
export async function migrate(orm: MikroORM): Promise<string[]> {
  const names = await underSessionLock(migrationLock, orm, async () => {
    await adoptBaseline(orm);
    const applied = await orm.migrator.up();
    await adoptCluster(orm);
    return applied.map((migration) => migration.name);
  });
  const em = orm.em.fork();
  for (const table of partitionedTables) {
    if (await isThere(table.table, em)) await tryAddPeriods(table, new Date(), em);
  }
  return names;
}

/**
 * Checks that the database has every migration of this release; later ones are none of its concern.
 * @throws SchemaBehind naming the first that is missing
 */
export async function requireMigrations(
  em: EntityManager,
  migrations: Pick<MigrationObject, 'name'>[] = migrationsList,
): Promise<void> {
  const [found] = await em.execute<{ table: string | null }[]>(
    `select to_regclass('mikro_orm_migrations')::text as "table"`,
  );
  const rows = found?.table
    ? await em.execute<{ name: string }[]>('select name from mikro_orm_migrations')
    : [];
  const applied = new Set(rows.map(({ name }) => name));
  const missing = migrations.find(({ name }) => !applied.has(name));
  if (missing) throw new SchemaBehind(`The database lacks the migration ${missing.name}`);
}
