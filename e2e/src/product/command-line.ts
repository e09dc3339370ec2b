import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@trilho/tooling/root.ts';

/** Runs a command of a team and answers with what `--json` prints. Rejects when it fails, with its exit code. */
export type Trilho = (...args: string[]) => Promise<Record<string, unknown>>;

export type CommandLineOptions = {
  /** Folder in which the commands run. */
  cwd: string;
  portalUrl: string;
  token: string;
  /** Clone of the repository that the command line is run from. Default: this one. */
  root?: string;
};

/** The command line as a team runs it, a process for each command. */
export function openCommandLine({ cwd, portalUrl, token, root = ROOT }: CommandLineOptions): Trilho {
  const env = { ...process.env, TRILHO_PORTAL_URL: portalUrl, TRILHO_PUBLISH_TOKEN: token };
  const entry = join(root, 'packages', 'cli', 'trilho.js');
  return async (...args) => {
    const { stdout } = await promisify(execFile)(process.execPath, [entry, ...args, '--json'], { cwd, env });
    return JSON.parse(stdout);
  };
}
