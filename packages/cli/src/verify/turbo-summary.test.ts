import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatStages } from '../stages/stage.ts';
import { readTasks } from './turbo-summary.ts';

describe('what each package took', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'trilho-summary-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const write = async (name: string, tasks: object[]) => {
    await mkdir(join(root, '.turbo', 'runs'), { recursive: true });
    await writeFile(join(root, '.turbo', 'runs', name), JSON.stringify({ tasks }));
  };
  const ran = (taskId: string, ms: number, exitCode = 0, status = 'MISS') => ({
    taskId,
    cache: { status },
    execution: { startTime: 1_000, endTime: 1_000 + ms, exitCode },
  });

  test('is read from the last run, the longest first, with what failed and what was kept', async () => {
    await write('3Gm1.json', [ran('@trilho/old#test', 1)]);
    await write('3Gm2.json', [
      ran('@trilho/ui#test', 1_500),
      ran('@trilho/gateway#test', 200_000, 1),
      ran('@trilho/shell#build', 20, 0, 'HIT'),
      { taskId: '@trilho/ui#code' },
    ]);
    const times = await readTasks(root);
    expect(
      formatStages(times)
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      expect.stringMatching(/^gateway test +200\.0 s {2}FAILED$/),
      expect.stringMatching(/^ui test +1\.5 s$/),
      expect.stringMatching(/^shell build \(cached\) +0\.0 s$/),
    ]);
  });

  test('is nothing before the first run', async () => {
    expect(await readTasks(root)).toEqual([]);
  });
});
