import Type, { type Static } from 'typebox';
import { CursorQuery, Environment, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { PaymentMethodType, PaymentStatus } from '../payment.ts';
import { PaymentLink } from '../payment-link.ts';

/** `GET /portal/payment-links`. */
export const PortalPaymentLinkQuery = Type.Object({
  userId: Id,
  environment: Environment,
  ...CursorQuery.properties,
});

/** A payment of a link as its details list it. */
export const PaymentOfLink = named(
  'PaymentOfLink',
  Type.Object({
    id: Id,
    status: PaymentStatus,
    amount: Type.Integer(),
    amountCaptured: Type.Integer(),
    amountRefunded: Type.Integer(),
    method: nullable(PaymentMethodType),
    customerEmail: Type.String(),
    createdAt: Timestamp,
  }),
);
export type PaymentOfLink = Static<typeof PaymentOfLink>;

/** A link with its latest fifty payments, newest first. */
export const PortalPaymentLink = named(
  'PortalPaymentLink',
  Type.Object({ ...PaymentLink.properties, payments: Type.Array(PaymentOfLink) }),
);
export type PortalPaymentLink = Static<typeof PortalPaymentLink>;
