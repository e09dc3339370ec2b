import Type from 'typebox';
import { defineJob, repeats } from '../../platform/queue/job.ts';

export const watchWebhooksJob = defineJob('watch-webhooks', Type.Object({}), repeats('* * * * *'));
