import type { EntityManager } from '@mikro-orm/postgresql';
import { RefreshToken } from './refresh-token.entity.ts';

/**
 * Marks a token as used, if it is this user's, fresh, unexpired and of a family that has not ended. One statement: of
 * two callers with the same token exactly one succeeds. Answers the family, or `null`.
 */
export async function takeRefreshToken(
  userId: string,
  digest: string,
  now: Date,
  em: EntityManager,
): Promise<string | null> {
  const rows = await em.execute<{ family_id: string }[]>(
    `update refresh_tokens as token set used_at = ?
      where digest = ? and user_id = ? and used_at is null and revoked_at is null and expires_at > ?
        and not exists (
          select 1 from refresh_tokens as sibling
           where sibling.family_id = token.family_id and sibling.revoked_at is not null)
      returning family_id`,
    [now, digest, userId, now],
  );
  return rows[0]?.family_id ?? null;
}

/** The token with this digest, whoever's it is and whatever became of it. */
export const findRefreshToken = (digest: string, em: EntityManager): Promise<RefreshToken | null> =>
  em.findOne(RefreshToken, { digest });

/**
 * Ends a family: none of its tokens works again, not even one that is being issued at this moment, since a family with
 * one revoked token is over (see `takeRefreshToken`). So prune families, never single tokens.
 */
export async function revokeFamily(familyId: string, now: Date, em: EntityManager): Promise<void> {
  await em.execute('update refresh_tokens set revoked_at = ? where family_id = ? and revoked_at is null', [
    now,
    familyId,
  ]);
}

/** Ends every session of a user. */
export async function revokeSessionsOf(userId: string, now: Date, em: EntityManager): Promise<void> {
  await em.execute('update refresh_tokens set revoked_at = ? where user_id = ? and revoked_at is null', [
    now,
    userId,
  ]);
}
