import Type, { type Static } from 'typebox';
import { Id, nullable, Timestamp } from '../../common.ts';
import { named } from '../../named.ts';
import { NextAction, Payment, PaymentMethodType } from '../../payment.ts';
import { AuthorizationGrant, PaymentCapture } from '../../payments/capture.ts';
import { PaymentFiscal } from '../../payments/fiscal.ts';
import { RefundDetails, refundDetails } from '../../payments/refund.ts';

/** What a payment has in both shapes, or in the first alone; what only adds to the first is in both. */
const { paymentMethodId, card, nextActionUrl: _, refunds: _refunds, ...same } = Payment.properties;

/** A payment, which has the same fields however it was made. */
export const UniformPayment = named(
  'Payment_2026_12_01',
  Type.Object({
    ...same,
    method: PaymentMethodType,
    paymentMethod: Type.Object({ type: PaymentMethodType, id: paymentMethodId, card }),
    installments: Type.Integer(),
    expiresAt: nullable(Timestamp),
    nextAction: nullable(NextAction),
    failureCode: nullable(Type.String()),
    paidAt: nullable(Timestamp),
    refunds: Type.Array(RefundDetails),
    reference: nullable(Type.String()),
    statementDescriptor: nullable(Type.String()),
    savedPaymentMethodId: nullable(Type.String()),
    multicapture: nullable(AuthorizationGrant),
    incrementalAuthorization: nullable(AuthorizationGrant),
    captures: Type.Array(PaymentCapture),
    fiscal: nullable(PaymentFiscal),
    disputed: Type.Boolean(),
    disputeId: nullable(Id),
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
  const { paymentMethodId, card, nextActionUrl, refunds, ...same } = payment;
  const method = payment.method ?? 'card';
  return {
    ...same,
    method,
    paymentMethod: { type: method, id: paymentMethodId, card },
    installments: payment.installments ?? 1,
    expiresAt: payment.expiresAt ?? null,
    nextAction: payment.nextAction ?? redirectTo(nextActionUrl),
    failureCode: failureCodeOf(payment),
    paidAt: payment.paidAt ?? null,
    reference: payment.reference ?? null,
    statementDescriptor: payment.statementDescriptor ?? null,
    savedPaymentMethodId: payment.savedPaymentMethodId ?? null,
    multicapture: payment.multicapture ?? null,
    incrementalAuthorization: payment.incrementalAuthorization ?? null,
    captures: payment.captures ?? [],
    fiscal: payment.fiscal ?? null,
    refunds: refunds.map((refund) => refundDetails(refund, payment.id)),
    disputed: payment.disputed ?? payment.disputeId != null,
    disputeId: payment.disputeId ?? null,
  };
}
