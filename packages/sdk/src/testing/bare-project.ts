import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RunningProgram, startProgram } from './running-program.ts';
import { commandOf } from './runtimes.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const repositoryModules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** The variables of a process that knows nothing of this repository. */
const bareEnvironment = { PATH: process.env.PATH, HOME: process.env.HOME };

/** The time of the project's processes: they go by the machine's clock also when that of the tests is moved. */
export const timeOutside = (): Date => new Date(performance.timeOrigin + performance.now());

/** A project outside of this repository that has the packed SDK and nothing else. */
export interface BareProject {
  folder: string;
  write(name: string, text: string): Promise<string>;
  /** Runs a file of the project. Resolves to what it prints. @throws with that, when it fails */
  run(runtime: string, name: string, variables?: Record<string, string>): Promise<string>;
  /** Starts a file of the project that does not end by itself. */
  start(runtime: string, name: string, variables: Record<string, string>): RunningProgram;
  /** Compiles with these options. Resolves to the compiler's complaints. */
  compile(...options: string[]): Promise<string>;
  /** Offers a package of this repository to the project. */
  link(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Names the project that the global setup of a run has made, of which each test file gets a copy. */
export const installedVariable = 'SDK_INSTALLED_PROJECT';

/** Packs the SDK as `npm publish` would, and installs the archive into this empty folder without a network. */
export async function installSdk(folder: string): Promise<void> {
  // The global setup has built it already.
  const packed = await run('npm', ['pack', '--ignore-scripts', '--json', `--pack-destination=${folder}`], {
    cwd: root,
  });
  const [{ filename }]: [{ filename: string }] = JSON.parse(packed.stdout);
  const manifest = { name: 'shop', private: true, type: 'module' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...quiet, `./${filename}`], { cwd: folder, env: { ...bareEnvironment } });
}

/** Makes a project in a new folder. */
export async function createBareProject(): Promise<BareProject> {
  const folder = await mkdtemp(join(tmpdir(), 'sdk-bare-'));
  const installed = process.env[installedVariable];
  if (installed) await cp(installed, folder, { recursive: true, verbatimSymlinks: true });
  else await installSdk(folder);
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const link = async (name: string) => {
    await run('mkdir', ['-p', dirname(join(folder, 'node_modules', name))]);
    await symlink(join(repositoryModules, name), join(folder, 'node_modules', name));
  };
  return {
    folder,
    write,
    link,
    run: async (runtime, name, variables = {}) => {
      const [command = '', ...options] = commandOf(runtime);
      const env = { ...bareEnvironment, ...variables };
      const { stdout } = await run(command, [...options, join(folder, name)], { cwd: folder, env });
      return stdout.trim();
    },
    start: (runtime, name, variables) => {
      const [command = '', ...options] = commandOf(runtime);
      const env = { ...bareEnvironment, ...variables };
      return startProgram(command, [...options, join(folder, name)], { folder, env });
    },
    compile: async (...options) => {
      const compiler = join(root, 'node_modules/typescript/bin/tsc');
      const { stdout } = await run(process.execPath, [compiler, ...options], { cwd: folder }).catch(
        (error: { stdout: string }) => error,
      );
      return stdout;
    },
    close: () => rm(folder, { recursive: true }),
  };
}
