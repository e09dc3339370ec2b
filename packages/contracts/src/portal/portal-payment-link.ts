import Type, { type Static } from 'typebox';
import { CalendarDate, GatewayType, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { PaymentMethodType, PaymentStatus } from '../payment.ts';
import { PaymentLink, PaymentLinkStatus } from '../payment-link.ts';
import { portalListQuery, portalPage } from '../portal-page.ts';

/**
 * `GET /portal/payment-links`: `search` matches a description without accents, an amount, an id or address, and the
 * last four or more characters of an id.
 */
export const PortalPaymentLinkQuery = Type.Object({
  ...portalListQuery(20),
  status: Type.Optional(PaymentLinkStatus),
  gateway: Type.Optional(GatewayType),
});
export type PortalPaymentLinkQuery = Static<typeof PortalPaymentLinkQuery>;

const { size: _size, cursor: _cursor, ...listed } = PortalPaymentLinkQuery.properties;

/** `GET /portal/payment-links/day`: the filters of the list, and a day in São Paulo. */
export const PortalPaymentLinkDayQuery = Type.Object({ ...listed, day: CalendarDate });

export const PortalPaymentLinkPage = named('PortalPaymentLinkPage', portalPage(PaymentLink));
export type PortalPaymentLinkPage = Static<typeof PortalPaymentLinkPage>;

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
    payerName: nullable(Type.String()),
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
