import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { reportRefusedRegistration } from '../auth/refused-registration.ts';
import type { MailOf } from '../mail/mail.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { EmailChange } from './email-change.entity.ts';
import { isReserved } from './email-change.repository.ts';

/** What the sealed token of a link is bound to. */
export const linkContext = (changeId: string, link: 'confirm' | 'undo'): string =>
  `email_changes:${changeId}:${link}`;

type ChangeMail = MailOf<'email-change-confirm'> | MailOf<'email-change-notice'>;

/** The token that the mail's link carries. */
export const linkToken = ({ vault }: Pick<AppContext, 'vault'>, mail: ChangeMail): string =>
  vault.decrypt(
    mail.sealedToken,
    linkContext(mail.changeId, mail.template === 'email-change-confirm' ? 'confirm' : 'undo'),
  );

/** Tells whether another account has the address; a registered holder gets a mail about it. */
async function belongsToAnother(
  context: AppContext,
  { newEmail, userId }: EmailChange,
  em: EntityManager,
): Promise<boolean> {
  const holder = await findUserByEmail(newEmail, em);
  if (holder && holder.id !== userId) {
    await reportRefusedRegistration(context, newEmail);
    return true;
  }
  return isReserved(newEmail, userId, clockNow(), em);
}

/** Finds the address that a mail about a change goes to; null when its link has ended, or the address is another account's. */
export async function addressOfChangeMail(context: AppContext, mail: ChangeMail, em: EntityManager) {
  const now = clockNow();
  const digest = { $in: context.vault.digests(linkToken(context, mail)) };
  if (mail.template === 'email-change-notice') {
    const change = await em.findOne(EmailChange, { undoDigest: digest, undoExpiresAt: { $gt: now } });
    return change?.formerEmail ?? null;
  }
  const change = await em.findOne(EmailChange, {
    confirmDigest: digest,
    confirmedAt: null,
    canceledAt: null,
    expiresAt: { $gt: now },
  });
  return change && !(await belongsToAnother(context, change, em)) ? change.newEmail : null;
}
