import type { MovementRecord, PaymentRecord, SettlementRecord } from '../../kernel/mercadopago-records.ts';
import { divideRounded } from '../amounts.ts';
import type { MercadoPagoContext } from '../context.ts';
import { bookMovement, movementsOfPayment } from '../movements/movement.ts';
import { DAY_MS, moneyNow, termsOf } from '../movements/terms.ts';
import { methodOf } from '../payment-methods/payment-method.table.ts';

/** Whether the payer's money came, whatever became of it since. */
export const hasMoney = ({ status }: PaymentRecord): boolean =>
  status === 'approved' || status === 'refunded' || status === 'charged_back';

/** The provider's fee for one payment of an amount by a method. */
function feeOf(methodId: string, amountMinor: number): number {
  const { feeBasisPoints, feeMinor } = methodOf(methodId);
  return divideRounded(amountMinor * feeBasisPoints, 10_000) + feeMinor;
}

function releaseOf(ctx: MercadoPagoContext, payment: PaymentRecord, paidMs: number): number {
  const { cardDays, pixDays, boletoDays } = termsOf(ctx);
  const voucherDays = payment.boleto ? boletoDays : pixDays;
  return paidMs + (payment.card ? cardDays : voucherDays) * DAY_MS;
}

/** What is kept of a payment; of one that an earlier simulator stored, by today's terms. */
export function settlementOf(ctx: MercadoPagoContext, payment: PaymentRecord): SettlementRecord | undefined {
  if (!hasMoney(payment)) return undefined;
  return (
    payment.settlement ?? {
      feeMinor: feeOf(payment.methodId, payment.amountMinor),
      financingMinor: payment.sellerFinancingMinor ?? 0,
      releaseMs: releaseOf(ctx, payment, payment.approvedMs ?? payment.createdMs),
    }
  );
}

/** What every movement of a payment says of it. */
export const aboutPayment = (
  payment: PaymentRecord,
): Pick<
  MovementRecord,
  'sourceId' | 'paymentId' | 'externalReference' | 'installments' | 'methodId' | 'methodType'
> => ({
  sourceId: payment.id,
  paymentId: payment.id,
  externalReference: payment.externalReference,
  installments: payment.installments,
  methodId: payment.methodId,
  methodType: methodOf(payment.methodId).type,
});

function book(
  ctx: MercadoPagoContext,
  payment: PaymentRecord,
  grossMinor: number,
  { feeMinor, financingMinor, releaseMs }: SettlementRecord,
): void {
  bookMovement(ctx, {
    ...aboutPayment(payment),
    description: 'payment',
    bookedMs: ctx.nowMs,
    availableMs: releaseMs,
    grossMinor,
    feeMinor: 0 - feeMinor,
    financingMinor: 0 - financingMinor,
  });
}

/** Fixes what is kept of a payment whose money has just come, and books it; any other stays as it is. */
export function settle(ctx: MercadoPagoContext, payment: PaymentRecord): PaymentRecord {
  if (payment.settlement) return settleSurplus(ctx, payment, payment.settlement);
  const settlement = settlementOf(ctx, payment);
  if (!settlement) return payment;
  book(ctx, payment, payment.amountMinor, settlement);
  return settleSurplus(ctx, { ...payment, settlement }, settlement);
}

/** What was paid beyond the amount costs a fee of its own. */
function settleSurplus(
  ctx: MercadoPagoContext,
  payment: PaymentRecord,
  settlement: SettlementRecord,
): PaymentRecord {
  const bookedMinor = movementsOfPayment(ctx, payment.id)
    .filter(({ description }) => description === 'payment')
    .reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  const surplusMinor =
    payment.overpaidMinor > 0 ? payment.amountMinor + payment.overpaidMinor - bookedMinor : 0;
  if (surplusMinor <= 0) return payment;
  const feeMinor = feeOf(payment.methodId, surplusMinor);
  const releaseMs = releaseOf(ctx, payment, ctx.nowMs);
  book(ctx, payment, surplusMinor, { feeMinor, financingMinor: 0, releaseMs });
  return { ...payment, settlement: { ...settlement, feeMinor: settlement.feeMinor + feeMinor } };
}

/** How much of a charge goes with a part of the payment, after what went before: all parts together are the charge. */
const shareOf = (chargeMinor: number, beforeMinor: number, partMinor: number, wholeMinor: number): number =>
  divideRounded(chargeMinor * (beforeMinor + partMinor), wholeMinor) -
  divideRounded(chargeMinor * beforeMinor, wholeMinor);

interface TakenBack {
  description: 'chargeback' | 'refund';
  amountMinor: number;
  refundId?: string;
}

/** Books what is taken of a payment: its fees are given back in proportion. It counts once the payment does. */
export function bookTakenBack(
  ctx: MercadoPagoContext,
  payment: PaymentRecord,
  { description, amountMinor, refundId }: TakenBack,
): MovementRecord | undefined {
  const settlement = settlementOf(ctx, payment);
  if (!settlement) return undefined;
  const share = (chargeMinor: number) =>
    shareOf(chargeMinor, payment.refundedMinor, amountMinor, payment.amountMinor + payment.overpaidMinor);
  const bookedMs = moneyNow(ctx);
  return bookMovement(ctx, {
    ...aboutPayment(payment),
    description,
    refundId: refundId ?? null,
    bookedMs,
    availableMs: Math.max(bookedMs, settlement.releaseMs),
    grossMinor: 0 - amountMinor,
    feeMinor: share(settlement.feeMinor),
    financingMinor: share(settlement.financingMinor),
  });
}
