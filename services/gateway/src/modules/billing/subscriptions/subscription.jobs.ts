import Type from 'typebox';
import { defineJob, repeats } from '../../../platform/queue/job.ts';

export const finishRefundsJob = defineJob('finish-refunds', Type.Object({}), repeats('* * * * *'));
