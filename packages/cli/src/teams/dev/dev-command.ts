import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TeamCommand } from '../command.ts';
import { CommandError, exitCodes, usageError } from '../registry-error.ts';
import { findUnit, type UnitFolder } from '../unit-folder.ts';
import { choosePort } from './dev-port.ts';

/** The configuration is one call of the preset, with the port of the standalone page. */
function readConfiguredPort(dir: string): number {
  const port = /port:\s*(\d+)/.exec(readFileSync(join(dir, 'webpack.config.ts'), 'utf8'))?.[1];
  return Number(port ?? 4501);
}

/** The origin of a deployed portal. @throws CommandError for what is no address */
function readPortal(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw usageError('--portal is the address of a deployed portal, https://portal.example.');
}

/** Runs the development server until it is interrupted. @returns its exit code */
function serve({ dir }: UnitFolder, env: Record<string, string | undefined>): Promise<number> {
  const webpack = createRequire(join(dir, 'package.json')).resolve('webpack/bin/webpack.js');
  const args = [webpack, 'serve', '--mode', 'development', '--no-open'];
  const child = spawn(process.execPath, args, { cwd: dir, env, stdio: 'inherit' });
  // Ctrl-C reaches the server by itself; a signal to this process does not.
  const handleSignal = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', handleSignal).on('SIGTERM', handleSignal);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGINT', handleSignal).off('SIGTERM', handleSignal);
      resolve(signal ? 0 : (code ?? 1));
    });
  });
}

/** Runs a remote: alone with hot reload, or with `--portal` in the pages of a deployed portal, which edits reload. */
export const devCommand: TeamCommand = {
  usage: 'trilho dev [<remote>] [--portal <url>] [--port <number>]',
  options: { portal: { type: 'string' }, port: { type: 'string' } },
  async run({ positionals: [name], text }, { cwd, env, progress }) {
    if (name === 'shell')
      throw usageError('The shell has no page without its remotes: trilho dev is for those.');
    const folder = findUnit(cwd, name);
    const portal = readPortal(text('portal'));
    const port = await choosePort({
      option: text('port'),
      variable: env.PORT,
      configured: readConfiguredPort(folder.dir),
    });
    const { paths }: { paths: string[] } = JSON.parse(readFileSync(join(folder.dir, 'portal.json'), 'utf8'));
    progress(
      `  ${folder.unit}${portal ? '' : ', with hot reload'}: http://127.0.0.1:${port}${paths[0] ?? '/'}`,
    );
    if (portal) {
      progress(
        `  Everything else is ${portal}: its pages, its accounts, its data. Nobody else sees your build.`,
      );
    }
    const code = await serve(folder, {
      ...env,
      NODE_ENV: 'development',
      NODE_OPTIONS: '',
      PORT: String(port),
      TRILHO_DEV_PORTAL: portal,
    });
    if (code !== 0) throw new CommandError('The development server ended with an error.', exitCodes.refused);
    return { lines: ['Stopped.'], data: { unit: folder.unit, port, portal: portal ?? null } };
  },
};
