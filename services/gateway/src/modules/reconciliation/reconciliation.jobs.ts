import Type from 'typebox';
import { defineJob } from '../../platform/queue/job.ts';

/** At night in Brazil: the events of the last day that is compared have had six hours to arrive. */
export const nightlyReconciliationJob = defineJob('begin-reconciliation', Type.Object({}), {
  retryLimit: 5,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 600,
  cron: '23 6 * * *',
});

/** A database that is away for a while does not end a run. */
export const reconcileBooksJob = defineJob('reconcile-books', Type.Object({ id: Type.String() }), {
  retryLimit: 50,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 600,
});
