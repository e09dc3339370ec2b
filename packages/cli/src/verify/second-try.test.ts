import type { Stage } from '../stages/stage.ts';
import { tryFailedTestsAlone } from './second-try.ts';

const task = (taskId: string, passed: boolean) => ({ taskId, passed, name: `  ${taskId}`, seconds: 9 });

function runner(passes: boolean) {
  const ran: string[] = [];
  const run = async ({ name, command }: Stage) => {
    ran.push(command.join(' '));
    return { name, seconds: 1, passed: passes };
  };
  return { ran, run };
}

test('the failed files of each package run once more, alone', async () => {
  const { ran, run } = runner(true);
  const tasks = [
    task('@trilho/ui#test', false),
    task('@trilho/ui#build', true),
    task('@trilho/cli#test', false),
  ];
  const results = await tryFailedTestsAlone(tasks, run);
  expect(ran).toEqual([
    'npm run test -w @trilho/ui -- --onlyFailures',
    'npm run test -w @trilho/cli -- --onlyFailures',
  ]);
  expect(results.map(({ passed }) => passed)).toEqual([true, true]);
});

test('what fails again has failed', async () => {
  const results = await tryFailedTestsAlone([task('@trilho/ui#test', false)], runner(false).run);
  expect(results).toEqual([{ name: '  @trilho/ui#test, failed files alone', seconds: 1, passed: false }]);
});

test('a build that failed has failed, and nothing runs again', async () => {
  const { ran, run } = runner(true);
  const tasks = [task('@trilho/ui#test', false), task('@trilho/ui#build', false)];
  expect((await tryFailedTestsAlone(tasks, run)).some(({ passed }) => !passed)).toBe(true);
  expect(ran).toEqual([]);
});

test('a run that failed without a task that failed, as one that was ended, has nothing to try', async () => {
  expect(await tryFailedTestsAlone([task('@trilho/ui#test', true)], runner(true).run)).toEqual([]);
});
