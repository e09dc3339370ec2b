import { defineJob } from '../../platform/queue/job.ts';
import { QueuedMail } from './mail.ts';

/** Tried for as long as the queue keeps a job, two weeks: a mail server that is down loses no mail. */
export const sendMailJob = defineJob('send-mail', QueuedMail, {
  retryLimit: 5_000,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 600,
});
