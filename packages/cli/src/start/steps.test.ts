import { createSteps, settleAll } from './steps.ts';

test('steps beside each other are each told with their own time, when they are done', async () => {
  const lines: string[] = [];
  const step = createSteps((line) => lines.push(line));
  const slow = Promise.withResolvers<string>();
  const first = step('database', () => slow.promise);
  await step('simulator', async () => undefined);
  expect(lines).toEqual([expect.stringMatching(/^ {2}✓ simulator +0\.0 s$/)]);
  slow.resolve('url');
  expect(await first).toBe('url');
  expect(lines[1]).toMatch(/✓ database/);
});

test('an interrupted start begins no further step', async () => {
  const step = createSteps(() => undefined, AbortSignal.abort(new Error('Interrupted.')));
  let begun = 0;
  const begin = async () => {
    begun += 1;
  };
  await expect(step('gateway', begin)).rejects.toThrow('Interrupted.');
  expect(begun).toBe(0);
});

test('a failure is thrown only when nothing is starting any more', async () => {
  const slow = Promise.withResolvers<void>();
  let settled = false;
  const all = settleAll([Promise.reject(new Error('The port is taken.')), slow.promise]).catch(
    (error: Error) => {
      settled = true;
      return error.message;
    },
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).toBe(false);
  slow.resolve();
  expect(await all).toBe('The port is taken.');
});
