import { randomBytes } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { notFound, tooManyRequests } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { mayMail } from '../auth/throttle.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Caller } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { User } from '../users/user.entity.ts';
import { EmailChange } from './email-change.entity.ts';
import { cancelPendingChanges, findPendingChange } from './email-change.repository.ts';
import { linkContext } from './email-change-mail.ts';

const hourMs = 60 * 60 * 1000;
/** How long the new address may be confirmed. */
const confirmMs = 24 * hourMs;
/** How long a change may be undone, from its request and again from its confirmation. */
export const undoMs = 7 * 24 * hourMs;

type Tools = Pick<AppContext, 'jobs' | 'vault' | 'env'>;

const createToken = (): string => randomBytes(32).toString('base64url');

async function requireMayMail(context: Tools, userId: string, em: EntityManager): Promise<void> {
  if (await mayMail(context, 'email-change', userId, em)) return;
  throw tooManyRequests(3600, 'Muitos pedidos de troca de email. Tente novamente em 1 hora.');
}

const mailConfirmation = (context: Tools, change: EmailChange, token: string, em: EntityManager) =>
  queueMail(context, em, {
    template: 'email-change-confirm',
    userId: change.userId,
    changeId: change.id,
    sealedToken: context.vault.encrypt(token, linkContext(change.id, 'confirm')),
  });

/**
 * Asks for another e-mail, within a transaction that holds the user's row: a link to confirm goes to the new address, a
 * notice with a link to undo to the present one. It takes the place of a change that was pending. Whether the new
 * address belongs to another account shows only when its mail is sent, to its holder.
 * @throws 429 after 5 mails in an hour.
 */
export async function requestEmailChange(
  context: Tools,
  { userId, sessionId, device }: Caller,
  { formerEmail, newEmail }: Pick<EmailChange, 'formerEmail' | 'newEmail'>,
  tx: EntityManager,
): Promise<EmailChange> {
  await requireMayMail(context, userId, tx);
  const now = clockNow();
  await cancelPendingChanges(userId, now, tx);
  const [confirmToken, undoToken] = [createToken(), createToken()];
  const change = tx.create(EmailChange, {
    id: newId('emc'),
    userId,
    sessionId,
    formerEmail,
    newEmail,
    confirmDigest: context.vault.digest(confirmToken),
    undoDigest: context.vault.digest(undoToken),
    createdAt: now,
    expiresAt: new Date(now.getTime() + confirmMs),
    undoExpiresAt: new Date(now.getTime() + undoMs),
    confirmedAt: null,
    canceledAt: null,
  });
  await tx.flush();
  await recordSecurityEvent({ userId, type: 'email_change_requested', device }, tx);
  await queueMail(context, tx, {
    template: 'email-change-notice',
    userId,
    changeId: change.id,
    sealedToken: context.vault.encrypt(undoToken, linkContext(change.id, 'undo')),
  });
  await mailConfirmation(context, change, confirmToken, tx);
  return change;
}

/**
 * Sends another link to the pending address, good for another day; the one before is useless from then on.
 * @throws 404 when no change is pending, 429 after 5 mails in an hour.
 */
export async function resendConfirmation(context: Tools, userId: string, em: EntityManager): Promise<void> {
  await em.transactional(async (tx) => {
    await tx.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const now = clockNow();
    const change = await findPendingChange(userId, now, tx);
    if (!change) throw notFound();
    await requireMayMail(context, userId, tx);
    const token = createToken();
    change.confirmDigest = context.vault.digest(token);
    change.expiresAt = new Date(now.getTime() + confirmMs);
    await tx.flush();
    await mailConfirmation(context, change, token, tx);
  });
}

/** Cancels the pending change; without one it does nothing. */
export const cancelEmailChange = (userId: string, em: EntityManager): Promise<void> =>
  cancelPendingChanges(userId, clockNow(), em);
