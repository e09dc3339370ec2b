import type { MovementRecord } from '../../kernel/mercadopago-records.ts';
import type { MercadoPagoContext } from '../context.ts';
import { badRequest, notFound, wrongState } from '../errors.ts';
import { nextId } from '../ids.ts';
import { availableAt, bookMovement, movementsByAvailability } from '../movements/movement.ts';
import { moneyNow } from '../movements/terms.ts';

/** Sends what is available, or a part of it, to the account's bank. */
export function withdraw(
  ctx: MercadoPagoContext,
  { amountMinor, bankAccount = '000123456-7' }: { amountMinor?: number; bankAccount?: string },
): MovementRecord {
  const bookedMs = moneyNow(ctx);
  const availableMinor = availableAt(movementsByAvailability(ctx), bookedMs);
  const sentMinor = amountMinor ?? availableMinor;
  if (sentMinor <= 0 || sentMinor > availableMinor) throw badRequest(1, 'insufficient available balance');
  return bookMovement(ctx, {
    description: 'payout',
    sourceId: nextId(),
    bookedMs,
    grossMinor: 0 - sentMinor,
    bankAccount,
  });
}

/** The bank sends a withdrawal back: once, and whole. */
export function returnWithdrawal(ctx: MercadoPagoContext, sourceId: string): MovementRecord {
  const booked = ctx.store.where('mercadopago.movement', 'lookup', sourceId);
  const sent = booked.find(({ description }) => description === 'payout');
  if (!sent) throw notFound('not_found', 'Withdrawal not found');
  if (booked.length > 1) throw wrongState();
  return bookMovement(ctx, {
    description: 'payout_cancel',
    sourceId,
    bookedMs: moneyNow(ctx),
    grossMinor: 0 - sent.grossMinor,
    bankAccount: sent.bankAccount,
  });
}
