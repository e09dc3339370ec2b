import Type from 'typebox';
import { defineJob } from '../../platform/queue/job.ts';

export const recoverPasswordJob = defineJob('recover-password', Type.Object({ sealedEmail: Type.String() }), {
  retryLimit: 12,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 600,
});

export const registrationRefusedJob = defineJob(
  'registration-refused',
  Type.Object({ sealedEmail: Type.String() }),
  { retryLimit: 12, retryDelaySeconds: 1, retryDelayMaxSeconds: 600 },
);
