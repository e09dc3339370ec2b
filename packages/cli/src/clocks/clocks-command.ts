import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { machineEnv } from '@trilho/tooling/process/machine-env.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { formatStages, type StageResult } from '../stages/stage.ts';
import { type Moment, moments } from './moments.ts';

const CLOCK = pathToFileURL(join(ROOT, 'packages', 'jest-preset', 'src', 'test-clock.ts')).href;
const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');

/** The folders of the product's packages with tests; the slowest, the services, first. */
async function findPackages(): Promise<string[]> {
  const folders: string[] = [];
  const patterns = ['*/jest.config.ts', '{packages,services}/*/jest.config.ts'];
  for await (const file of glob(patterns, { cwd: ROOT })) folders.push(dirname(file));
  return folders.sort().reverse();
}

/** Tells whether one of these packages has a test file of this name, or of a path that the name is part of. */
async function hasTests(folders: string[], name: string): Promise<boolean> {
  for await (const file of glob(`{${folders.join(',')},}/src/**/*.test.{ts,tsx}`, { cwd: ROOT })) {
    if (file.includes(name)) return true;
  }
  return false;
}

/** The machine's time, whatever `Date` has been moved to. */
const machineNow = () => performance.timeOrigin + performance.now();

/** The environment of a test run whose clocks stand at a moment when it starts. */
export function envAt({ at, zone }: Moment): Record<string, string> {
  return {
    ...machineEnv([]),
    TZ: zone,
    TEST_CLOCK_OFFSET_MS: String(Math.round(Date.parse(at) - machineNow())),
    NODE_OPTIONS: `--experimental-vm-modules --disable-warning=ExperimentalWarning --import ${CLOCK}`,
  };
}

async function testPackage(folder: string, moment: Moment, filters: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [JEST, '--passWithNoTests', '--', ...filters], {
    cwd: join(ROOT, folder),
    env: envAt(moment),
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

/**
 * `npm run test:clocks [-- gateway part-of-a-file-name …]`: all tests at the moments and in the zones that break them most
 * easily, one moment after the other. The clocks of Node, of the browser code and of the database move together.
 * @returns the exit code: 0 when the tests pass at every moment
 */
export async function testClocks(names: string[]): Promise<number> {
  const all = await findPackages();
  const chosen = all.filter((folder) => names.includes(basename(folder)));
  const filters = names.filter((name) => !all.some((folder) => basename(folder) === name));
  const folders = chosen.length > 0 ? chosen : all;
  for (const filter of filters) {
    if (await hasTests(folders, filter)) continue;
    console.error(`${filter} is the name of no package, and of no test in ${folders.join(', ')}.`);
    return 1;
  }
  const results: StageResult[] = [];
  for (const moment of moments) {
    const name = `${moment.at}  ${moment.zone}  (${moment.why})`;
    console.log(`\n${name}`);
    const start = performance.now();
    const failed: string[] = [];
    for (const folder of folders) {
      if (!(await testPackage(folder, moment, filters))) failed.push(folder);
    }
    if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
    results.push({ name, seconds: (performance.now() - start) / 1000, passed: failed.length === 0 });
  }
  console.log(`\n${formatStages(results)}\n`);
  return results.every(({ passed }) => passed) ? 0 : 1;
}
