import Type, { type Static } from 'typebox';
import { GatewayType, Id, Metadata, nullable, Timestamp } from '../../common.ts';
import { DeclineAdvice } from '../../errors/envelope.ts';
import { named } from '../../named.ts';
import { NextAction, type Payment, PaymentMethodType, PaymentStatus, Refund } from '../../payment.ts';
import { CardSummary } from '../../payment-method.ts';

/** A payment, which has the same fields however it was made. */
export const UniformPayment = named(
  'Payment_2026_12_01',
  Type.Object({
    id: Id,
    status: PaymentStatus,
    amount: Type.Integer(),
    amountCaptured: Type.Integer(),
    amountRefunded: Type.Integer(),
    currency: Type.String(),
    description: Type.String(),
    customerEmail: Type.String(),
    customerId: nullable(Type.String()),
    method: PaymentMethodType,
    paymentMethod: Type.Object({
      type: PaymentMethodType,
      id: nullable(Type.String()),
      card: nullable(CardSummary),
    }),
    installments: Type.Integer(),
    capture: Type.Boolean(),
    clientSecret: nullable(Type.String()),
    expiresAt: nullable(Timestamp),
    nextAction: nullable(NextAction),
    failureCode: nullable(Type.String()),
    failureMessage: nullable(Type.String()),
    declineCode: nullable(Type.String()),
    advice: nullable(DeclineAdvice),
    gateway: GatewayType,
    externalId: nullable(Type.String()),
    metadata: Metadata,
    refunds: Type.Array(Refund),
    disputed: Type.Boolean(),
    disputeId: nullable(Id),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type UniformPayment = Static<typeof UniformPayment>;

/** Why a payment failed, also of one whose first shape tells it by other fields. */
function failureCodeOf({ status, failureCode, declineCode }: Payment): string | null {
  if (failureCode) return failureCode;
  if (declineCode !== null) return 'card_declined';
  return status === 'failed' ? 'payment_failed' : null;
}

const redirectTo = (url: string | null): NextAction | null =>
  url === null ? null : { type: 'redirect', url };

/** Without `paymentMethod` in its request, a payment is of a card, and its first shape says nothing of the method. */
export function toUniformPayment(payment: Payment): UniformPayment {
  const { paymentMethodId, card, nextActionUrl, ...same } = payment;
  const method = payment.method ?? 'card';
  return {
    ...same,
    method,
    paymentMethod: { type: method, id: paymentMethodId, card },
    installments: payment.installments ?? 1,
    expiresAt: payment.expiresAt ?? null,
    nextAction: payment.nextAction ?? redirectTo(nextActionUrl),
    failureCode: failureCodeOf(payment),
    disputed: payment.disputed ?? payment.disputeId != null,
    disputeId: payment.disputeId ?? null,
  };
}
