import Type from 'typebox';
import { defineJob } from '../../platform/queue/job.ts';

export const providerEventJob = defineJob('provider-event', Type.Object({ id: Type.String() }), {
  retryLimit: 12,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 600,
});
