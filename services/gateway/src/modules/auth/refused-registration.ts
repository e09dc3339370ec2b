import type { AppContext } from '../../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { registrationRefusedJob } from './auth.jobs.ts';
import { mayMail } from './throttle.ts';

const emailContext = 'registration-refused:email';

/** Leaves it to the worker to find out whose address it is, so that the answer's time does not tell. */
export const reportRefusedRegistration = (
  { jobs, vault }: Pick<AppContext, 'jobs' | 'vault'>,
  email: string,
): Promise<void> => jobs.send(registrationRefusedJob, { sealedEmail: vault.encrypt(email, emailContext) });

/** Mails the holder of the address, if it has one, that somebody tried to register it again; at most 5 times an hour. */
export async function mailRefusedRegistration(
  context: AppContext,
  { sealedEmail }: { sealedEmail: string },
): Promise<void> {
  const em = context.orm.em.fork();
  const holder = await findUserByEmail(context.vault.decrypt(sealedEmail, emailContext), em);
  if (!holder?.active || !(await mayMail(context, 'registration', holder.id, em))) return;
  await em.transactional((tx) =>
    queueMail(context, tx, { template: 'registration-refused', userId: holder.id }),
  );
}
