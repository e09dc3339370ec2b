import Type from 'typebox';
import { defineJob, repeats } from '../../platform/queue/job.ts';

export const linkReceiptsJob = defineJob('link-receipts', Type.Object({}), repeats('* * * * *'));
