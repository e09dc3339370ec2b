import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../platform/database/queries.ts';
import type { MonthClosingSchema } from './month-closing.entity.ts';

/** Takes the name of a user who leaves out of the months that they closed; the figures stay with the books. */
export const forgetCloserOf = (userId: string, tx: EntityManager) =>
  queries<typeof MonthClosingSchema>(tx)
    .updateTable('month_closings')
    .set({ closedBy: '' })
    .where('userId', '=', userId)
    .execute();
