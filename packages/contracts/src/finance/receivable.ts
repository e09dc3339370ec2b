import Type, { type Static } from 'typebox';
import { CalendarDate, CursorQuery, cursorPage, GatewayType, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { PaymentMethodType } from '../payment.ts';

/** `open` is to come; `released` is available at the gateway; `canceled` was given or taken back whole before. */
export const ReceivableStatus = named(
  'ReceivableStatus',
  Type.Enum(['open', 'released', 'canceled'], { title: 'Status' }),
);
export type ReceivableStatus = Static<typeof ReceivableStatus>;

/** What a gateway owes of one instalment of a payment. In centavos; `net` is `gross` less `fee`. */
export const Receivable = named(
  'Receivable',
  Type.Object({
    /** The payment's id and the instalment, as in `pay_…-1`. */
    id: Id,
    object: Type.Literal('receivable'),
    paymentId: Id,
    installment: Type.Integer({ minimum: 1 }),
    installments: Type.Integer({ minimum: 1 }),
    gateway: GatewayType,
    method: PaymentMethodType,
    currency: Type.String(),
    status: ReceivableStatus,
    gross: Type.Integer(),
    fee: Type.Integer(),
    net: Type.Integer(),
    /** Its part of the CBS and IBS that are forecast, which `net` does not lack; absent where nothing is forecast. */
    expectedTaxes: Type.Optional(Type.Integer()),
    dueOn: CalendarDate,
    /** When it was due first, where anticipation or a change at the gateway moved it. */
    originalDueOn: CalendarDate,
    /** By the terms that the merchant set: the gateway has not told its own figures. */
    estimated: Type.Boolean(),
    updatedAt: Timestamp,
  }),
);
export type Receivable = Static<typeof Receivable>;

/** `GET /payment/receivables`, by the day on which they are due, earliest first. Both days are included. */
export const ReceivableListQuery = Type.Object({
  ...CursorQuery.properties,
  gateway: Type.Optional(GatewayType),
  method: Type.Optional(PaymentMethodType),
  status: Type.Optional(ReceivableStatus),
  paymentId: Type.Optional(Id),
  dueFrom: Type.Optional(CalendarDate),
  dueTo: Type.Optional(CalendarDate),
});
export type ReceivableListQuery = Static<typeof ReceivableListQuery>;
export const ReceivablePage = named('ReceivablePage', cursorPage(Receivable));
export type ReceivablePage = Static<typeof ReceivablePage>;

/** What comes in on one day from one gateway by one method, in centavos. */
export const ReceivableDayPart = named(
  'ReceivableDayPart',
  Type.Object({
    gateway: GatewayType,
    method: PaymentMethodType,
    count: Type.Integer(),
    gross: Type.Integer(),
    fee: Type.Integer(),
    net: Type.Integer(),
    /** How much of `net` is estimated. */
    estimated: Type.Integer(),
    /** How much of `net` may be split as CBS and IBS; absent where the merchant has no such forecast. */
    expectedTaxes: Type.Optional(Type.Integer()),
  }),
);
export type ReceivableDayPart = Static<typeof ReceivableDayPart>;

export const ReceivableDay = named(
  'ReceivableDay',
  Type.Object({
    day: CalendarDate,
    isBankingDay: Type.Boolean(),
    /** Why banks are closed, in Portuguese; null on a banking day and at weekends. */
    holiday: nullable(Type.String()),
    net: Type.Integer(),
    estimated: Type.Integer(),
    expectedTaxes: Type.Optional(Type.Integer()),
    parts: Type.Array(ReceivableDayPart),
  }),
);
export type ReceivableDay = Static<typeof ReceivableDay>;

/** `GET /portal/receivables/calendar`: each day from `from` to `to`, both included and at most 92 days apart. */
export const ReceivableCalendarQuery = Type.Object({ from: CalendarDate, to: CalendarDate });
export type ReceivableCalendarQuery = Static<typeof ReceivableCalendarQuery>;

/** Open receivables of a span by day. `overdue` was due before today and has not been released. */
export const ReceivableCalendar = named(
  'ReceivableCalendar',
  Type.Object({
    from: CalendarDate,
    to: CalendarDate,
    currency: Type.String(),
    net: Type.Integer(),
    estimated: Type.Integer(),
    expectedTaxes: Type.Optional(Type.Integer()),
    overdue: Type.Integer(),
    days: Type.Array(ReceivableDay),
  }),
);
export type ReceivableCalendar = Static<typeof ReceivableCalendar>;
