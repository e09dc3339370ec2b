import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { addressOfChangeMail, linkToken } from '../email-change/email-change-mail.ts';
import { type Mail, type MailOf, type QueuedMail, resetTokenContext } from '../mail/mail.ts';
import { Payment } from '../payments/record/payment.entity.ts';
import { User } from '../users/user.entity.ts';
import { accountTemplates } from './account-mails.ts';
import { gatewayTemplates } from './gateway-mails.ts';
import { layOut, type MailDraft } from './mail-layout.ts';
import { mailName } from './mail-name.ts';
import { type Reader, type Templates, templates } from './mail-templates.ts';
import { payerTemplates } from './payer-mails.ts';
import { surplusTemplates } from './surplus-mails.ts';
import { webhookTemplates } from './webhook-mails.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const allTemplates: Templates = {
  ...templates,
  ...accountTemplates,
  ...webhookTemplates,
  ...payerTemplates,
  ...surplusTemplates,
  ...gatewayTemplates,
};

const write = <Kind extends Mail['template']>(kind: Kind, reader: Reader, mail: MailOf<Kind>): MailDraft =>
  allTemplates[kind](reader, mail);

/** Opens the token that a mail's link carries; empty for a mail without one. */
function tokenOf(context: AppContext, mail: Mail): string {
  if (mail.template === 'password-reset') {
    return context.vault.decrypt(mail.sealedToken, resetTokenContext(mail.userId));
  }
  return 'sealedToken' in mail ? linkToken(context, mail) : '';
}

/** Finds the address that a mail goes to; null when it is of no use any more. */
async function addressOf(context: AppContext, user: User, mail: Mail, em: EntityManager) {
  switch (mail.template) {
    case 'email-change-confirm':
    case 'email-change-notice':
      return addressOfChangeMail(context, mail, em);
    case 'password-reset':
      return new Date(mail.expiresAt) > clockNow() ? user.email : null;
    case 'link-receipt':
      return (await em.findOneOrFail(Payment, mail.paymentId)).customerEmail;
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
  const reader = { name: mailName(user.name), portalUrl, token: tokenOf(context, mail) };
  const { createTransport } = await import('nodemailer');
  // Each mail opens a connection: there are few, and the worker has none to close when it stops.
  const transport = createTransport({ url: SMTP_URL, ...timeouts });
  await transport.sendMail({
    ...layOut(write(mail.template, reader, mail)),
    from: MAIL_FROM,
    to: { name: mail.template === 'link-receipt' ? '' : mailName(`${user.name} ${user.surname}`), address },
    messageId: `<${id}@${new URL(portalUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
