import { createTransport } from 'nodemailer';
import type { AppContext } from '../../context.ts';
import { User } from '../users/user.entity.ts';
import { registrationRefusedMail } from './account-mails.ts';
import type { Mail, QueuedMail } from './mail.ts';
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

/** What the sealed token of a password reset is bound to. */
export const resetTokenContext = (userId: string): string => `password_resets:${userId}:token`;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function writeMail({ vault }: AppContext, reader: Reader, mail: Mail): MailContent {
  switch (mail.template) {
    case 'welcome':
      return welcomeMail(reader);
    case 'registration-refused':
      return registrationRefusedMail(reader);
    case 'password-reset':
      return passwordResetMail(reader, vault.decrypt(mail.sealedToken, resetTokenContext(mail.userId)));
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

/**
 * Sends a queued mail to the address that the account has now. A mail that nobody can use any more (the account was
 * deleted, the link has expired) is dropped.
 * @throws whatever the mail server does, or its absence: the queue tries again.
 */
export async function sendMail(context: AppContext, { id, mail }: QueuedMail): Promise<void> {
  const user = await context.orm.em.fork().findOne(User, { id: mail.userId, active: true });
  if (!user) return;
  if (mail.template === 'password-reset' && new Date(mail.expiresAt) <= new Date()) return;
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = context.env;
  const portalUrl = PUBLIC_URL.replace(/\/$/, '');
  const content = writeMail(context, { name: mailName(user.name), portalUrl }, mail);
  // A connection of its own for each mail: there are few, and none has to be closed when the worker stops.
  const transport = createTransport({ url: SMTP_URL, ...timeouts });
  await transport.sendMail({
    ...content,
    from: MAIL_FROM,
    to: { name: mailName(`${user.name} ${user.surname}`), address: user.email },
    messageId: `<${id}@${new URL(portalUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
