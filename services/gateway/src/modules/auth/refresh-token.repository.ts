import type { EntityManager } from '@mikro-orm/postgresql';
import type { TokenClaims } from '@trilho/contracts/auth';
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

/** Ends every session of a user but those of the families to keep. */
export async function revokeSessionsOf(
  userId: string,
  now: Date,
  em: EntityManager,
  keep: string[] = [],
): Promise<void> {
  const others = keep.length > 0 ? `and family_id not in (${keep.map(() => '?').join(', ')})` : '';
  await em.execute(
    `update refresh_tokens set revoked_at = ? where user_id = ? and revoked_at is null ${others}`,
    [now, userId, ...keep],
  );
}

/** Whether the account is active and the session (if the token names one) has not ended. */
export async function isSessionOpen(
  { user_id: userId, sid }: Pick<TokenClaims, 'user_id' | 'sid'>,
  em: EntityManager,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from users where id = ? and active and not exists (
       select 1 from refresh_tokens where family_id = ? and revoked_at is not null)`,
    [userId, sid ?? null],
  );
  return rows.length > 0;
}

const familiesAtOnce = 200;

/**
 * Deletes the families whose last token has expired, some at a time. Whole ones only: as long as one token may still be
 * used, the revoked or used ones before it are what ends the family.
 */
export async function pruneFamilies(now: Date, em: EntityManager): Promise<void> {
  const usable = `select 1 from refresh_tokens as sibling
    where sibling.family_id = token.family_id and sibling.expires_at >= ?`;
  for (;;) {
    const found = await em.execute<{ family_id: string }[]>(
      `select distinct family_id from refresh_tokens as token
        where expires_at < ? and not exists (${usable}) limit ${familiesAtOnce}`,
      [now, now],
    );
    if (found.length === 0) return;
    const families = found.map((row) => row.family_id);
    const marks = families.map(() => '?').join(', ');
    await em.transactional(async (tx) => {
      // Waits for a renewal that took its token just in time, so that the deletion sees the token it issued.
      await tx.execute(
        `select count(*) from (select 1 from refresh_tokens where family_id in (${marks}) for update) as held`,
        families,
      );
      await tx.execute(
        `delete from refresh_tokens as token
          where family_id in (${marks}) and not exists (${usable})`,
        [...families, now],
      );
    });
  }
}
