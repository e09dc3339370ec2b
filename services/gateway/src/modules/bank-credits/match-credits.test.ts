import { matchCredits, type OpenCredit, type OpenPayout } from './match-credits.ts';

const payoutOf = (id: string, overrides: Partial<OpenPayout> = {}): OpenPayout => ({
  ...{ id, gateway: 'STRIPE', currency: 'BRL', amount: 10_000, bankAmount: null, otherCreditId: null },
  ...{ arrivesOn: '2026-11-18', createdAt: new Date('2026-11-17T15:00:00Z') },
  ...overrides,
});
const creditOf = (id: string, overrides: Partial<OpenCredit> = {}): OpenCredit => ({
  ...{ id, currency: 'BRL', amount: 10_000, day: '2026-11-18', memo: 'TED' },
  ...overrides,
});
const pairs = (credits: OpenCredit[], payouts: OpenPayout[], today = '2026-12-01') =>
  matchCredits(credits, payouts, today).map(({ credit, payout }) => [credit.id, payout.id]);

test('matches are in the order in which payouts are locked: by when they were made, then by their ids', () => {
  const made = (id: string, day: number, amount: number) =>
    payoutOf(id, { amount, createdAt: new Date(Date.UTC(2026, 10, day)) });
  const payouts = [made('c', 17, 300), made('d', 16, 400), made('b', 17, 200), made('e', 16, 500)];
  const credits = payouts.map(({ id, amount }) =>
    creditOf(id, { amount: amount === 500 ? 501 : amount, memo: 'STRIPE' }),
  );
  expect(pairs(credits, payouts).map(([, id]) => id)).toEqual(['d', 'e', 'b', 'c']);
});

test.each([
  ['a tenth less', 9_000, '2026-12-01', true],
  ['a tenth more', 11_000, '2026-12-01', true],
  ['less than that', 8_999, '2026-12-01', false],
  ['more than that', 11_001, '2026-12-01', false],
  ['on the last day on which the very amount may come', 9_900, '2026-11-26', false],
  ['on the day after', 9_900, '2026-11-27', true],
])('a credit that only names the gateway: %s', (_name, amount, today, isMatched) => {
  const credit = creditOf('A', { amount, memo: 'PIX STRIPE  BRASIL' });
  expect(pairs([credit], [payoutOf('p')], today)).toEqual(isMatched ? [['A', 'p']] : []);
});

test('a payout whose days are not over keeps a named credit that could be its own from another one', () => {
  const near = payoutOf('q', { amount: 10_100, arrivesOn: '2026-11-19' });
  const credit = creditOf('A', { amount: 9_900, memo: 'STRIPE' });
  expect(pairs([credit], [payoutOf('p'), near], '2026-11-27')).toEqual([]);
});

test('a payout that was taken for a credit of another amount takes the one of its own, and no third', () => {
  const taken = payoutOf('p', { bankAmount: 9_900, otherCreditId: 'A' });
  expect(pairs([creditOf('B')], [taken])).toEqual([['B', 'p']]);
  expect(pairs([creditOf('C', { amount: 9_900, memo: 'STRIPE' })], [taken])).toEqual([]);
});

test('each credit’s text and each payout’s days are read once, however many there are', () => {
  const reads = { memo: 0, arrivesOn: 0 };
  const count = 300;
  const indexes = Array.from({ length: count }, (_nothing, index) => index);
  const credits = indexes.map((index): OpenCredit => {
    const { memo, ...credit } = creditOf(`c${index}`, { amount: 1_000 + index, memo: 'STRIPE' });
    return {
      ...credit,
      get memo() {
        reads.memo += 1;
        return memo;
      },
    };
  });
  const payouts = indexes.map((index): OpenPayout => {
    const { arrivesOn, ...payout } = payoutOf(`p${index}`, { amount: 500_000 + index });
    return {
      ...payout,
      get arrivesOn() {
        reads.arrivesOn += 1;
        return arrivesOn;
      },
    };
  });
  expect(matchCredits(credits, payouts, '2026-12-01')).toEqual([]);
  expect(reads.memo).toBeLessThanOrEqual(count);
  expect(reads.arrivesOn).toBeLessThanOrEqual(2 * count);
});
