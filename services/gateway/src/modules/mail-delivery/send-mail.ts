import type { EntityManager } from '@mikro-orm/postgresql';
import { createTransport } from 'nodemailer';
import type { AppContext } from '../../context.ts';
import { addressOfChangeMail, linkToken } from '../email-change/email-change-mail.ts';
import { type Mail, type QueuedMail, resetTokenContext } from '../mail/mail.ts';
import { User } from '../users/user.entity.ts';
import {
  emailChangeConfirmMail,
  emailChangeNoticeMail,
  recoveryCodeUsedMail,
  registrationRefusedMail,
  twoFactorDisabledMail,
  twoFactorEnabledMail,
} from './account-mails.ts';
import type { MailContent } from './mail-layout.ts';
import { mailName } from './mail-name.ts';
import {
  cancellationMail,
  passwordChangedMail,
  passwordResetMail,
  paymentFailedMail,
  planActiveMail,
  type Reader,
  refundMail,
  welcomeMail,
} from './mail-templates.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function writeMail(context: AppContext, reader: Reader, mail: Mail): MailContent {
  switch (mail.template) {
    case 'welcome':
      return welcomeMail(reader);
    case 'registration-refused':
      return registrationRefusedMail(reader);
    case 'email-change-confirm':
      return emailChangeConfirmMail(reader, linkToken(context, mail));
    case 'email-change-notice':
      return emailChangeNoticeMail(reader, linkToken(context, mail));
    case 'two-factor-enabled':
      return twoFactorEnabledMail(reader, mail);
    case 'two-factor-disabled':
      return twoFactorDisabledMail(reader, mail);
    case 'recovery-code-used':
      return recoveryCodeUsedMail(reader, mail);
    case 'password-reset':
      return passwordResetMail(
        reader,
        context.vault.decrypt(mail.sealedToken, resetTokenContext(mail.userId)),
      );
    case 'password-changed':
      return passwordChangedMail(reader, mail);
    case 'plan-active':
      return planActiveMail(reader, mail);
    case 'payment-failed':
      return paymentFailedMail(reader, mail);
    case 'cancellation':
      return cancellationMail(reader, mail);
    case 'refund':
      return refundMail(reader, mail);
  }
}

/** Finds the address that a mail goes to; null when it is of no use any more. */
async function addressOf(
  context: AppContext,
  user: User,
  mail: Mail,
  em: EntityManager,
): Promise<string | null> {
  switch (mail.template) {
    case 'email-change-confirm':
    case 'email-change-notice':
      return addressOfChangeMail(context, mail, em);
    case 'password-reset':
      return new Date(mail.expiresAt) > new Date() ? user.email : null;
    default:
      return user.email;
  }
}

/**
 * Sends a queued mail, to the account's present address unless it is about another one. A mail that is of no use any
 * more (the account was deleted, the link has expired) is dropped.
 * @throws when the mail server fails or is out of reach: the queue tries again.
 */
export async function sendMail(context: AppContext, { id, mail }: QueuedMail): Promise<void> {
  const em = context.orm.em.fork();
  const user = await em.findOne(User, { id: mail.userId, active: true });
  const address = user && (await addressOf(context, user, mail, em));
  if (!address) return;
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = context.env;
  const portalUrl = PUBLIC_URL.replace(/\/$/, '');
  const content = writeMail(context, { name: mailName(user.name), portalUrl }, mail);
  // Each mail opens a connection: there are few, and the worker has none to close when it stops.
  const transport = createTransport({ url: SMTP_URL, ...timeouts });
  await transport.sendMail({
    ...content,
    from: MAIL_FROM,
    to: { name: mailName(`${user.name} ${user.surname}`), address },
    messageId: `<${id}@${new URL(portalUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
