import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { User } from '../users/user.entity.ts';
import { dropPasswordReset } from './password-reset.repository.ts';
import { revokeSessionsOf } from './refresh-token.repository.ts';

/** @throws 422 when a new password was not typed the same twice (spec 5.7). */
export function requireEqualPasswords(newPassword: string, confirmNewPassword: string): void {
  if (newPassword === confirmNewPassword) return;
  const message = 'As senhas não coincidem.';
  throw invalid([{ field: 'confirmNewPassword', message }], message);
}

export interface PasswordChange {
  passwordHash: string;
  type: 'password_changed' | 'password_reset';
  device: Device;
  /** The sessions that stay open, by their family. */
  keep: string[];
}

/**
 * Sets the password, ends the sessions, records it in the log and mails the holder, within a transaction. The row is written first: a simultaneous sign-in with the former password either waits for it and fails, or is ended.
 * @throws 409 when the password was changed since `user` was read.
 */
export async function replacePassword(
  context: Pick<AppContext, 'jobs'>,
  { id: userId, passwordHash: former }: Pick<User, 'id' | 'passwordHash'>,
  { passwordHash, type, device, keep }: PasswordChange,
  em: EntityManager,
): Promise<void> {
  const now = clockNow();
  const unchanged = { id: userId, passwordHash: former, active: true };
  const changed = await em.nativeUpdate(User, unchanged, { passwordHash, updatedAt: now });
  if (changed === 0) throw conflict('A senha acabou de ser alterada em outra sessão.');
  await revokeSessionsOf(userId, now, em, keep);
  await dropPasswordReset(userId, em);
  await recordSecurityEvent({ userId, type, device }, em);
  await queueMail(context, em, { template: 'password-changed', userId, changedAt: now.toISOString() });
}
