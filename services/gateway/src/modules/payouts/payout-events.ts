import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../event-log/event.repository.ts';
import type { PayoutRow } from './payout.entity.ts';
import { payoutView } from './payout.view.ts';

/** Records that a payout arrived at the bank, with the change that it came to be known by. */
export const recordPayoutPaid = (row: PayoutRow, tx: EntityManager): Promise<void> =>
  recordEvent(row, 'payout.paid', payoutView(row), tx);
