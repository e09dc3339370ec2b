import { CalendarDate } from '@trilho/contracts/common';
import Type from 'typebox';
import { dayEnd, dayStart } from '../../../platform/sao-paulo-day.ts';

/** The days of São Paulo that a file is of, both included. */
export const periodFilters = { from: Type.Optional(CalendarDate), to: Type.Optional(CalendarDate) };

/** The same as moments, as lists take them. */
export const momentsOf = ({ from, to }: { from?: string; to?: string }) => ({
  ...(from && { createdFrom: new Date(dayStart(from)).toISOString() }),
  ...(to && { createdTo: new Date(dayEnd(to) - 1).toISOString() }),
});
