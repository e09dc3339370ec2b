import { dayEnd, dayStart } from './sao-paulo-day.ts';

const iso = (ms: number) => new Date(ms).toISOString();

test.each([
  ['in winter time', '2026-07-01', '2026-07-01T03:00:00.000Z', '2026-07-02T03:00:00.000Z'],
  [
    'in the summer time of former years',
    '2018-12-10',
    '2018-12-10T02:00:00.000Z',
    '2018-12-11T02:00:00.000Z',
  ],
  ['whose first hour was skipped', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
  ['that had 25 hours', '2019-02-16', '2019-02-16T02:00:00.000Z', '2019-02-17T03:00:00.000Z'],
  ['at the end of a year', '2026-12-31', '2026-12-31T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  ['at the end of all dates', '9999-12-31', '9999-12-31T03:00:00.000Z', '+010000-01-01T03:00:00.000Z'],
])('a day %s has its own bounds in São Paulo', (_what, day, start, end) => {
  expect([iso(dayStart(day)), iso(dayEnd(day))]).toEqual([start, end]);
});
