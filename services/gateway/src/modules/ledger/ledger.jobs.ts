import Type from 'typebox';
import { defineJob, repeats } from '../../platform/queue/job.ts';

/** Closes the ledger's days and writes its snapshots. */
export const keepLedgerJob = defineJob('keep-ledger', Type.Object({}), repeats('* * * * *'));
