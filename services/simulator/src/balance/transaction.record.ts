import type Stripe from 'stripe';
import { type Context, realNow } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

type Transaction = Stripe.BalanceTransaction;

/** A movement of the account's balance. Amounts in minor units, signs those of the balance, times in Unix seconds. */
export interface Movement {
  type: Transaction['type'];
  category: string;
  amountMinor: number;
  /** Negative where it is given back. */
  feeMinor?: number;
  feeName?: string;
  created: number;
  availableOn: number;
  currency: string;
  source: string | null;
  description: string | null;
  /** The automatic payout that it goes out with. */
  payout?: string;
}

/** The fee and what it is made of. */
export const feeParts = (
  feeMinor: number,
  currency: string,
  description: string,
): Pick<Transaction, 'fee' | 'fee_details'> => ({
  fee: feeMinor,
  fee_details:
    feeMinor === 0
      ? []
      : [{ amount: feeMinor, application: null, currency, description, type: 'stripe_fee' }],
});

/** Stores a transaction: found by its source, and by its payout. */
export function storeTransaction(ctx: Context, transaction: Transaction, payout: string | null = null): void {
  const { source, created } = transaction;
  const parent = typeof source === 'string' ? source : null;
  ctx.store.insert('balance_transaction', transaction, created, { parent, lookup: payout }, {});
}

/** Books a movement; one insert, as each sale does it. */
export function record(ctx: Context, movement: Movement): Transaction {
  const { amountMinor, feeMinor = 0, feeName = 'Stripe processing fees', currency, created } = movement;
  const transaction: Transaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: amountMinor,
    available_on: movement.availableOn,
    balance_type: 'payments',
    created,
    currency,
    description: movement.description,
    exchange_rate: null,
    ...feeParts(feeMinor, currency, feeName),
    net: amountMinor - feeMinor,
    reporting_category: movement.category,
    source: movement.source,
    status: movement.availableOn <= created ? 'available' : 'pending',
    type: movement.type,
  };
  storeTransaction(ctx, transaction, movement.payout ?? null);
  return transaction;
}

interface Timed {
  status?: unknown;
  available_on?: unknown;
}

/** A transaction as it is shown now: what is stored does not change when its day of release comes. */
export function shownTransaction<T extends Timed>(transaction: T, now = realNow()): T {
  const { status, available_on: releasedAt } = transaction;
  const isReleased = status === 'pending' && typeof releasedAt === 'number' && releasedAt <= now;
  return isReleased ? { ...transaction, status: 'available' } : transaction;
}
