import type { EntityManager } from '@mikro-orm/postgresql';
import { Application } from './application.entity.ts';

/** The user's pairs that are in force, sandbox first. */
export const findActiveApplications = (userId: string, em: EntityManager): Promise<Application[]> =>
  em.find(Application, { user: userId, revokedAt: null }, { orderBy: { environment: 'desc' } });

/** Revokes one of the user's own pairs, at once and for good. Answers whether there was one to revoke. */
export async function revokeApplication(userId: string, id: string, em: EntityManager): Promise<boolean> {
  const revoked = await em.nativeUpdate(
    Application,
    { id, user: userId, revokedAt: null },
    { revokedAt: new Date() },
  );
  return revoked > 0;
}
