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

  async function addBench(folder: string, name: string, results: object[]): Promise<void> {
    await mkdir(join(root, folder, 'bench'), { recursive: true });
    await writeFile(
      join(root, folder, 'bench', `${name}.bench.ts`),
      `export default async function bench() { return ${JSON.stringify(results)}; }`,
    );
  }

  const fast = { name: 'key lookup', value: 4, unit: 'ms', target: 10, holds: true };
  const slow = { name: 'first screen', value: 3, unit: 's', target: 2, holds: false };

  test('of services and of the whole are run, and all figures are written down', async () => {
    await addBench('services/gateway', 'lookup', [fast]);
    await addBench('e2e', 'screens', [slow]);
    expect(await runBenches(root, [])).toBe(1);
    expect(JSON.parse(await readFile(join(root, '.bench', 'results.json'), 'utf8'))).toEqual([fast, slow]);
  });

  test('can be chosen by a part of the file name, and succeed when every figure holds', async () => {
    await addBench('services/gateway', 'lookup', [fast]);
    await addBench('e2e', 'screens', [slow]);
    expect(await runBenches(root, ['lookup'])).toBe(0);
    expect(JSON.parse(await readFile(join(root, '.bench', 'results.json'), 'utf8'))).toEqual([fast]);
  });
});
