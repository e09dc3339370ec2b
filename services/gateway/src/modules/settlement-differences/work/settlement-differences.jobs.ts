import Type from 'typebox';
import { defineJob, repeats } from '../../../platform/queue/job.ts';

/** Compares what time alone makes a difference of. */
export const compareOverdueJob = defineJob('compare-overdue', Type.Object({}), repeats('37 * * * *'));
