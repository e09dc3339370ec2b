import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { runBenches } from './bench-command.ts';

describe('the benchmarks', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'trilho-bench-'));
    await writeFile(join(root, 'package.json'), '{"type":"module"}');
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(root, { recursive: true, force: true });
  });

  async function addBench(part: string, name: string, results: object[]): Promise<void> {
    await mkdir(join(root, 'qa', part), { recursive: true });
    await writeFile(
      join(root, 'qa', part, `${name}.bench.ts`),
      `export default async function bench() { return ${JSON.stringify(results)}; }`,
    );
  }

  const recorded = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(root, '.bench', 'results.json'), 'utf8'));

  const fast = { name: 'key lookup', value: 4, unit: 'ms', target: 10, holds: true };
  const slow = { name: 'first screen', value: 3, unit: 's', target: 2, holds: false };

  test('of each part and those with their own tools are run, and all figures are written down', async () => {
    await addBench('bench/gateway', 'lookup', [fast]);
    await addBench('judges', 'screens', [slow]);
    expect(await runBenches(root, [])).toBe(1);
    expect(await recorded()).toMatchObject([
      { ...fast, bench: 'qa/bench/gateway/lookup.bench.ts', machine: { node: process.version } },
      { ...slow, bench: 'qa/judges/screens.bench.ts', commit: null, date: expect.stringMatching(/Z$/) },
    ]);
  });

  test('can be chosen by a part of the file name, and succeed when every figure holds', async () => {
    await addBench('bench/gateway', 'lookup', [fast]);
    await addBench('judges', 'screens', [slow]);
    expect(await runBenches(root, ['lookup'])).toBe(0);
    expect(await recorded()).toMatchObject([fast]);
  });

  test('that are run again take the place of their former figures; those of others stay', async () => {
    await addBench('bench/gateway', 'lookup', [fast]);
    await addBench('judges', 'screens', [slow]);
    await runBenches(root, []);
    await runBenches(root, ['lookup']);
    expect(await recorded()).toMatchObject([slow, fast]);
  });

  test('fail when one hangs or throws, and keep what the others measured', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await addBench('judges', 'screens', [fast]);
    const folder = join(root, 'qa', 'bench', 'gateway');
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'broken.bench.ts'),
      "export default async () => { throw new Error('no disk'); };",
    );
    expect(await runBenches(root, [])).toBe(1);
    expect(console.error).toHaveBeenCalledWith('FAILED qa/bench/gateway/broken.bench.ts: no disk');
    expect(await recorded()).toMatchObject([fast]);
    await writeFile(join(folder, 'hanging.bench.ts'), 'export default () => new Promise(() => undefined);');
    expect(await runBenches(root, ['hanging', 'screens'], 0.001)).toBe(1);
    expect(console.error).toHaveBeenCalledWith(
      'FAILED qa/bench/gateway/hanging.bench.ts: It had not ended after 0.001 minutes.',
    );
  });
});
