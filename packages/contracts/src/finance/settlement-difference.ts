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

/** Where an explanation moves the amount of a difference to. */
export const ExplanationAccount = named(
  'ExplanationAccount',
  Type.Enum(
    [
      'fees',
      'installment_costs',
      'anticipation_costs',
      'taxes',
      'chargebacks',
      'refunds',
      'sales',
      'bank',
      'exchange',
      'yields',
    ],
    { title: 'Conta' },
  ),
);
export type ExplanationAccount = Static<typeof ExplanationAccount>;

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
    /** Where the explanation moved the amount to; null while it is not explained, and where nothing was moved. */
    account: nullable(ExplanationAccount),
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

const explanationText = Type.String({ title: 'Explicação', minLength: 3, maxLength: 500 });

/** `PATCH /portal/settlement-differences/:id`: whose it is, or why it is so. */
export const ExplainDifferenceInput = named(
  'ExplainDifferenceInput',
  Type.Object(
    {
      owner: Type.Optional(nullable(Type.String({ title: 'Responsável', maxLength: 80 }))),
      /** Closes it, and moves its amount to the account where it belongs. */
      explanation: Type.Optional(
        Type.Object({ text: explanationText, account: ExplanationAccount }, { additionalProperties: false }),
      ),
    },
    { additionalProperties: false },
  ),
);
export type ExplainDifferenceInput = Static<typeof ExplainDifferenceInput>;

/** `POST /portal/settlement-differences/explanations`: the same explanation for many; those that are not open stay as they are. */
export const ExplainDifferencesInput = named(
  'ExplainDifferencesInput',
  Type.Object(
    {
      ids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
      text: explanationText,
      account: ExplanationAccount,
    },
    { additionalProperties: false },
  ),
);
export type ExplainDifferencesInput = Static<typeof ExplainDifferencesInput>;

/** How many were explained. */
export const ExplainedDifferences = named('ExplainedDifferences', Type.Object({ explained: Type.Integer() }));
export type ExplainedDifferences = Static<typeof ExplainedDifferences>;

/** Differences that are open, by kind, in centavos of one currency: `amount` is their sum with signs. */
export const DifferenceCount = named(
  'DifferenceCount',
  Type.Object({
    kind: DifferenceKind,
    gateway: GatewayType,
    currency: Type.String(),
    count: Type.Integer(),
    amount: Type.Integer(),
  }),
);
export type DifferenceCount = Static<typeof DifferenceCount>;

/** `GET /portal/settlement-differences/summary`: what is open, by kind. */
export const DifferenceSummary = named(
  'DifferenceSummary',
  Type.Object({ open: Type.Array(DifferenceCount) }),
);
export type DifferenceSummary = Static<typeof DifferenceSummary>;
