import Type, { type Static } from 'typebox';
import { AmountMinor, GatewayType, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { PaymentMethodType } from '../payment.ts';

/** Why money came in that nobody asked for. */
export const SurplusReason = named('SurplusReason', Type.Enum(['paid_twice', 'paid_after_cancel']));
export type SurplusReason = Static<typeof SurplusReason>;

/** What was paid beyond what was asked for and is not back yet. Amounts in centavos. */
export const PortalSurplus = named(
  'PortalSurplus',
  Type.Object({
    paymentId: Id,
    /** What of it is not back: refunds under way included, those that succeeded not. */
    amount: Type.Integer(),
    currency: Type.String(),
    reason: SurplusReason,
    customerName: nullable(Type.String()),
    customerEmail: Type.String(),
    gateway: GatewayType,
    method: nullable(PaymentMethodType),
    since: Timestamp,
    /** The code of the latest refusal; `method_not_refundable` and `refund_period_over` are final. */
    lastRefusal: nullable(Type.String()),
    /** When the merchant was asked to see to it. */
    askedAt: nullable(Timestamp),
    /** Whether a refund of it has no outcome yet. */
    returning: Type.Boolean(),
    /** When the next refund is due; null while one is under way, and where none can be sent. */
    nextAttemptAt: nullable(Timestamp),
    /** The payment that has its payment's place, as the gateway failed; absent where none has. */
    replacedBy: Type.Optional(Id),
  }),
);
export type PortalSurplus = Static<typeof PortalSurplus>;

/** `GET /portal/payments/surpluses`: all that are open count, the hundred that wait longest are listed. */
export const PortalSurpluses = named(
  'PortalSurpluses',
  Type.Object({
    content: Type.Array(PortalSurplus),
    totalElements: Type.Integer(),
    totalAmount: Type.Integer(),
  }),
);
export type PortalSurpluses = Static<typeof PortalSurpluses>;

/** `POST /portal/payments/:id/surplus/settle`: `amount` is what the person has given back, all that is left. */
export const SettleSurplusInput = named(
  'SettleSurplusInput',
  Type.Object({ amount: AmountMinor }, { additionalProperties: false }),
);
export type SettleSurplusInput = Static<typeof SettleSurplusInput>;
