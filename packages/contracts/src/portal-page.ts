import Type, { type Static, type TSchema } from 'typebox';
import { CalendarDate, Environment, Id, nullable } from './common.ts';
import { named } from './named.ts';

const text = Type.Optional(Type.String({ maxLength: 200 }));

/**
 * Parameters of every list of the portal besides its filters. `cursor` is opaque and comes from a previous
 * answer.
 */
export const portalListQuery = (defaultSize: number) => ({
  userId: Id,
  environment: Environment,
  size: Type.Integer({ minimum: 1, maximum: 100, default: defaultSize, title: 'size' }),
  cursor: text,
  /** Omitted or empty, it matches everything. */
  search: text,
});

/**
 * One page of a list in the portal, `pageNumber` counted from 1. Counting stops at ten thousand matches:
 * `totalElements` is then 10 000 and `hasMoreThanTotal` true.
 */
export const portalPage = <T extends TSchema>(item: T) =>
  Type.Object({
    content: Type.Array(item),
    totalElements: Type.Integer(),
    hasMoreThanTotal: Type.Boolean(),
    hasNext: Type.Boolean(),
    hasPrevious: Type.Boolean(),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    previousCursor: Type.Union([Type.String(), Type.Null()]),
    pageNumber: Type.Integer(),
  });

/** What the money of a day comes to in a list, in centavos; null of a day with more than ten thousand rows. */
export const DayTotal = named(
  'DayTotal',
  Type.Object({ day: CalendarDate, amount: nullable(Type.Integer()) }),
);
export type DayTotal = Static<typeof DayTotal>;
