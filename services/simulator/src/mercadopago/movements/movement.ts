import type { MovementRecord } from '../../kernel/mercadopago-records.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { nextId } from '../ids.ts';

type Booked = Pick<MovementRecord, 'description' | 'sourceId' | 'bookedMs' | 'grossMinor'> &
  Partial<Omit<MovementRecord, 'id'>>;

/** Books a movement; its net is the sum of its parts where none is given. */
export function bookMovement(ctx: MercadoPagoContext, booked: Booked): MovementRecord {
  const { grossMinor, feeMinor = 0, financingMinor = 0, taxesMinor = 0 } = booked;
  const movement: MovementRecord = {
    paymentId: null,
    refundId: null,
    externalReference: null,
    availableMs: booked.bookedMs,
    feeMinor,
    financingMinor,
    taxesMinor,
    netMinor: grossMinor + feeMinor + financingMinor + taxesMinor,
    currency: 'BRL',
    installments: 1,
    methodId: null,
    methodType: null,
    bankAccount: null,
    ...booked,
    id: `mov_${nextId()}`,
  };
  const keys = { parent: movement.paymentId, lookup: movement.sourceId };
  ctx.store.insert('mercadopago.movement', movement, secondsOf(ctx.nowMs), keys, {});
  return movement;
}

/** Every movement of the account by the time at which it counts, then by the order in which it was booked. */
export const movementsByAvailability = ({ store }: MercadoPagoContext): MovementRecord[] =>
  store
    .newestFirst('mercadopago.movement')
    .reverse()
    .toSorted((a, b) => a.availableMs - b.availableMs);

/** The movements of one payment, oldest first. */
export const movementsOfPayment = ({ store }: MercadoPagoContext, paymentId: string): MovementRecord[] =>
  store.where('mercadopago.movement', 'parent', paymentId);

/** What can be paid out at a time. */
export const availableAt = (movements: readonly MovementRecord[], ms: number): number =>
  movements.reduce((sum, { availableMs, netMinor }) => (availableMs <= ms ? sum + netMinor : sum), 0);
