import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@trilho/tooling/root.ts';
import { sharedFolderVariable } from '../app/declared-answers.ts';

const run = promisify(execFile);
/** What the tests of this run share is of this checkout, not of a changed one. */
const { [sharedFolderVariable]: _, ...env } = process.env;
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);

/** Runs a program. Returns what it says where it fails, and nothing where it does not. */
async function complaintsOf(program: string, args: string[], cwd: string): Promise<string> {
  try {
    await run(bin(program), args, { cwd, env, maxBuffer: 16 * 1024 * 1024 });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    return stdout + stderr || message;
  }
}

/** Compiles files of a checkout, and all that they import, with the settings of services or of the portal. */
export function compile(folder: string, kind: 'base' | 'browser', files: string[]): Promise<string> {
  const project = join(folder, `tsconfig.guide.${kind}.json`);
  const options = { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: folder };
  const compilerOptions = { ...options, types: kind === 'base' ? ['node', 'jest'] : ['node'] };
  writeFileSync(project, JSON.stringify({ extends: `./tsconfig.${kind}.json`, compilerOptions, files }));
  return complaintsOf('tsc', ['-p', project], folder);
}

/** Returns where files are not as the formatter would write them. */
export const format = (folder: string, files: string[]): Promise<string> =>
  complaintsOf('biome', ['format', '--vcs-enabled=false', ...files], folder);

/** How one test of a run went. */
export interface TestRun {
  name: string;
  status: 'passed' | 'failed' | 'pending';
  failureMessages: string[];
}

/** Shares the database server and its template with this run, which ends both. */
const config = `import config from './jest.config.ts';

const { globalSetup: _, globalTeardown: __, ...own } = config;
export default { ...own, maxWorkers: 2 };
`;

interface Results {
  testResults: {
    message: string;
    assertionResults: (Omit<TestRun, 'name'> & { fullName: string })[];
  }[];
}

/** Runs the tests of a checkout's gateway whose file and name have these parts. @throws Error where a file does not load */
export async function runTests(folder: string, files: string, names: string): Promise<TestRun[]> {
  const gateway = join(folder, 'services/gateway');
  const [settings, output] = ['jest.guide.config.ts', join(folder, 'results.json')];
  writeFileSync(join(gateway, settings), config);
  const args = ['--config', settings, '--testPathPatterns', files, '-t', names];
  const said = await complaintsOf('jest', [...args, '--json', '--outputFile', output], gateway);
  const { testResults }: Results = JSON.parse(readFileSync(output, 'utf8'));
  const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (broken || testResults.length === 0) throw new Error(broken?.message ?? said);
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName: name, status, failureMessages }) => ({ name, status, failureMessages }));
}
