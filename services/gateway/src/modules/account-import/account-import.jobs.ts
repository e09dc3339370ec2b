import Type from 'typebox';
import { defineJob, repeats } from '../../platform/queue/job.ts';

/** A provider that is away for a day does not end an import. */
export const importAccountJob = defineJob('walk-account', Type.Object({ id: Type.String() }), {
  retryLimit: 200,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
});

export const reconcileCopiesJob = defineJob('reconcile-copies', Type.Object({}), repeats('41 5 * * *'));
