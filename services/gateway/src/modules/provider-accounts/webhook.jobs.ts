import Type from 'typebox';
import { defineJob, repeats } from '../../platform/queue/job.ts';

/** Looks at the webhooks of all accounts, at night. */
export const checkWebhooksJob = defineJob('check-provider-webhooks', Type.Object({}), repeats('11 4 * * *'));

/** Removes webhooks whose secret was rolled a day ago, within the hour. */
export const removePreviousWebhooksJob = defineJob(
  'remove-rolled-webhooks',
  Type.Object({}),
  repeats('37 * * * *'),
);
