import { randomBytes } from 'node:crypto';
import {
  type EntityManager,
  type FilterQuery,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { unprocessable } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { dropPasswordReset } from '../auth/password-reset.repository.ts';
import { mailResetLink } from '../auth/password-reset.service.ts';
import { revokeSessionsOf } from '../auth/refresh-token.repository.ts';
import { limitPublicCalls } from '../auth/throttle.ts';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { dropTwoFactorSince } from '../two-factor/two-factor.repository.ts';
import type { User } from '../users/user.entity.ts';
import { lockUser } from '../users/users.repository.ts';
import { EmailChange } from './email-change.entity.ts';
import { isReserved, takeConfirmation, takeUndo } from './email-change.repository.ts';
import { undoMs } from './email-change.service.ts';

const badLink = () =>
  unprocessable('Este link não vale mais. Ele pode ter expirado ou já ter sido usado.', 'email_link_invalid');

interface Held {
  change: EmailChange;
  user: User;
}

/** The change of a link with its account's row held, so that whatever else is done to the account waits. */
async function holdChange(where: FilterQuery<EmailChange>, tx: EntityManager): Promise<Held> {
  const change = await tx.findOne(EmailChange, where);
  const user = change && (await lockUser(change.userId, tx));
  if (!user) throw badLink();
  return { change, user };
}

/** Runs `work` in a transaction; an address that was taken meanwhile makes the link one that no longer holds. */
async function withLink(em: EntityManager, work: (tx: EntityManager) => Promise<void>): Promise<void> {
  try {
    await em.transactional(work);
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw badLink();
    throw error;
  }
}

/**
 * Makes the new address the account's, by the link that was sent there, and ends every session but the one that asked.
 * @throws 422 when the link is unknown, used, replaced, canceled or expired, or the address belongs to another account.
 */
export async function confirmEmailChange(
  context: AppContext,
  token: string,
  device: Device,
  em: EntityManager,
): Promise<void> {
  await limitPublicCalls(context, 'email-change', device.ip, em);
  const confirmDigest = { $in: context.vault.digests(token) };
  await withLink(em, async (tx) => {
    const { change, user } = await holdChange({ confirmDigest }, tx);
    const now = clockNow();
    const undoExpiresAt = new Date(now.getTime() + undoMs);
    if (!(await takeConfirmation(change.confirmDigest, { now, undoExpiresAt }, tx))) throw badLink();
    // Who reads the new address was not asked about when the account was made an operator's.
    tx.assign(user, { email: change.newEmail, operator: false, updatedAt: now });
    await tx.flush();
    // Asked once the address is held: a change that gives it up has committed by then.
    if (await isReserved(change.newEmail, user.id, now, tx)) throw badLink();
    await revokeSessionsOf(user.id, now, tx, change.sessionId ? [change.sessionId] : []);
    await dropPasswordReset(user.id, tx);
    await recordSecurityEvent({ userId: user.id, type: 'email_changed', device }, tx);
  });
}

/**
 * Gives the account back to the holder of the former address, whatever its address is now: every session ends, the
 * password is good no longer, an authenticator that was added since, or within the week before, is removed, and the former address gets a link for
 * a new password.
 * @throws 422 when the link is unknown, used or expired.
 */
export async function undoEmailChange(
  context: AppContext,
  token: string,
  device: Device,
  em: EntityManager,
): Promise<void> {
  await limitPublicCalls(context, 'email-change', device.ip, em);
  const undoDigest = { $in: context.vault.digests(token) };
  // Looked at first, so that made-up tokens do not cost the time of a hash.
  if ((await em.count(EmailChange, { undoDigest })) === 0) throw badLink();
  // Nobody knows this password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), context.env);
  await withLink(em, async (tx) => {
    const { change, user } = await holdChange({ undoDigest }, tx);
    const now = clockNow();
    if (!(await takeUndo(change.undoDigest, change, now, tx))) throw badLink();
    tx.assign(user, { email: change.formerEmail, operator: false, passwordHash, updatedAt: now });
    await tx.flush();
    await revokeSessionsOf(user.id, now, tx);
    // A thief may have enrolled a second factor first, and only then asked for the change.
    await dropTwoFactorSince(user.id, new Date(change.createdAt.getTime() - undoMs), tx);
    await recordSecurityEvent({ userId: user.id, type: 'email_change_undone', device }, tx);
    await mailResetLink(context, user, tx, { emailChangeUndone: true });
  });
}
