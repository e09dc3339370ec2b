import { soakSize } from '@trilho/tooling/soak-size.ts';
import { type Judged, replayWorld } from '../../../testing/routing/replayed-world.ts';
import {
  drawRule,
  drawWorld,
  randomOf,
  settingsOf,
  worldOfTwo,
} from '../../../testing/routing/routing-world.ts';

const worlds = soakSize(800);
const isFull = worlds === 800;
const seedsOf = (count: number) => Array.from({ length: count }, (_seed, index) => index + 1);
const seeds = seedsOf(soakSize(200));

/** From two thousand to forty thousand payments, as merchants have them in a month. */
const drawVolume = (random: () => number): number => Math.round(2_000 * 20 ** random());

const holds = ({ low, high }: { low: number; high: number }, truth: number): boolean =>
  low - 1e-6 <= truth && truth <= high + 1e-6;

function judgedOf(seed: number): Judged {
  const random = randomOf(seed * 104_729);
  const world = drawWorld(random);
  return replayWorld(world, drawRule(world, random), drawVolume(random), random);
}

test('intervals of 95 % hold what is true in 93 to 97 % of worlds, and nothing is said of where no payment could come', () => {
  const judged = seedsOf(worlds).map(judgedOf);
  expect(judged.map(({ guessed }) => guessed)).toEqual(judged.map(() => 0));
  const known = judged.flatMap(({ report, truth }) => (truth ? [{ report, truth }] : []));
  expect(known.length).toBeGreaterThan(worlds * 0.9);
  const covered = (of: (one: (typeof known)[number]) => boolean) => known.filter(of).length / known.length;
  const coverage = {
    difference: covered(
      ({ report, truth }) => !!report.difference && holds(report.difference, truth.after - truth.before),
    ),
    before: covered(
      ({ report, truth }) => !!report.before.approval && holds(report.before.approval, truth.before),
    ),
    after: covered(
      ({ report, truth }) => !!report.after.approval && holds(report.after.approval, truth.after),
    ),
  };
  const [least, most] = isFull ? [0.93, 0.97] : [0.9, 1];
  for (const share of Object.values(coverage)) {
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  }
  // Never the wrong way round.
  const wrong = known.filter(({ report, truth }) =>
    report.verdict === 'better'
      ? truth.after < truth.before
      : report.verdict === 'worse' && truth.after > truth.before,
  );
  expect(wrong.length).toBeLessThanOrEqual(Math.ceil(known.length * 0.025));
});

/** At so many payments, half of them at each gateway, a loss of half a point is told apart from none. */
const enough = 100_000;

test('of rules that lose more than half a point, 95 % are told to be worse, of a hundred thousand payments', () => {
  const verdicts = seeds.map((seed) => {
    const random = randomOf(seed * 15_485_863);
    // All go where one point or more less is approved: half of them were there already.
    const loss = 0.01 + random() * 0.03;
    const world = worldOfTwo(random, { share: 0.5, version: seed % 2 === 0 ? 1 : null, loss });
    const chances = [0, 1];
    const settings = settingsOf({}, { type: 'gateway', gateway: 'MERCADOPAGO' }, world.gateways);
    const { report, truth } = replayWorld(world, { settings, chances: () => chances }, enough, random);
    expect(truth && truth.after - truth.before).toBeLessThan(-0.00499);
    return report.verdict;
  });
  const worse = verdicts.filter((verdict) => verdict === 'worse');
  expect(worse.length / verdicts.length).toBeGreaterThanOrEqual(0.95);
});

test('a gateway that a kind of payment never came to is unknown for it, however many there are elsewhere', () => {
  for (const seed of seeds) {
    const random = randomOf(seed * 32_452_843);
    const world = worldOfTwo(random, { share: 0.5, version: seed % 2 === 0 ? 1 : null, loss: 0 });
    const closed = world.kinds[Math.floor(random() * world.kinds.length)];
    const settings = settingsOf({}, { type: 'gateway', gateway: 'MERCADOPAGO' }, world.gateways);
    const isClosed = ({ brand, amount }: { brand: string; amount: number }) =>
      brand === closed?.brand && amount === closed.amount;
    const periods = world.periods.map((period) => ({
      ...period,
      chances: (kind: (typeof world.kinds)[number]) => (isClosed(kind) ? [1, 0] : period.chances(kind)),
    }));
    const { report } = replayWorld({ ...world, periods }, { settings, chances: () => [0, 1] }, 5_000, random);
    const own = report.segments.filter(
      ({ brand, amountFrom, amountBelow }) =>
        closed &&
        brand === closed.brand &&
        amountFrom <= closed.amount &&
        closed.amount < (amountBelow ?? Infinity),
    );
    expect(own).toMatchObject([{ known: false, before: null, after: null }]);
    expect(report.known).toBeLessThan(report.payments);
  }
});
