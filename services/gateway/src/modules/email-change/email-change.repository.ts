import type { EntityManager } from '@mikro-orm/postgresql';
import { EmailChange } from './email-change.entity.ts';

/** Finds the change that waits for its confirmation; null when the user has none. */
export const findPendingChange = (userId: string, now: Date, em: EntityManager) =>
  em.findOne(EmailChange, { userId, confirmedAt: null, canceledAt: null, expiresAt: { $gt: now } });

/** Makes the confirmation links of the user useless. Their undo links go on: the change was asked for all the same. */
export async function cancelPendingChanges(userId: string, now: Date, em: EntityManager): Promise<void> {
  await em.nativeUpdate(EmailChange, { userId, confirmedAt: null, canceledAt: null }, { canceledAt: now });
}

/** Tells whether an address is kept free for the account that left it and may still go back to it. */
export const isReserved = async (email: string, userId: string, now: Date, em: EntityManager) =>
  (await em.count(EmailChange, {
    formerEmail: email,
    userId: { $ne: userId },
    confirmedAt: { $ne: null },
    undoExpiresAt: { $gt: now },
  })) > 0;

/** Uses a confirmation link up, once; the undo link then holds until `undoExpiresAt`. */
export async function takeConfirmation(
  confirmDigest: string,
  { now, undoExpiresAt }: { now: Date; undoExpiresAt: Date },
  em: EntityManager,
): Promise<boolean> {
  const isPending = { confirmedAt: null, canceledAt: null, expiresAt: { $gt: now } };
  const taken = { confirmedAt: now, undoExpiresAt };
  return (await em.nativeUpdate(EmailChange, { confirmDigest, ...isPending }, taken)) > 0;
}

/**
 * Uses an undo link up, once, and with it the links of every later change of the user: a thief of the account must not
 * be able to take the return back.
 */
export async function takeUndo(
  undoDigest: string,
  { userId, createdAt }: Pick<EmailChange, 'userId' | 'createdAt'>,
  now: Date,
  em: EntityManager,
): Promise<boolean> {
  const taken = await em.nativeDelete(EmailChange, { undoDigest, undoExpiresAt: { $gt: now } });
  if (taken === 0) return false;
  await em.nativeDelete(EmailChange, { userId, createdAt: { $gte: createdAt } });
  return true;
}

/** Forgets every change of the user, links included. */
export async function dropEmailChanges(userId: string, em: EntityManager): Promise<void> {
  await em.nativeDelete(EmailChange, { userId });
}
