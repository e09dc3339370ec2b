import { groupRuns } from './group-runs.ts';

test('items of one turn share a run, those that come meanwhile the next one, and each gets its own result', async () => {
  const groups: number[][] = [];
  const holding = Promise.withResolvers<void>();
  const double = groupRuns<number, number>(
    async (items) => {
      groups.push(items);
      if (groups.length === 1) await holding.promise;
      return items.map((item) => item * 2);
    },
    { most: 3 },
  );
  const first = [double(1), double(2)];
  await new Promise(setImmediate);
  const meanwhile = [3, 4, 5, 6].map(double);
  await new Promise(setImmediate);
  expect(groups).toEqual([[1, 2]]);
  holding.resolve();
  expect(await Promise.all([...first, ...meanwhile])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(groups).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test('a run that fails fails its own items alone', async () => {
  const run = groupRuns<string, string>(
    async (items) => {
      if (items.includes('bad')) throw new Error('no');
      return items;
    },
    { most: 1 },
  );
  const outcomes = await Promise.allSettled([run('bad'), run('good')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('an item that no run takes fails alone, and a database that is away is not asked once more for each', async () => {
  const groups: string[][] = [];
  const runWith = (error: Error) =>
    groupRuns<string, string>(
      async (items) => {
        groups.push(items);
        if (items.includes('bad')) throw error;
        return items;
      },
      { most: 10 },
    );
  const poisoned = runWith(new Error('invalid byte sequence'));
  const outcomes = await Promise.allSettled(['first', 'bad', 'last'].map(poisoned));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  groups.length = 0;
  const away = runWith(Object.assign(new Error('no server'), { code: 'ECONNREFUSED' }));
  const refused = await Promise.allSettled(['first', 'bad', 'last'].map(away));
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(groups).toEqual([['first', 'bad', 'last']]);
});
