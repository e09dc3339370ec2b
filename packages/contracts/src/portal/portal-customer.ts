import Type, { type Static } from 'typebox';
import { GatewayType, Id, Metadata, nullable, Timestamp } from '../common.ts';
import { Invoice } from '../invoice.ts';
import { named } from '../named.ts';
import { PaymentMethod, StoredCard } from '../payments/payment-method.ts';
import { portalListQuery, portalPage } from '../portal-page.ts';
import { ListedSubscription } from '../subscription.ts';
import { PortalPayment } from './portal-payment.ts';

/**
 * `GET /portal/customers`: `search` matches anywhere in names and e-mails, at their beginning when it has one
 * or two characters, whole ids (ours or the provider's), and the last four or more characters of our ids.
 */
export const PortalCustomerQuery = Type.Object(portalListQuery(20));
export type PortalCustomerQuery = Static<typeof PortalCustomerQuery>;

/** A customer as a row of the portal. */
export const PortalCustomer = named(
  'PortalCustomer',
  Type.Object({
    id: Id,
    name: nullable(Type.String()),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
    /** The default card. */
    card: nullable(StoredCard),
    activeSubscriptions: Type.Integer(),
    /** When the customer last paid, by a captured payment or a paid invoice. */
    lastPaymentAt: nullable(Timestamp),
    gateway: GatewayType,
    createdAt: Timestamp,
  }),
);
export type PortalCustomer = Static<typeof PortalCustomer>;

export const PortalCustomerPage = named('PortalCustomerPage', portalPage(PortalCustomer));
export type PortalCustomerPage = Static<typeof PortalCustomerPage>;

/**
 * `GET /portal/customers/:id`. The lists hold the ten newest, their `total` counts all. Amounts in centavos
 * of BRL.
 */
export const PortalCustomerDetails = named(
  'PortalCustomerDetails',
  Type.Object({
    ...PortalCustomer.properties,
    description: nullable(Type.String()),
    externalId: Type.String(),
    metadata: Metadata,
    /** Captured payments and paid invoices before refunds, and the refunded total. */
    paid: Type.Integer(),
    /** The part of `paid` that came by invoices. */
    paidByInvoices: Type.Integer(),
    refunded: Type.Integer(),
    cards: Type.Array(Type.Object({ ...PaymentMethod.properties, isDefault: Type.Boolean() })),
    payments: Type.Object({ total: Type.Integer(), items: Type.Array(PortalPayment) }),
    subscriptions: Type.Object({ total: Type.Integer(), items: Type.Array(ListedSubscription) }),
    invoices: Type.Object({ total: Type.Integer(), items: Type.Array(Invoice) }),
  }),
);
export type PortalCustomerDetails = Static<typeof PortalCustomerDetails>;
