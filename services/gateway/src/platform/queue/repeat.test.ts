import { repeat } from './repeat.ts';

test('runs follow each other, one at a time, and one that fails is reported and followed too', async () => {
  let running = 0;
  let most = 0;
  const errors: string[] = [];
  const runs: number[] = [];
  const enough = Promise.withResolvers<void>();
  const repeating = repeat(
    1,
    async () => {
      running += 1;
      most = Math.max(most, running);
      runs.push(runs.length);
      await Promise.resolve();
      running -= 1;
      if (runs.length === 2) throw new Error('second');
      if (runs.length === 4) enough.resolve();
    },
    (error) => errors.push(error.message),
  );
  await enough.promise;
  await repeating.stop();
  const ran = runs.length;
  await new Promise(setImmediate);
  expect([most, errors, runs.length]).toEqual([1, ['second'], ran]);
});

test('stopping waits for the run under way, and does not wait out the pause', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let ended = false;
  const repeating = repeat(
    3_600_000,
    async () => {
      begun.resolve();
      await end.promise;
      ended = true;
    },
    () => undefined,
  );
  await begun.promise;
  const stopped = repeating.stop();
  end.resolve();
  await stopped;
  expect(ended).toBe(true);
});
