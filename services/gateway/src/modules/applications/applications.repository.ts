import type { EntityManager } from '@mikro-orm/postgresql';
import type { Environment } from '@trilho/contracts/common';
import type { Device } from '../account/device.ts';
import { recordSecurityEvent } from '../account/security-log.repository.ts';
import { Application } from './application.entity.ts';

/** The user's pairs that are in force, sandbox first. */
export const findActiveApplications = (userId: string, em: EntityManager): Promise<Application[]> =>
  em.find(Application, { user: userId, revokedAt: null }, { orderBy: { environment: 'desc' } });

/** Revokes one of the user's own pairs, at once and for good. Answers whether there was one to revoke. */
export const revokeApplication = (
  userId: string,
  id: string,
  device: Device,
  em: EntityManager,
): Promise<boolean> =>
  em.transactional(async (tx) => {
    const [revoked] = await tx.execute<{ environment: Environment }[]>(
      `update applications set revoked_at = ? where id = ? and user_id = ? and revoked_at is null
       returning environment`,
      [new Date(), id, userId],
    );
    if (!revoked) return false;
    await recordSecurityEvent({ userId, type: 'keys_revoked', device, detail: revoked.environment }, tx);
    return true;
  });

/** Revokes all of the user's pairs. */
export async function revokeApplicationsOf(userId: string, em: EntityManager): Promise<void> {
  await em.nativeUpdate(Application, { user: userId, revokedAt: null }, { revokedAt: new Date() });
}
