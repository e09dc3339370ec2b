import type { EntityManager } from '@mikro-orm/postgresql';
import { type ApiVersion, pinnedVersion } from '@trilho/contracts/api-version';
import type { KeepFor } from '@trilho/contracts/application';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import type { ApplicationSchema } from './application.entity.ts';

export type ApplicationRow = RowOf<typeof ApplicationSchema>;

const db = (em: EntityManager) => queries<typeof ApplicationSchema>(em);

/** A pair in force has no end, or one that is still ahead by the database's clock. */
const isInForce = sql<boolean>`(${sql.ref('revokedAt')} is null or ${sql.ref('revokedAt')} > now())`;

const findInForce = (userId: string, em: EntityManager) =>
  db(em).selectFrom('applications').selectAll().where('userId', '=', userId).where(isInForce);

/** Finds the user's pairs in force, sandbox first, the current one before its former ones, newest first. */
export const findActiveApplications = (userId: string, em: EntityManager): Promise<ApplicationRow[]> =>
  findInForce(userId, em)
    .orderBy('environment', 'desc')
    .orderBy('revokedAt', (order) => order.desc().nullsFirst())
    .execute();

/** Finds one of the user's own pairs in force; null for any other id. */
export const findActiveApplication = async (userId: string, id: string, em: EntityManager) =>
  (await findInForce(userId, em).where('id', '=', id).executeTakeFirst()) ?? null;

/** The version of the newest pair that the user has had in an environment; null where it was their first. */
export async function findLastVersion(
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<string | null> {
  const last = await db(em)
    .selectFrom('applications')
    .select('apiVersion')
    .where((eb) => eb.and({ userId, environment }))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.apiVersion ?? null;
}

type NewApplication = Omit<
  ApplicationRow,
  'revokedAt' | 'lastUsedAt' | 'lastUsedFrom' | 'formerApiVersion' | 'apiVersionChangedAt'
>;

/** Stores a new pair. Returns null when its environment has one without an end. */
export async function insertApplication(
  application: NewApplication,
  em: EntityManager,
): Promise<ApplicationRow | null> {
  const inserted = await db(em)
    .insertInto('applications')
    .values(application)
    .onConflict((pair) => pair.columns(['userId', 'environment']).where('revokedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

const keptFor: Record<KeepFor, string> = { '24h': '24 hours', '7d': '7 days' };

/**
 * Revokes one of the user's own pairs: at once, or after the time for which it is kept. An end that is set already is
 * never put off. Tells whether there was one to revoke.
 */
export const revokeApplication = (
  userId: string,
  id: string,
  keepFor: KeepFor | undefined,
  device: Device,
  em: EntityManager,
): Promise<boolean> =>
  em.transactional(async (tx) => {
    const after = keepFor ? keptFor[keepFor] : '0 seconds';
    const revoked = await db(tx)
      .updateTable('applications')
      .set({ revokedAt: sql`least(${sql.ref('revokedAt')}, now() + ${after}::interval)` })
      .where((eb) => eb.and({ id, userId }))
      .where(isInForce)
      .returning('environment')
      .executeTakeFirst();
    if (!revoked) return false;
    const type = keepFor ? 'keys_expiring' : 'keys_revoked';
    await recordSecurityEvent({ userId, type, device, detail: revoked.environment }, tx);
    return true;
  });

/** Revokes all of the user's pairs at once, former ones included. */
export async function revokeApplicationsOf(userId: string, em: EntityManager): Promise<void> {
  await db(em)
    .updateTable('applications')
    .set({ revokedAt: sql`now()` })
    .where('userId', '=', userId)
    .where(isInForce)
    .execute();
}

/**
 * Pins one of the user's own pairs in force to a version of the API and returns it; null for any other id. The version that
 * it had is kept to go back to, unless this is going back; the same version again changes nothing.
 */
export const changeApiVersion = (
  { userId, id }: { userId: string; id: string },
  version: ApiVersion,
  device: Device,
  em: EntityManager,
): Promise<ApplicationRow | null> =>
  em.transactional(async (tx) => {
    const pair = await findInForce(userId, tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    if (!pair) return null;
    const former = pinnedVersion(pair.apiVersion);
    if (former === version) return pair;
    const isBack = version === pair.formerApiVersion;
    const changed = await db(tx)
      .updateTable('applications')
      .set({ apiVersion: version, formerApiVersion: isBack ? null : former, apiVersionChangedAt: clockNow() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = pair.environment;
    await recordSecurityEvent({ userId, type: 'api_version_changed', device, detail }, tx);
    return changed;
  });
