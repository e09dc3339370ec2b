import { dayGroups } from './day-groups.ts';

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

test('a day that another page may go on with has no sum: it would be a part of it', () => {
  const groupOf = dayGroups(days, { content, hasPrevious: true, hasNext: true }, now);
  expect(content.map(groupOf).map(({ note }) => note)).toEqual([
    undefined,
    'R$ 15,00',
    'R$ 15,00',
    undefined,
  ]);
});

test('a list whose rows add up to nothing has days alone', () => {
  const own = { of: days.of, prefix: 'Desde' };
  const groupOf = dayGroups(own, { content, hasPrevious: false, hasNext: false }, now);
  expect(content.map(groupOf)[0]?.label).toBe('Desde hoje, 21/11/2026');
  expect(content.map(groupOf).map(({ note }) => note)).toEqual([undefined, undefined, undefined, undefined]);
});
