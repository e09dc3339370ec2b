import Type, { type Static } from 'typebox';
import { CalendarDate, CursorQuery, cursorPage, GatewayType, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';

/**
 * The accounts of the ledger, by whose money they are. With a gateway: `receivable` (owed, not released), `available`
 * (released), `in_transit` (sent to the bank), `held` (disputes and reserves). `bank`: what arrived there. What was earned and
 * lost: `sales`, `refunds`, `chargebacks`, `fees`, `estimated_fees`, `installment_costs`, `anticipation_costs`, `taxes`,
 * `exchange`, `yields`. Owed to payers: `surpluses`. Not explained yet: `differences`. A forecast, and no money: `expected_taxes`
 * (CBS and IBS that may be split at settlement) and its other side `taxes_to_split`, which sum to zero by themselves.
 */
export const LedgerAccount = named(
  'LedgerAccount',
  Type.Enum(
    [
      'receivable',
      'available',
      'in_transit',
      'bank',
      'held',
      'sales',
      'refunds',
      'chargebacks',
      'fees',
      'estimated_fees',
      'installment_costs',
      'anticipation_costs',
      'taxes',
      'surpluses',
      'exchange',
      'yields',
      'differences',
      'expected_taxes',
      'taxes_to_split',
    ],
    { title: 'Conta' },
  ),
);
export type LedgerAccount = Static<typeof LedgerAccount>;

/** What a posting of the ledger is about. */
export const BalanceEntryKind = named(
  'BalanceEntryKind',
  Type.Enum(
    [
      'payment',
      'fee',
      'release',
      'refund',
      'refund_failure',
      'dispute',
      'surplus',
      'surplus_return',
      'anticipation',
      'payout',
      'payout_arrival',
      'payout_failure',
      'bank_debit',
      'exchange',
      'tax',
      'yield',
      'reserve',
      'adjustment',
      'explanation',
      'correction',
      'tax_forecast',
    ],
    { title: 'Tipo' },
  ),
);
export type BalanceEntryKind = Static<typeof BalanceEntryKind>;

/** One account's part of a posting, in centavos: debits are positive, credits negative. Those of one posting sum to zero. */
export const BalanceAmount = named(
  'BalanceAmount',
  Type.Object({ account: LedgerAccount, amount: Type.Integer() }),
);
export type BalanceAmount = Static<typeof BalanceAmount>;

/** One posting of the ledger. Postings are never changed: a wrong one is followed by its reverse. */
export const BalanceEntry = named(
  'BalanceEntry',
  Type.Object({
    id: Id,
    object: Type.Literal('balance_entry'),
    kind: BalanceEntryKind,
    gateway: GatewayType,
    currency: Type.String(),
    amounts: Type.Array(BalanceAmount),
    /** The payment, refund, dispute, payout or settlement line that caused it. */
    sourceId: Id,
    /** The payment that it is about; null where it is about none, or one that we do not have. */
    paymentId: nullable(Id),
    /** The posting that this one takes back. */
    reverses: nullable(Id),
    /** When it happened at the gateway, by its own day; null where that is the day of `createdAt`. */
    occurredOn: nullable(CalendarDate),
    createdAt: Timestamp,
  }),
);
export type BalanceEntry = Static<typeof BalanceEntry>;

/** `GET /payment/balance-entries`, newest first. */
export const BalanceEntryListQuery = Type.Object({
  ...CursorQuery.properties,
  gateway: Type.Optional(GatewayType),
  account: Type.Optional(LedgerAccount),
  kind: Type.Optional(BalanceEntryKind),
  paymentId: Type.Optional(Id),
  createdFrom: Type.Optional(Timestamp),
  createdTo: Type.Optional(Timestamp),
});
export type BalanceEntryListQuery = Static<typeof BalanceEntryListQuery>;
export const BalanceEntryPage = named('BalanceEntryPage', cursorPage(BalanceEntry));
export type BalanceEntryPage = Static<typeof BalanceEntryPage>;

/** What a gateway account comes to. In centavos; of the accounts with credits, what is owed or earned is negative. */
export const GatewayBalance = named(
  'GatewayBalance',
  Type.Object({
    gateway: GatewayType,
    currency: Type.String(),
    accounts: Type.Array(BalanceAmount),
  }),
);
export type GatewayBalance = Static<typeof GatewayBalance>;

/** `GET /payment/balance`: now, or at the end of a day that is over (São Paulo). */
export const BalanceQuery = Type.Object({ day: Type.Optional(CalendarDate) });
export type BalanceQuery = Static<typeof BalanceQuery>;

export const Balance = named(
  'Balance',
  Type.Object({
    object: Type.Literal('balance'),
    /** The end of which day it is; null for now. */
    day: nullable(CalendarDate),
    gateways: Type.Array(GatewayBalance),
  }),
);
export type Balance = Static<typeof Balance>;
