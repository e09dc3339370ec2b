import type { EntityManager } from '@mikro-orm/postgresql';
import { PasswordReset } from './password-reset.entity.ts';

/** Makes this the user's one good link. */
export async function putPasswordReset(
  userId: string,
  digest: string,
  expiresAt: Date,
  em: EntityManager,
): Promise<void> {
  await em.execute(
    `insert into password_resets (user_id, digest, expires_at) values (?, ?, ?)
     on conflict (user_id) do update set digest = excluded.digest, expires_at = excluded.expires_at`,
    [userId, digest, expiresAt],
  );
}

/** Whether the link is good now; using it may still come too late. */
export const holdsPasswordReset = async (digest: string, now: Date, em: EntityManager): Promise<boolean> =>
  (await em.count(PasswordReset, { digest, expiresAt: { $gt: now } })) === 1;

/** Uses a link up. One statement: of two callers with the same one exactly one succeeds. Answers whose it was. */
export async function takePasswordReset(
  digest: string,
  now: Date,
  em: EntityManager,
): Promise<string | null> {
  const [taken] = await em.execute<{ user_id: string }[]>(
    'delete from password_resets where digest = ? and expires_at > ? returning user_id',
    [digest, now],
  );
  return taken?.user_id ?? null;
}

/** Makes the user's link useless, if there is one. */
export async function dropPasswordReset(userId: string, em: EntityManager): Promise<void> {
  await em.execute('delete from password_resets where user_id = ?', [userId]);
}
