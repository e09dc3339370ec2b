import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueuedMail } from '../../modules/mail/mail.ts';

/** One queue per kind of work, and what its jobs carry. */
export interface JobData {
  'provider-event': { id: string };
  'register-platform-webhook': Record<string, never>;
  'recover-password': { sealedEmail: string };
  'registration-refused': { sealedEmail: string };
  'send-mail': QueuedMail;
  'refresh-plans': Record<string, never>;
  'finish-refunds': Record<string, never>;
  'walk-account': { id: string };
  'reconcile-copies': Record<string, never>;
  'begin-reconciliation': Record<string, never>;
  'reconcile-books': { id: string };
  prune: Record<string, never>;
}

export type JobName = keyof JobData;

/** Where work is left for a worker. */
export interface JobQueue {
  /** Leaves a job. Within `em`'s transaction it exists only if that commits. */
  send<N extends JobName>(name: N, data: JobData[N], em?: EntityManager): Promise<void>;
  close(): Promise<void>;
}

interface QueueSettings {
  retryLimit: number;
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** A standard cron expression in UTC, for work that repeats. */
  cron?: string;
}

export const queueSettings: Record<JobName, QueueSettings> = {
  'provider-event': { retryLimit: 12, retryDelaySeconds: 1, retryDelayMaxSeconds: 600 },
  'register-platform-webhook': { retryLimit: 60, retryDelaySeconds: 5, retryDelayMaxSeconds: 60 },
  'recover-password': { retryLimit: 12, retryDelaySeconds: 1, retryDelayMaxSeconds: 600 },
  'registration-refused': { retryLimit: 12, retryDelaySeconds: 1, retryDelayMaxSeconds: 600 },
  // Tried for as long as the queue keeps a job, two weeks: a mail server that is down loses no mail.
  'send-mail': { retryLimit: 5_000, retryDelaySeconds: 5, retryDelayMaxSeconds: 600 },
  'refresh-plans': { retryLimit: 0, retryDelaySeconds: 1, retryDelayMaxSeconds: 1, cron: '* * * * *' },
  'finish-refunds': { retryLimit: 0, retryDelaySeconds: 1, retryDelayMaxSeconds: 1, cron: '* * * * *' },
  // A provider that is away for a day does not end an import.
  'walk-account': { retryLimit: 200, retryDelaySeconds: 2, retryDelayMaxSeconds: 600 },
  'reconcile-copies': { retryLimit: 0, retryDelaySeconds: 1, retryDelayMaxSeconds: 1, cron: '41 5 * * *' },
  // Night in Brazil; the events of the last day that is compared have had six hours to arrive.
  'begin-reconciliation': {
    ...{ retryLimit: 5, retryDelaySeconds: 30, retryDelayMaxSeconds: 600 },
    cron: '23 6 * * *',
  },
  // A database that is away for a while does not end a run.
  'reconcile-books': { retryLimit: 50, retryDelaySeconds: 5, retryDelayMaxSeconds: 600 },
  prune: { retryLimit: 0, retryDelaySeconds: 1, retryDelayMaxSeconds: 1, cron: '17 * * * *' },
};

export const jobNames = Object.keys(queueSettings) as JobName[];
