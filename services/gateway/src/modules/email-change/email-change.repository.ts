import type { EntityManager } from '@mikro-orm/postgresql';
import { EmailChange } from './email-change.entity.ts';

/** The change that waits for its confirmation, if the user has one. */
export const findPendingChange = (
  userId: string,
  now: Date,
  em: EntityManager,
): Promise<EmailChange | null> =>
  em.findOne(EmailChange, { userId, confirmedAt: null, canceledAt: null, expiresAt: { $gt: now } });

/** Makes the confirmation links of the user useless. Their undo links go on: the change was asked for all the same. */
export async function cancelPendingChanges(userId: string, now: Date, em: EntityManager): Promise<void> {
  await em.execute(
    'update email_changes set canceled_at = ? where user_id = ? and confirmed_at is null and canceled_at is null',
    [now, userId],
  );
}

/** Whether an address is kept free for the account that left it and may still go back to it. */
export async function isReserved(
  email: string,
  userId: string,
  now: Date,
  em: EntityManager,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from email_changes
      where former_email = ? and user_id <> ? and confirmed_at is not null and undo_expires_at > ? limit 1`,
    [email, userId, now],
  );
  return rows.length > 0;
}

/** Uses a confirmation link up, once; the undo link then holds until `undoExpiresAt`. */
export async function takeConfirmation(
  digest: string,
  { now, undoExpiresAt }: { now: Date; undoExpiresAt: Date },
  em: EntityManager,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update email_changes set confirmed_at = ?, undo_expires_at = ?
      where confirm_digest = ? and confirmed_at is null and canceled_at is null and expires_at > ?
      returning id`,
    [now, undoExpiresAt, digest, now],
  );
  return rows.length > 0;
}

/**
 * Uses an undo link up, once, and with it the links of every later change of the user: who took the account over must
 * not be able to take the return back.
 */
export async function takeUndo(
  digest: string,
  { userId, createdAt }: Pick<EmailChange, 'userId' | 'createdAt'>,
  now: Date,
  em: EntityManager,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    'delete from email_changes where undo_digest = ? and undo_expires_at > ? returning id',
    [digest, now],
  );
  if (rows.length === 0) return false;
  await em.execute('delete from email_changes where user_id = ? and created_at >= ?', [userId, createdAt]);
  return true;
}

/** Forgets every change of the user, links included. */
export async function dropEmailChanges(userId: string, em: EntityManager): Promise<void> {
  await em.nativeDelete(EmailChange, { userId });
}
