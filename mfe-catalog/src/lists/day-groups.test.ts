import { dayGroups, openDays } from './day-groups.ts';

const row = (at: string, amount: number) => ({ at, amount });
const days = { of: ({ at }: { at: string }) => at, sum: ({ amount }: { amount: number }) => amount };
const now = new Date('2026-11-21T12:00:00Z');
const content = [
  row('2026-11-21T11:00:00Z', 24_990),
  // Still the 20th in São Paulo.
  row('2026-11-21T02:59:00Z', 1_000),
  row('2026-11-20T12:00:00Z', 500),
  row('2026-11-19T12:00:00Z', 700),
];

test('rows stand below their days in São Paulo, with what came in on each', () => {
  const groupOf = dayGroups(days, { content, hasPrevious: false, hasNext: false }, now);
  expect(content.map(groupOf).map(({ label, note }) => [label, note])).toEqual([
    ['Hoje, 21/11/2026', 'R$ 249,90'],
    ['Ontem, 20/11/2026', 'R$ 15,00'],
    ['Ontem, 20/11/2026', 'R$ 15,00'],
    ['19/11/2026', 'R$ 7,00'],
  ]);
});

test('a sum says what it is of', () => {
  const groupOf = dayGroups(
    { ...days, sumOf: 'após reembolsos' },
    { content, hasPrevious: false, hasNext: false },
    now,
  );
  expect(content.map(groupOf)[0]?.note).toBe('R$ 249,90 após reembolsos');
});

test('a day that another page goes on with has the sum that is known of it, or none: not that of a part', () => {
  const page = { content, hasPrevious: true, hasNext: true };
  const notes = (groupOf: ReturnType<typeof dayGroups<(typeof content)[number]>>) =>
    content.map(groupOf).map(({ note }) => note);
  expect(openDays(days, page)).toEqual({ first: '2026-11-21', last: '2026-11-19' });
  expect(notes(dayGroups(days, page, now))).toEqual([undefined, 'R$ 15,00', 'R$ 15,00', undefined]);
  expect(notes(dayGroups(days, page, now, new Map([['2026-11-21', 99_900]])))).toEqual([
    'R$ 999,00',
    'R$ 15,00',
    'R$ 15,00',
    undefined,
  ]);
});

test('of a page that is the whole list, or empty, no day goes on', () => {
  expect(openDays(days, { content, hasPrevious: false, hasNext: false })).toEqual({});
  expect(openDays(days, { content: content.slice(0, 0), hasPrevious: true, hasNext: true })).toEqual({});
});

test('what comes seldom stands below the month it began in', () => {
  const groupOf = dayGroups(
    { of: days.of, by: 'month' },
    { content, hasPrevious: false, hasNext: false },
    now,
  );
  expect(content.map(groupOf).map(({ key, label, note }) => [key, label, note])[0]).toEqual([
    '2026-11',
    'Desde novembro de 2026',
    undefined,
  ]);
  expect(groupOf(row('2026-11-01T02:59:00Z', 0)).label).toBe('Desde outubro de 2026');
});
