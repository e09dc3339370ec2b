import type { EntityManager } from '@mikro-orm/postgresql';
import { RecoveryCode, TwoFactor } from './two-factor.entity.ts';

/** The account's authenticator, if it is enabled. */
export const findEnabled = (userId: string, em: EntityManager): Promise<TwoFactor | null> =>
  em.findOne(TwoFactor, { userId, enabledAt: { $ne: null } }, { refresh: true });

/** The authenticator that waits for its first code. */
export const findWaiting = (userId: string, em: EntityManager): Promise<TwoFactor | null> =>
  em.findOne(TwoFactor, { userId, enabledAt: null }, { refresh: true });

/** Keeps a key that waits for its first code, in the place of one that waited. Answers whether none is enabled. */
export async function putWaiting(
  userId: string,
  secretSealed: string,
  now: Date,
  em: EntityManager,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `insert into two_factors (user_id, secret_sealed, created_at) values (?, ?, ?)
     on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
       where two_factors.enabled_at is null
     returning user_id`,
    [userId, secretSealed, now],
  );
  return rows.length > 0;
}

/** Enables exactly the key that the code was of. One statement: of two callers exactly one succeeds. */
export async function enable(
  { userId, secretSealed }: Pick<TwoFactor, 'userId' | 'secretSealed'>,
  step: number,
  now: Date,
  em: EntityManager,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update two_factors set enabled_at = ?, last_step = ?
      where user_id = ? and secret_sealed = ? and enabled_at is null returning user_id`,
    [now, step, userId, secretSealed],
  );
  return rows.length > 0;
}

/** Uses a time step up: its code, and any older one, is refused from then on. One statement. */
export async function takeStep(userId: string, step: number, em: EntityManager): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update two_factors set last_step = ?
      where user_id = ? and enabled_at is not null and (last_step is null or last_step < ?) returning user_id`,
    [step, userId, step],
  );
  return rows.length > 0;
}

/** Uses a recovery code up. One statement. */
export async function takeRecoveryCode(userId: string, digest: string, em: EntityManager): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    'delete from recovery_codes where digest = ? and user_id = ? returning digest',
    [digest, userId],
  );
  return rows.length > 0;
}

export const countRecoveryCodes = (userId: string, em: EntityManager): Promise<number> =>
  em.count(RecoveryCode, { userId });

/** Makes these the user's only recovery codes. */
export async function replaceRecoveryCodes(
  userId: string,
  digests: string[],
  em: EntityManager,
): Promise<void> {
  await em.nativeDelete(RecoveryCode, { userId });
  await em.insertMany(
    RecoveryCode,
    digests.map((digest) => ({ digest, userId })),
  );
}

/** Removes authenticator and recovery codes. Answers whether an enabled one was there. */
export async function dropTwoFactor(userId: string, em: EntityManager): Promise<boolean> {
  const rows = await em.execute<{ enabled_at: Date | null }[]>(
    'delete from two_factors where user_id = ? returning enabled_at',
    [userId],
  );
  await em.nativeDelete(RecoveryCode, { userId });
  return rows.some(({ enabled_at }) => enabled_at !== null);
}

/** Removes an authenticator that was enabled since then, and its recovery codes. */
export async function dropTwoFactorSince(userId: string, since: Date, em: EntityManager): Promise<void> {
  const isNew = { $or: [{ enabledAt: null }, { enabledAt: { $gte: since } }] };
  if ((await em.count(TwoFactor, { userId, ...isNew })) > 0) await dropTwoFactor(userId, em);
}
