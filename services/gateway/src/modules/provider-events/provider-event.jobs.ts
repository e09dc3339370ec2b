import Type from 'typebox';
import { defineJob } from '../../platform/queue/job.ts';

/** An event that an earlier release stored and sent as a job: it is moved to the queue of events. */
export const providerEventJob = defineJob('provider-event', Type.Object({ id: Type.String() }), {
  retryLimit: 12,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 600,
});
