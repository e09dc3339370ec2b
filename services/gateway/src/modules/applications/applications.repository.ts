import { type EntityManager, raw } from '@mikro-orm/postgresql';
import type { KeepFor } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { Application } from './application.entity.ts';

/** A pair in force has no end, or one that is still ahead by the database's clock. */
const inForce = () => ({ $or: [{ revokedAt: null }, { [raw('revoked_at > now()')]: [] }] });

/** The user's pairs that are in force, sandbox first, the current one before its former ones, newest first. */
export const findActiveApplications = (userId: string, em: EntityManager): Promise<Application[]> =>
  em.find(
    Application,
    { userId, ...inForce() },
    { orderBy: { environment: 'desc', revokedAt: 'desc nulls first' } },
  );

/** One of the user's own pairs that are in force, or null. */
export const findActiveApplication = (
  userId: string,
  id: string,
  em: EntityManager,
): Promise<Application | null> => em.findOne(Application, { id, userId, ...inForce() });

const keptFor: Record<KeepFor, string> = { '24h': '24 hours', '7d': '7 days' };

/**
 * Revokes one of the user's own pairs: at once, or after the time for which it is kept. An end that is set already is
 * never put off. Answers whether there was one to revoke.
 */
export const revokeApplication = (
  userId: string,
  id: string,
  keepFor: KeepFor | undefined,
  device: Device,
  em: EntityManager,
): Promise<boolean> =>
  em.transactional(async (tx) => {
    const [revoked] = await tx.execute<{ environment: Environment }[]>(
      `update applications set revoked_at = least(revoked_at, now() + ?::interval)
       where id = ? and user_id = ? and (revoked_at is null or revoked_at > now())
       returning environment`,
      [keepFor ? keptFor[keepFor] : '0 seconds', id, userId],
    );
    if (!revoked) return false;
    const type = keepFor ? 'keys_expiring' : 'keys_revoked';
    await recordSecurityEvent({ userId, type, device, detail: revoked.environment }, tx);
    return true;
  });

/** Revokes all of the user's pairs at once, former ones included. */
export async function revokeApplicationsOf(userId: string, em: EntityManager): Promise<void> {
  await em.execute(
    'update applications set revoked_at = now() where user_id = ? and (revoked_at is null or revoked_at > now())',
    [userId],
  );
}
