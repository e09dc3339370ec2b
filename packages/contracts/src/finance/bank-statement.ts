import Type, { type Static } from 'typebox';
import { CalendarDate, Id, nullable } from '../common.ts';
import { named } from '../named.ts';

/** A credit of the bank's statement, in centavos. */
export const BankCredit = named(
  'BankCredit',
  Type.Object({
    id: Id,
    amount: Type.Integer(),
    currency: Type.String(),
    day: CalendarDate,
    memo: Type.String(),
    /** The payout that it is; null where none fits, or more than one. */
    payoutId: nullable(Id),
  }),
);
export type BankCredit = Static<typeof BankCredit>;

/** `POST /portal/bank-statements`: the body is an OFX file. What a file before had is not counted again. */
export const BankStatementResult = named(
  'BankStatementResult',
  Type.Object({
    /** Credits in the file. */
    read: Type.Integer(),
    /** Of them, those that were not there before. */
    added: Type.Integer(),
    /** Payouts whose credit was found by this file. */
    matched: Type.Integer(),
    credits: Type.Array(BankCredit),
  }),
);
export type BankStatementResult = Static<typeof BankStatementResult>;
