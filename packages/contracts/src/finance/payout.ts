import Type, { type Static } from 'typebox';
import { CalendarDate, CursorQuery, cursorPage, GatewayType, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';

/** `in_transit` is on its way to the bank; `failed` and `canceled` went back to the balance at the gateway. */
export const PayoutStatus = named(
  'PayoutStatus',
  Type.Enum(['in_transit', 'paid', 'failed', 'canceled'], { title: 'Status' }),
);
export type PayoutStatus = Static<typeof PayoutStatus>;

/** Whether the lines that a gateway tells of a payout come to its amount, and are all of what we know. */
export const PayoutMatch = named(
  'PayoutMatch',
  Type.Enum(['waiting', 'matched', 'different'], { title: 'Conciliação' }),
);
export type PayoutMatch = Static<typeof PayoutMatch>;

/** Money that a gateway sent to the merchant's bank, in centavos. */
export const Payout = named(
  'Payout',
  Type.Object({
    id: Id,
    object: Type.Literal('payout'),
    gateway: GatewayType,
    externalId: Type.String(),
    currency: Type.String(),
    amount: Type.Integer(),
    status: PayoutStatus,
    /** What its lines come to: gross, fees (positive) and net. Null while they are not there. */
    lines: nullable(
      Type.Object({ count: Type.Integer(), gross: Type.Integer(), fee: Type.Integer(), net: Type.Integer() }),
    ),
    /** The gateway does not say which lines it is made of: they are those since the payout before, reckoned by us. */
    linesReckoned: Type.Boolean(),
    match: PayoutMatch,
    /** What the bank was credited with, by its statement or by hand; null while that is not known. */
    bankAmount: nullable(Type.Integer()),
    arrivesOn: nullable(CalendarDate),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type Payout = Static<typeof Payout>;

/** `GET /payment/payouts`, newest first. */
export const PayoutListQuery = Type.Object({
  ...CursorQuery.properties,
  gateway: Type.Optional(GatewayType),
  status: Type.Optional(PayoutStatus),
  match: Type.Optional(PayoutMatch),
  createdFrom: Type.Optional(Timestamp),
  createdTo: Type.Optional(Timestamp),
});
export type PayoutListQuery = Static<typeof PayoutListQuery>;
export const PayoutPage = named('PayoutPage', cursorPage(Payout));
export type PayoutPage = Static<typeof PayoutPage>;

/** What a line of a gateway's statement is. */
export const SettlementLineKind = named(
  'SettlementLineKind',
  Type.Enum(
    [
      'payment',
      'refund',
      'refund_failure',
      'dispute',
      'dispute_reversal',
      'payout',
      'payout_failure',
      'fee',
      'anticipation',
      'tax',
      'reserve',
      'reserve_release',
      'yield',
      'adjustment',
    ],
    { title: 'Tipo' },
  ),
);
export type SettlementLineKind = Static<typeof SettlementLineKind>;

/** One line of a gateway's statement, in centavos; `net` is `gross` less `fee`. */
export const SettlementLine = named(
  'SettlementLine',
  Type.Object({
    id: Id,
    kind: SettlementLineKind,
    /** The gateway's id of what it is about. */
    externalId: Type.String(),
    paymentId: nullable(Id),
    day: CalendarDate,
    gross: Type.Integer(),
    fee: Type.Integer(),
    net: Type.Integer(),
    /** Its difference from our books, where it has one that is open. */
    differenceId: nullable(Id),
  }),
);
export type SettlementLine = Static<typeof SettlementLine>;

/** `GET /payment/payouts/:id/lines`, in the order of the gateway's statement. */
export const SettlementLinePage = named('SettlementLinePage', cursorPage(SettlementLine));
export type SettlementLinePage = Static<typeof SettlementLinePage>;

/** `PATCH /portal/payouts/:id`: what the bank was credited with, by hand; null takes that back. */
export const UpdatePayoutInput = named(
  'UpdatePayoutInput',
  Type.Object(
    {
      bankAmount: nullable(Type.Integer({ title: 'Valor no banco', minimum: 0, maximum: 99_999_999_999 })),
    },
    { additionalProperties: false },
  ),
);
export type UpdatePayoutInput = Static<typeof UpdatePayoutInput>;
