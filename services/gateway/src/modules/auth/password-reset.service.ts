import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResetPasswordInput } from '@trilho/contracts/auth';
import type { AppContext } from '../../context.ts';
import { clockMs, clockNow } from '../../platform/clock.ts';
import { unprocessable } from '../../platform/errors.ts';
import { requireUnbreached } from '../../platform/security/breached-passwords.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { resetTokenContext } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Device } from '../security-log/device.ts';
import { User } from '../users/user.entity.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { recoverPasswordJob } from './auth.jobs.ts';
import { replacePassword, requireEqualPasswords } from './password-change.ts';
import { holdsPasswordReset, putPasswordReset, takePasswordReset } from './password-reset.repository.ts';
import { forgetSignIns, limitPublicCalls, mayMail } from './throttle.ts';

const linkMs = 60 * 60 * 1000;
const emailContext = 'recover-password:email';

const badLink = () =>
  unprocessable('O link de recuperação é inválido ou expirou. Solicite um novo.', 'reset_link_invalid');

/**
 * Hands the request to the worker, which looks up whether the address is known, so that neither the answer nor its time
 * tells. @throws 429 when the network address asks too often.
 */
export async function requestPasswordReset(
  context: AppContext,
  email: string,
  ip: string,
  em: EntityManager,
): Promise<void> {
  await limitPublicCalls(context, 'recover', ip, em);
  await context.jobs.send(recoverPasswordJob, { sealedEmail: context.vault.encrypt(email, emailContext) });
}

/** Does the worker's part: makes a link for the account of this address, if there is one, and queues its mail. */
export async function preparePasswordReset(
  context: AppContext,
  { sealedEmail }: { sealedEmail: string },
): Promise<void> {
  const { vault, orm } = context;
  const em = orm.em.fork();
  const user = await findUserByEmail(vault.decrypt(sealedEmail, emailContext), em);
  if (!user?.active || !(await mayMail(context, 'recover', user.id, em))) return;
  await em.transactional((tx) => mailResetLink(context, user, tx));
}

/**
 * Makes a new link the user's only valid one and queues its mail, within the transaction of `em`. With
 * `emailChangeUndone` the mail says that the former password is good no longer.
 */
export async function mailResetLink(
  context: Pick<AppContext, 'jobs' | 'vault'>,
  { id: userId }: Pick<User, 'id'>,
  em: EntityManager,
  { emailChangeUndone = false } = {},
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clockMs() + linkMs);
  await putPasswordReset(userId, context.vault.digest(token), expiresAt, em);
  await queueMail(context, em, {
    template: 'password-reset',
    userId,
    ...(emailChangeUndone && { emailChangeUndone }),
    sealedToken: context.vault.encrypt(token, resetTokenContext(userId)),
    expiresAt: expiresAt.toISOString(),
  });
}

/**
 * Sets a new password by the e-mailed link, which is used up by it, and ends every session.
 * @throws 422 when the passwords differ or are known from breaches, or the link is unknown, used, replaced or expired.
 */
export async function resetPassword(
  context: AppContext,
  { token, newPassword, confirmNewPassword }: ResetPasswordInput,
  device: Device,
  em: EntityManager,
): Promise<void> {
  await limitPublicCalls(context, 'reset', device.ip, em);
  requireEqualPasswords(newPassword, confirmNewPassword);
  requireUnbreached('newPassword', newPassword);
  const digests = context.vault.digests(token);
  // Looked at first, so that made-up tokens do not cost the time of a hash.
  if (!(await holdsPasswordReset(digests, clockNow(), em))) throw badLink();
  const passwordHash = await hashPassword(newPassword, context.env);
  await em.transactional(async (tx) => {
    const userId = await takePasswordReset(digests, clockNow(), tx);
    const user = userId && (await tx.findOne(User, { id: userId, active: true }));
    if (!user) throw badLink();
    await replacePassword(context, user, { passwordHash, type: 'password_reset', device, keep: [] }, tx);
    await forgetSignIns(context, user.email, tx);
  });
}
