import Type from 'typebox';
import { defineJob, repeats } from '../../platform/queue/job.ts';

/** Queued at each start of a worker. */
export const registerPlatformWebhookJob = defineJob('register-platform-webhook', Type.Object({}), {
  retryLimit: 60,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
});

export const refreshPlansJob = defineJob('refresh-plans', Type.Object({}), repeats('* * * * *'));
