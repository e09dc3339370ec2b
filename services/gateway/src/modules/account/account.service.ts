import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangePasswordInput } from '@trilho/contracts/account';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { requireUnbreached } from '../../platform/security/breached-passwords.ts';
import { hashPassword, verifyPassword } from '../../platform/security/password.ts';
import { replacePassword, requireEqualPasswords } from '../auth/password-change.ts';
import { findRefreshToken, revokeSessionsOf } from '../auth/refresh-token.repository.ts';
import { enterPasswordCheck } from '../auth/throttle.ts';
import type { Caller } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { User } from '../users/user.entity.ts';

/**
 * The account, once its holder has given the password again. Not 401, which would send them to the sign-in screen.
 * @throws 422 for another password, 429 after too many.
 */
export async function provePassword(
  context: AppContext,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
  { field, password, message }: { field: string; password: string; message: string },
  em: EntityManager,
): Promise<User> {
  const right = await enterPasswordCheck(context, caller, em);
  const user = await em.findOne(User, { id: caller.userId, active: true }, { refresh: true });
  if (!user) throw notFound();
  const holds = await verifyPassword(user.passwordHash, password, context.env);
  if (!holds) throw invalid([{ field, message }], message);
  await right();
  return user;
}

/** The user's own session that a refresh token belongs to. */
async function ownFamily(
  { vault }: AppContext,
  userId: string,
  refreshToken: string | undefined,
  em: EntityManager,
): Promise<string[]> {
  const known = refreshToken ? await findRefreshToken(vault.digests(refreshToken), em) : null;
  return known?.userId === userId ? [known.familyId] : [];
}

/**
 * Sets a new password and ends every session but the caller's.
 * @throws 422 for a wrong current password, or new ones that differ or are known from breaches, 429 after too many tries.
 */
export async function changePassword(
  context: AppContext,
  caller: Caller,
  { currentPassword, newPassword, confirmNewPassword, refreshToken }: ChangePasswordInput,
  em: EntityManager,
): Promise<void> {
  const { userId, sessionId, device } = caller;
  requireEqualPasswords(newPassword, confirmNewPassword);
  requireUnbreached('newPassword', newPassword);
  const typed = {
    field: 'currentPassword',
    password: currentPassword,
    message: 'A senha atual está incorreta.',
  };
  const user = await provePassword(context, caller, typed, em);
  const keep = [...(sessionId ? [sessionId] : []), ...(await ownFamily(context, userId, refreshToken, em))];
  const passwordHash = await hashPassword(newPassword, context.env);
  await em.transactional((tx) =>
    replacePassword(context, user, { passwordHash, type: 'password_changed', device, keep }, tx),
  );
}

/** Ends every session of the user, the caller's included. */
export const signOutEverywhere = ({ userId, device }: Caller, em: EntityManager): Promise<void> =>
  em.transactional(async (tx) => {
    await revokeSessionsOf(userId, clockNow(), tx);
    await recordSecurityEvent({ userId, type: 'signed_out_everywhere', device }, tx);
  });
