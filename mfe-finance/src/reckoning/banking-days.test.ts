import { addDays, holidayName, isBankingDay, nextBankingDay } from '@trilho/contracts/banking-days';
import Holidays from 'date-holidays';
import { daysBetween, weekdayOf } from '../words/days.ts';

const calendar = new Holidays('BR', { types: ['public', 'bank'] });

/** The weekdays of a year on which the library says that banks are closed. */
const closedIn = (year: number): string[] => {
  const days = calendar
    .getHolidays(year)
    .map(({ date }) => date.slice(0, 10))
    .filter((day) => ![0, 6].includes(weekdayOf(day)));
  return [...new Set(days)].sort();
};

test.each([2024, 2025, 2026, 2027, 2028, 2029, 2030])('the holidays of banks in %d', (year) => {
  const ours = daysBetween(`${year}-01-01`, `${year}-12-31`).filter((day) => holidayName(day) !== null);
  expect(ours).toEqual(closedIn(year));
});

test('a day is a banking day unless it is a weekend or has a holiday', () => {
  const closed = daysBetween('2026-01-01', '2026-12-31').filter((day) => !isBankingDay(day));
  const weekends = daysBetween('2026-01-01', '2026-12-31').filter((day) => [0, 6].includes(weekdayOf(day)));
  expect(closed).toEqual([...new Set([...weekends, ...closedIn(2026)])].sort());
});

test('Consciência Negra is a holiday of all Brazil from 2024 on', () => {
  expect([holidayName('2023-11-20'), holidayName('2024-11-20')]).toEqual([null, 'Consciência Negra']);
});

test('31 December is a banking day, and a holiday at a weekend has no name', () => {
  expect(isBankingDay('2026-12-31')).toBe(true);
  expect([isBankingDay('2026-11-15'), holidayName('2026-11-15')]).toEqual([false, null]);
});

test.each([
  ['2026-02-13', '2026-02-13'],
  ['2026-02-14', '2026-02-18'],
  ['2026-04-03', '2026-04-06'],
  ['2026-12-25', '2026-12-28'],
  ['2027-12-31', '2027-12-31'],
])('the banking day from %s on is %s', (day, next) => {
  expect(nextBankingDay(day)).toBe(next);
});

test('days are counted over the ends of months and years, and over 29 February', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2027-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2027-02-28',
  ]);
});
