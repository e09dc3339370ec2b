import Type, { type Static } from 'typebox';
import { CalendarDate, CursorQuery, cursorPage, GatewayType, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';

/** How the gateway's books differ from ours. */
export const DifferenceKind = named(
  'DifferenceKind',
  Type.Enum(
    [
      'missing_here',
      'missing_there',
      'fee',
      'amount',
      'late',
      'double',
      'refund_twice',
      'dispute_not_returned',
      'anticipation_not_asked',
      'rounding',
      'unknown_line',
      'currency',
      'payout_sum',
      'bank_amount',
    ],
    { title: 'Tipo' },
  ),
);
export type DifferenceKind = Static<typeof DifferenceKind>;

/** `explained` by a person with a reason; `resolved` by itself, since the books came to agree. */
export const DifferenceStatus = named(
  'DifferenceStatus',
  Type.Enum(['open', 'explained', 'resolved'], { title: 'Status' }),
);
export type DifferenceStatus = Static<typeof DifferenceStatus>;

/** One difference between a gateway's statement and our books, in centavos. */
export const SettlementDifference = named(
  'SettlementDifference',
  Type.Object({
    id: Id,
    object: Type.Literal('settlement_difference'),
    kind: DifferenceKind,
    status: DifferenceStatus,
    gateway: GatewayType,
    currency: Type.String(),
    /** What ours says, and what the gateway's does; null where one has nothing. */
    expected: nullable(Type.Integer()),
    told: nullable(Type.Integer()),
    /** `told` less `expected`: what the merchant has more than they should. */
    amount: Type.Integer(),
    paymentId: nullable(Id),
    payoutId: nullable(Id),
    externalId: nullable(Type.String()),
    day: CalendarDate,
    /** Who sees to it: a name that the merchant wrote. */
    owner: nullable(Type.String({ maxLength: 80 })),
    /** Why it is as it is, as a person wrote it. */
    explanation: nullable(Type.String({ maxLength: 500 })),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type SettlementDifference = Static<typeof SettlementDifference>;

/** `GET /portal/settlement-differences`, newest first. */
export const DifferenceListQuery = Type.Object({
  ...CursorQuery.properties,
  gateway: Type.Optional(GatewayType),
  kind: Type.Optional(DifferenceKind),
  status: Type.Optional(DifferenceStatus),
  paymentId: Type.Optional(Id),
  payoutId: Type.Optional(Id),
});
export type DifferenceListQuery = Static<typeof DifferenceListQuery>;
export const DifferencePage = named('DifferencePage', cursorPage(SettlementDifference));
export type DifferencePage = Static<typeof DifferencePage>;

/** `PATCH /portal/settlement-differences/:id`: whose it is, or why it is so. */
export const ExplainDifferenceInput = named(
  'ExplainDifferenceInput',
  Type.Object(
    {
      owner: Type.Optional(nullable(Type.String({ title: 'Responsável', maxLength: 80 }))),
      /** Closes it, and moves its amount to the account where it belongs. */
      explanation: Type.Optional(
        Type.Object(
          {
            text: Type.String({ title: 'Explicação', minLength: 3, maxLength: 500 }),
            account: Type.Enum(['fees', 'taxes', 'chargebacks', 'refunds', 'sales', 'bank', 'yields'], {
              title: 'Conta',
            }),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
);
export type ExplainDifferenceInput = Static<typeof ExplainDifferenceInput>;
