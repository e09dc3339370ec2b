import Type, { type Static } from 'typebox';
import { CalendarDate, Id, nullable } from '../common.ts';
import { Invoice, InvoiceStatus } from '../invoice.ts';
import { named } from '../named.ts';
import { portalListQuery, portalPage } from '../portal-page.ts';

/**
 * `GET /portal/invoices`. `from` and `to` are days of creation in São Paulo, both included. `search` matches
 * customers as their list does, an invoice's number, whole ids (ours or the provider's), and the last four or
 * more characters of an invoice's id.
 */
export const PortalInvoiceQuery = Type.Object({
  ...portalListQuery(20),
  status: Type.Optional(InvoiceStatus),
  customerId: Type.Optional(Id),
  subscriptionId: Type.Optional(Id),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
});
export type PortalInvoiceQuery = Static<typeof PortalInvoiceQuery>;

/** An invoice in the portal, with whom and what it is for. Amounts in centavos. */
export const PortalInvoice = named(
  'PortalInvoice',
  Type.Object({
    ...Type.Omit(Invoice, ['customer']).properties,
    customerName: nullable(Type.String()),
    customerEmail: nullable(Type.String()),
    /** The product of its subscription; null for one without a subscription. */
    planName: nullable(Type.String()),
  }),
);
export type PortalInvoice = Static<typeof PortalInvoice>;

export const PortalInvoicePage = named('PortalInvoicePage', portalPage(PortalInvoice));
export type PortalInvoicePage = Static<typeof PortalInvoicePage>;
