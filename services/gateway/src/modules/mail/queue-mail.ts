import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { sendMailJob } from './mail.jobs.ts';
import type { Mail } from './mail.ts';

/**
 * Leaves a mail for the worker, within the transaction of `em`: it is sent if that commits, and only then. An account
 * that was deleted meanwhile gets none.
 */
export const queueMail = ({ jobs }: Pick<AppContext, 'jobs'>, em: EntityManager, mail: Mail): Promise<void> =>
  jobs.send(sendMailJob, { id: newId('mail'), mail }, em);
