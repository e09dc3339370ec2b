import Type, { type Static } from 'typebox';
import { nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { GatewayBalance } from './balance.ts';

/** A month, as in `2026-11`. */
export const Month = Type.String({ title: 'Mês', pattern: '^20[2-9][0-9]-(0[1-9]|1[0-2])$' });

/** A month's end, as it is, or as it was when a person closed the month. In centavos. */
export const MonthClosing = named(
  'MonthClosing',
  Type.Object({
    object: Type.Literal('month_closing'),
    month: Month,
    /** Null while it is not closed: then the figures are those of now. */
    closedAt: nullable(Timestamp),
    closedBy: nullable(Type.String()),
    /** What each account held at the month's end. */
    balances: Type.Array(GatewayBalance),
    /** What came and went within the month. */
    movements: Type.Array(GatewayBalance),
    openDifferences: Type.Integer(),
    /** What open differences come to, with signs. */
    unexplained: Type.Integer(),
  }),
);
export type MonthClosing = Static<typeof MonthClosing>;

/** `GET /portal/month-closings`: the months that are over since the first posting, newest first, 24 at most. */
export const MonthClosings = named('MonthClosings', Type.Object({ months: Type.Array(MonthClosing) }));
export type MonthClosings = Static<typeof MonthClosings>;
