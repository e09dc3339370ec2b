import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../platform/database/queries.ts';
import { RecoveryCode, TwoFactor, type TwoFactorSchema } from './two-factor.entity.ts';

/** Finds the account's authenticator; null unless it is enabled. */
export const findEnabled = (userId: string, em: EntityManager): Promise<TwoFactor | null> =>
  em.findOne(TwoFactor, { userId, enabledAt: { $ne: null } }, { refresh: true });

/** Finds the authenticator that waits for its first code. */
export const findWaiting = (userId: string, em: EntityManager): Promise<TwoFactor | null> =>
  em.findOne(TwoFactor, { userId, enabledAt: null }, { refresh: true });

/** Stores a key that waits for its first code, in the place of one that waited. Returns false when one is enabled. */
export async function putWaiting(
  userId: string,
  secretSealed: string,
  createdAt: Date,
  em: EntityManager,
): Promise<boolean> {
  const stored = await queries<typeof TwoFactorSchema>(em)
    .insertInto('two_factors')
    .values({ userId, secretSealed, createdAt })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secretSealed, createdAt })
        .where('two_factors.enabledAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Enables exactly the key that the code was of. One statement: of two callers exactly one succeeds. */
export const enable = async (
  { userId, secretSealed }: Pick<TwoFactor, 'userId' | 'secretSealed'>,
  lastStep: number,
  enabledAt: Date,
  em: EntityManager,
): Promise<boolean> =>
  (await em.nativeUpdate(TwoFactor, { userId, secretSealed, enabledAt: null }, { enabledAt, lastStep })) > 0;

/** Uses a time step up: its code, and any older one, is refused from then on. One statement. */
export const takeStep = async (userId: string, step: number, em: EntityManager): Promise<boolean> =>
  (await em.nativeUpdate(
    TwoFactor,
    { userId, enabledAt: { $ne: null }, $or: [{ lastStep: null }, { lastStep: { $lt: step } }] },
    { lastStep: step },
  )) > 0;

/** Uses a recovery code up. One statement: of two callers exactly one succeeds. */
export const takeRecoveryCode = async (
  userId: string,
  digests: string[],
  em: EntityManager,
): Promise<boolean> => (await em.nativeDelete(RecoveryCode, { digest: { $in: digests }, userId })) > 0;

/** Counts the recovery codes that are left. */
export const countRecoveryCodes = (userId: string, em: EntityManager): Promise<number> =>
  em.count(RecoveryCode, { userId });

/** Makes these the user's only recovery codes. */
export async function replaceRecoveryCodes(userId: string, digests: string[], em: EntityManager) {
  await em.nativeDelete(RecoveryCode, { userId });
  await em.insertMany(
    RecoveryCode,
    digests.map((digest) => ({ digest, userId })),
  );
}

/** Removes authenticator and recovery codes. Tells whether an enabled one was there. */
export async function dropTwoFactor(userId: string, em: EntityManager): Promise<boolean> {
  const dropped = await queries<typeof TwoFactorSchema>(em)
    .deleteFrom('two_factors')
    .where('userId', '=', userId)
    .returning('enabledAt')
    .executeTakeFirst();
  await em.nativeDelete(RecoveryCode, { userId });
  return dropped !== undefined && dropped.enabledAt !== null;
}

/** Removes an authenticator that was enabled since then, and its recovery codes. */
export async function dropTwoFactorSince(userId: string, since: Date, em: EntityManager): Promise<void> {
  const isNew = { $or: [{ enabledAt: null }, { enabledAt: { $gte: since } }] };
  if ((await em.count(TwoFactor, { userId, ...isNew })) > 0) await dropTwoFactor(userId, em);
}
