import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import type { Amounts } from '../ledger/amounts.ts';
import { bookTo } from '../ledger/post.ts';
import type { PayoutRow, PayoutSchema } from './payout.entity.ts';

/** What a payout holds by its row alone: what the bank did not credit is a difference. */
function position({ status, amount, bankAmount }: PayoutRow): Amounts {
  if (status === 'in_transit') return { in_transit: amount, available: -amount };
  if (status !== 'paid') return {};
  const credited = bankAmount ?? amount;
  return { bank: credited, available: -amount, differences: amount - credited };
}

const kinds = {
  in_transit: 'payout',
  paid: 'payout_arrival',
  failed: 'payout_failure',
  canceled: 'payout_failure',
} as const;

/**
 * Sets what the bank was credited with, in minor units, or that this is not known; posts the difference.
 * @throws 404 for another merchant's payout
 */
export async function setBankAmount(
  { userId, environment }: MerchantScope,
  payoutId: string,
  amountMinor: number | null,
  tx: EntityManager,
): Promise<PayoutRow> {
  const row = await queries<typeof PayoutSchema>(tx)
    .updateTable('payouts')
    .set({ bankAmount: amountMinor, updatedAt: clockNow() })
    .where((eb) => eb.and({ id: payoutId, userId, environment }))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  const posting = { kind: kinds[row.status], objectId: row.id, paymentId: null, amounts: position(row) };
  await bookTo(row, posting, tx);
  return row;
}
