import type Stripe from 'stripe';
import { type Context, nowOf } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { emit } from '../webhooks/emit.ts';
import { isListed, isReleased } from './balance.read.ts';
import { record } from './transaction.record.ts';

const DAY = 86_400;

/** Midnight (UTC) of the next day on which banks work, holidays aside. */
function arrivalAfter(created: number): number {
  let day = Math.floor(created / DAY) + 1;
  // Day 0 of the epoch was a Thursday.
  while ([0, 6].includes((day + 4) % 7)) day += 1;
  return day * DAY;
}

interface NewPayout {
  amountMinor: number;
  currency: string;
  isAutomatic: boolean;
  description?: string | null;
  metadata?: Record<string, string>;
}

/** Sends money to the bank and books it. An automatic payout has lines, which the caller ties to it. */
export function sendPayout(ctx: Context, draft: NewPayout, arrivesItself: boolean): Stripe.Payout {
  const { amountMinor, currency, isAutomatic } = draft;
  const created = nowOf(ctx);
  const arrival = arrivalAfter(created);
  const id = newId('po');
  const transaction = record(ctx, {
    ...{ type: 'payout', category: 'payout', amountMinor: -amountMinor, currency, source: id },
    ...{ created, availableOn: created, description: 'STRIPE PAYOUT' },
    ...(isAutomatic && { payout: id }),
  });
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount: amountMinor,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival,
    automatic: isAutomatic,
    balance_transaction: transaction.id,
    created,
    currency,
    description: draft.description ?? (isAutomatic ? 'STRIPE PAYOUT' : null),
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: ctx.caller.livemode,
    metadata: draft.metadata ?? {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: isAutomatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  ctx.store.insert('payout', payout, created, { due: arrivesItself ? arrival : null }, {});
  emit(ctx, 'payout.created', payout);
  if (isAutomatic) emit(ctx, 'payout.reconciliation_completed', payout);
  return payout;
}

const isFree = `account = ? AND type = 'balance_transaction' AND deleted = 0 AND lookup IS NULL
  AND ${isListed} AND ${isReleased}`;

/** Pays out all that is released by a time and in no payout yet: one payout of each currency that has something left. */
export function payOut(ctx: Context, releasedBy: number, arrivesItself: boolean): Stripe.Payout[] {
  const { db, account } = ctx.store;
  const sums = db.all(
    `SELECT json_extract(data, '$.currency') AS currency, sum(json_extract(data, '$.net')) AS net
     FROM objects WHERE ${isFree} GROUP BY 1 HAVING net > 0 ORDER BY 1`,
    ...[account, releasedBy],
  );
  return sums.map(({ currency: code, net }) => {
    const currency = String(code);
    // The payout's own line is not there yet, so that the lines before it are all that is free.
    const lines = db.all(
      `SELECT id FROM objects WHERE ${isFree} AND json_extract(data, '$.currency') = ?`,
      ...[account, releasedBy, currency],
    );
    const payout = sendPayout(ctx, { amountMinor: Number(net), currency, isAutomatic: true }, arrivesItself);
    for (const { id = null } of lines) {
      db.run(
        `UPDATE objects SET lookup = ?, data = json_set(data, '$.status', 'available') WHERE account = ? AND id = ?`,
        ...[payout.id, account, id],
      );
    }
    return payout;
  });
}
