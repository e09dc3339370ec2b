import { bisect, type Outcome } from './bisect.ts';

const changes = Array.from({ length: 40 }, (_, index) => index);
/** A command that fails from a change on. */
const failsFrom =
  (first: number) =>
  async (change: number): Promise<Outcome> =>
    change >= first ? 'bad' : 'good';

test.each([1, 2, 17, 38, 39])(
  'of forty changes the one that broke it is found (%d), in ten runs at most',
  async (first) => {
    const found = await bisect(changes, failsFrom(first));
    expect(found).toMatchObject({ change: first, before: first - 1 });
    expect(typeof found === 'object' && found.runs).toBeLessThanOrEqual(10);
  },
);

test('of two changes the second is the one', async () => {
  expect(await bisect([4, 5], failsFrom(5))).toMatchObject({ change: 5, before: 4 });
});

test('what failed before them all, and what passes after them all, names no release', async () => {
  expect(await bisect(changes, failsFrom(0))).toBe('good-is-bad');
  expect(await bisect(changes, failsFrom(99))).toBe('bad-is-good');
});

test('a command that says something else of the same change names no release', async () => {
  const runs = new Map<number, number>();
  const flaky = async (change: number): Promise<Outcome> => {
    const times = (runs.get(change) ?? 0) + 1;
    runs.set(change, times);
    if (change === 39) return 'bad';
    return change === 19 && times === 1 ? 'bad' : 'good';
  };
  expect(await bisect(changes, flaky)).toBe('flaky');
});
