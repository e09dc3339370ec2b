import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../platform/database/queries.ts';
import { PasswordReset, type PasswordResetSchema } from './password-reset.entity.ts';

const db = (em: EntityManager) => queries<typeof PasswordResetSchema>(em);

/** Makes this the user's one good link. */
export async function putPasswordReset(
  userId: string,
  digest: string,
  expiresAt: Date,
  em: EntityManager,
): Promise<void> {
  await db(em)
    .insertInto('password_resets')
    .values({ userId, digest, expiresAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ digest, expiresAt }))
    .execute();
}

/** Tells whether the link is good now; using it may still come too late. */
export const holdsPasswordReset = async (digests: string[], now: Date, em: EntityManager): Promise<boolean> =>
  (await em.count(PasswordReset, { digest: { $in: digests }, expiresAt: { $gt: now } })) === 1;

/** Uses a link up. One statement: of two callers with the same one exactly one succeeds. Returns whose it was. */
export async function takePasswordReset(digests: string[], now: Date, em: EntityManager) {
  const taken = await db(em)
    .deleteFrom('password_resets')
    .where('digest', 'in', digests)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return taken?.userId ?? null;
}

/** Makes the user's link useless, if there is one. */
export async function dropPasswordReset(userId: string, em: EntityManager): Promise<void> {
  await em.nativeDelete(PasswordReset, { userId });
}
