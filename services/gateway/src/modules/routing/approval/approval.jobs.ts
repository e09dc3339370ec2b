import Type from 'typebox';
import { defineJob, repeats } from '../../../platform/queue/job.ts';

/** Counts what merchants with several gateways choose the best one by. */
export const countApprovalsJob = defineJob('count-approvals', Type.Object({}), repeats('*/3 * * * *'));
