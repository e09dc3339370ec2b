import Type from 'typebox';
import { defineJob, repeats } from '../../../platform/queue/job.ts';

/** Keeps the dashboard's hours up to date. Readings are right without it, and slower. */
export const rollUpHoursJob = defineJob('roll-up-hours', Type.Object({}), repeats('*/5 * * * *'));
