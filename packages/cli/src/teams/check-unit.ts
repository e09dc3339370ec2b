import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError, exitCodes } from './registry-error.ts';
import type { UnitFolder } from './unit-folder.ts';

type Check = { name: 'types' | 'lint' | 'tests'; command: string; args: string[]; cwd: string };

function scriptsIn(dir: string): Record<string, string> {
  const file = join(dir, 'package.json');
  const { scripts = {} }: { scripts?: Record<string, string> } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  return scripts;
}

/** A tool of the folder's installation, run by this Node. */
function tool(
  dir: string,
  name: Check['name'],
  [library, bin]: [string, string],
  args: string[],
  cwd = dir,
): Check {
  const manifest = createRequire(join(dir, 'package.json')).resolve(`${library}/package.json`);
  return { name, command: process.execPath, args: [join(dirname(manifest), bin), ...args], cwd };
}

/**
 * The checks of a unit, cheapest first. The folder's own scripts `types`, `lint` and `test` come before the tools that
 * this repository has for all its units; a team outside of it need not have a linter.
 * @throws CommandError when the folder has no tests
 */
function checksOf({ unit, dir }: UnitFolder): Check[] {
  const scripts = scriptsIn(dir);
  const script = (name: Check['name'], key: string): Check[] =>
    scripts[key] ? [{ name, command: 'npm', args: ['run', '--silent', key], cwd: dir }] : [];
  const repository = dirname(dir);
  const linted = existsSync(join(repository, 'biome.json'))
    ? [tool(dir, 'lint', ['@biomejs/biome', 'bin/biome'], ['check', '--error-on-warnings', dir], repository)]
    : [];
  const tests = script('tests', 'test');
  if (tests.length === 0) {
    const advice = 'add a script "test" to its package.json';
    throw new CommandError(`${unit} has no tests: ${advice}.`, exitCodes.refused);
  }
  const types = script('types', 'types');
  const lint = script('lint', 'lint');
  return [
    ...(types.length > 0 ? types : [tool(dir, 'types', ['typescript', 'bin/tsc'], ['-b', dir])]),
    ...(lint.length > 0 ? lint : linted),
    ...tests,
  ];
}

export type CheckOptions = {
  /** Leaves the tests out; types and lint are checked all the same. */
  skipTests?: boolean;
  progress: (line: string) => void;
};

/**
 * Runs the checks of a unit before anything of it is built or uploaded.
 * @throws CommandError with what the first check that fails printed
 */
export async function checkUnit(folder: UnitFolder, { skipTests, progress }: CheckOptions): Promise<void> {
  // What the checks run is the code of many libraries: none of it needs the right to publish.
  const { TRILHO_PUBLISH_TOKEN: _token, ...env } = process.env;
  for (const { name, command, args, cwd } of checksOf(folder)) {
    if (skipTests && name === 'tests') continue;
    progress(`Checking ${name} of ${folder.unit}…`);
    try {
      await promisify(execFile)(command, args, { cwd, env, maxBuffer: 16 * 1024 * 1024 });
    } catch (error) {
      const output = ['stdout', 'stderr'].map((stream) => Reflect.get(Object(error), stream) ?? '').join('');
      const text = output.trim() || (error instanceof Error ? error.message : String(error));
      throw new CommandError(`The ${name} of ${folder.unit} failed:\n\n${text}`, exitCodes.refused);
    }
  }
}
