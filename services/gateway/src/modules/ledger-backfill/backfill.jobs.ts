import Type from 'typebox';
import { defineJob, repeats } from '../../platform/queue/job.ts';

/** Posts what is from before the ledger; once that is done it only sees that it is. */
export const backfillLedgerJob = defineJob('backfill-ledger', Type.Object({}), repeats('* * * * *'));
