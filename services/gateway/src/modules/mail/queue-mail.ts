import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { sendMailJob } from './mail.jobs.ts';
import type { Mail } from './mail.ts';

/**
 * Queues a mail for the worker within the transaction of `em`: it is sent only if that commits. An account that was
 * deleted meanwhile gets none.
 */
export const queueMail = ({ jobs }: Pick<AppContext, 'jobs'>, em: EntityManager, mail: Mail): Promise<void> =>
  jobs.send(sendMailJob, { id: newId('mail'), mail }, em);
