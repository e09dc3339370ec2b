import {
  falseAlarms,
  quiet,
  secondsUntil,
  seeded,
  usualAfter,
  watched,
} from '../../../testing/health/simulated-gateway.ts';
import { testOf } from './sequential-test.ts';

const large = quiet(5);
const usual = usualAfter(large, 14, seeded(1));
const runs = 120;

/** The value that this share of the runs stays within, each run with numbers of its own. */
function within(share: number, run: (random: () => number) => number | null): number {
  const values = Array.from({ length: runs }, (_, nth) => run(seeded(nth + 1)) ?? Number.POSITIVE_INFINITY);
  return values.toSorted((one, other) => one - other)[Math.ceil(share * runs) - 1] ?? 0;
}

const fallTo = (nature: Partial<typeof large>) => (random: () => number) =>
  secondsUntil('open', watched(), quiet(5, nature), { usual, limitSeconds: 3_600, random });

test('a fall of approval from 90 to 70 % at five payments a second is seen within three minutes', () => {
  const fall = fallTo({ approval: 0.7 });
  expect(within(0.5, (random) => fall(random).seconds)).toBeLessThanOrEqual(60);
  expect(within(0.99, (random) => fall(random).seconds)).toBeLessThanOrEqual(150);
});

test('a gateway that is dead, or hangs, is seen in seconds', () => {
  expect(within(1, (random) => fallTo({ faults: 1 })(random).seconds)).toBeLessThanOrEqual(10);
  expect(within(1, (random) => fallTo({ slow: 1 })(random).seconds)).toBeLessThanOrEqual(20);
});

test.each([
  ['dead', { faults: 1 }, 180],
  ['approving less', { approval: 0.7 }, 900],
])('one that was %s gets its payments back within minutes, by a twentieth of them', (_name, ill, seconds) => {
  const back = (random: () => number) => {
    const { seconds: after, state } = fallTo(ill)(random);
    const options = { usual, limitSeconds: 7_200, random, startMs: (after ?? 0) * 1000 };
    return secondsUntil('closed', state, quiet(0.25), options).seconds;
  };
  expect(within(0.5, back)).toBeLessThanOrEqual(300);
  expect(within(0.99, back)).toBeLessThanOrEqual(seconds);
});

test('one that stays ill does not flap', () => {
  const wrong = Array.from({ length: runs }, (_, nth) => {
    const random = seeded(nth + 1);
    const { seconds, state } = fallTo({ approval: 0.7 })(random);
    const options = { usual, limitSeconds: 3_600, random, startMs: (seconds ?? 0) * 1000 };
    return secondsUntil('closed', state, quiet(0.25, { approval: 0.7 }), options).seconds;
  }).filter((seconds) => seconds !== null);
  expect(wrong.length / runs).toBeLessThanOrEqual(0.1);
});

test.each([
  ['five payments a second', 5, 1],
  ['five hundred a day', 500 / 86_400, 4],
  ['twenty a day', 20 / 86_400, 12],
])(
  'ninety quiet days of a merchant with %s raise at most one alarm a month',
  (_name, perSecond, merchants) => {
    let alarms = 0;
    for (let nth = 0; nth < merchants; nth += 1) {
      alarms += falseAlarms(quiet(perSecond), 90, seeded(nth + 100)).length;
    }
    expect(alarms / (merchants * 3)).toBeLessThanOrEqual(1);
  },
);

test('what payments add is on average no evidence while all is at its usual worst', () => {
  for (const cause of ['approval', 'faults', 'latency'] as const) {
    for (const bad of [0.005, 0.05, 0.1, 0.4]) {
      const usualShare = { bad, tolerance: 0.04, monthly: 1e6, isOwn: true };
      const test = testOf(cause, usualShare);
      const least = { approval: 0.02, faults: 0.02, latency: 0.1 }[cause];
      const worst = Math.max(least, bad + 0.04);
      expect(worst * Math.exp(test.bad) + (1 - worst) * Math.exp(test.good)).toBeCloseTo(1, 10);
    }
  }
});
