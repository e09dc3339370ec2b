import Type, { type Static } from 'typebox';
import { CursorQuery, cursorPage, GatewayType, Id, Metadata, nullable, Timestamp } from './common.ts';
import { Customer } from './customer.ts';
import { named } from './named.ts';

export const InvoiceStatus = named(
  'InvoiceStatus',
  Type.Enum(['draft', 'open', 'paid', 'void', 'uncollectible'], {
    title: 'Status',
  }),
);
export type InvoiceStatus = Static<typeof InvoiceStatus>;

/** An invoice of a merchant's customer. Amounts in centavos; `reason` is the provider's value. */
export const Invoice = named(
  'Invoice',
  Type.Object({
    id: Id,
    number: nullable(Type.String()),
    status: InvoiceStatus,
    reason: nullable(Type.String()),
    customerId: Id,
    subscriptionId: nullable(Id),
    amount: Type.Integer(),
    amountDue: Type.Integer(),
    amountPaid: Type.Integer(),
    amountRefunded: Type.Integer(),
    currency: Type.String(),
    attemptCount: Type.Integer(),
    nextAttemptAt: nullable(Timestamp),
    paidAt: nullable(Timestamp),
    /** What is charged for. */
    periodStart: Timestamp,
    periodEnd: Timestamp,
    /** Only with `expand=customer`. */
    customer: Type.Optional(Customer),
    gateway: GatewayType,
    externalId: Type.String(),
    metadata: Metadata,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type Invoice = Static<typeof Invoice>;

const expand = Type.Optional(Type.Array(Type.Enum(['customer']), { maxItems: 5 }));

export const InvoiceQuery = Type.Object({ expand });
export type InvoiceQuery = Static<typeof InvoiceQuery>;

export const InvoiceListQuery = Type.Object({
  ...CursorQuery.properties,
  status: Type.Optional(InvoiceStatus),
  customerId: Type.Optional(Id),
  subscriptionId: Type.Optional(Id),
  createdFrom: Type.Optional(Timestamp),
  createdTo: Type.Optional(Timestamp),
  expand,
});
export type InvoiceListQuery = Static<typeof InvoiceListQuery>;
export const InvoicePage = named('InvoicePage', cursorPage(Invoice));
export type InvoicePage = Static<typeof InvoicePage>;

/**
 * `POST /invoices/:id/pay`: charges the card on file, or this one (our id, or the provider's token from a
 * browser).
 */
export const PayInvoiceInput = named(
  'PayInvoiceInput',
  Type.Object(
    {
      paymentMethodId: Type.Optional(
        Type.String({
          title: 'Meio de pagamento',
          minLength: 3,
          maxLength: 64,
          pattern: '^[A-Za-z0-9_-]+$',
        }),
      ),
    },
    { additionalProperties: false },
  ),
);
export type PayInvoiceInput = Static<typeof PayInvoiceInput>;
