import type { EntityManager } from '@mikro-orm/postgresql';
import type { TokenClaims } from '@trilho/contracts/auth';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import type { UserSchema } from '../users/user.entity.ts';
import { RefreshToken, type RefreshTokenSchema } from './refresh-token.entity.ts';

const db = (em: EntityManager) => queries<typeof RefreshTokenSchema | typeof UserSchema>(em);

/**
 * Marks a token as used, if it is this user's, fresh, unexpired and of a family that has not ended. One statement: of
 * two callers with the same token exactly one succeeds. Returns the family, or null.
 */
export async function takeRefreshToken(userId: string, digests: string[], now: Date, em: EntityManager) {
  const token = await db(em)
    .updateTable('refresh_tokens as token')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('digest', 'in', digests)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_tokens as sibling')
            .whereRef('sibling.familyId', '=', 'token.familyId')
            .where('sibling.revokedAt', 'is not', null),
        ),
      ),
    )
    .returning('familyId')
    .executeTakeFirst();
  return token?.familyId ?? null;
}

/** Finds the token with one of these digests, of any user and in any state. */
export const findRefreshToken = (digests: string[], em: EntityManager): Promise<RefreshToken | null> =>
  em.findOne(RefreshToken, { digest: { $in: digests } });

/**
 * Ends a family: none of its tokens works again, not even one that is being issued at this moment, since a family with
 * one revoked token is over (see `takeRefreshToken`). So prune families, never single tokens.
 */
export async function revokeFamily(familyId: string, now: Date, em: EntityManager): Promise<void> {
  await em.nativeUpdate(RefreshToken, { familyId, revokedAt: null }, { revokedAt: now });
}

/** Ends every session of a user but those of the families to keep. */
export async function revokeSessionsOf(
  userId: string,
  now: Date,
  em: EntityManager,
  keep: string[] = [],
): Promise<void> {
  const others = keep.length > 0 && { familyId: { $nin: keep } };
  await em.nativeUpdate(RefreshToken, { userId, revokedAt: null, ...others }, { revokedAt: now });
}

/** Tells whether the account is active and the session (if the token names one) has not ended. */
export async function isSessionOpen(
  { user_id: userId, sid }: Pick<TokenClaims, 'user_id' | 'sid'>,
  em: EntityManager,
): Promise<boolean> {
  const user = await db(em)
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_tokens')
            .where('familyId', '=', sid ?? null)
            .where('revokedAt', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return user !== undefined;
}

const familiesAtOnce = 200;

/** The condition that no token of the family of `token` may still be used. */
const isOver = (now: Date) =>
  sql<boolean>`not exists (
    select from refresh_tokens sibling
    where ${sql.ref('sibling.familyId')} = ${sql.ref('token.familyId')} and ${sql.ref('sibling.expiresAt')} >= ${now})`;

/**
 * Deletes the families whose last token has expired, some at a time. Whole ones only: as long as one token may still be
 * used, the revoked or used ones before it are what ends the family.
 */
export async function pruneFamilies(now: Date, em: EntityManager): Promise<void> {
  for (;;) {
    const expired = await db(em)
      .selectFrom('refresh_tokens as token')
      .select('familyId')
      .distinct()
      .where('expiresAt', '<', now)
      .where(isOver(now))
      .limit(familiesAtOnce)
      .execute();
    if (expired.length === 0) return;
    const families = expired.map(({ familyId }) => familyId);
    await em.transactional(async (tx) => {
      // Waits for a renewal that took its token just in time, so that the deletion sees the token it issued.
      await db(tx)
        .selectFrom((eb) =>
          eb
            .selectFrom('refresh_tokens')
            .select('id')
            .where('familyId', 'in', families)
            .forUpdate()
            .as('held'),
        )
        .select(({ fn }) => fn.countAll().as('count'))
        .execute();
      await db(tx)
        .deleteFrom('refresh_tokens as token')
        .where('familyId', 'in', families)
        .where(isOver(now))
        .execute();
    });
  }
}
