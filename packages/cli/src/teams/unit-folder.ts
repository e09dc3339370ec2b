import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltUnit, readBuiltRemote, readBuiltShell } from './built-unit.ts';
import { CommandError, exitCodes, usageError } from './registry-error.ts';

export type UnitFolder = { unit: string; dir: string };

function nameIn(dir: string): string | undefined {
  const file = join(dir, 'portal.json');
  if (!existsSync(file)) return undefined;
  const manifest: { name?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
  return typeof manifest.name === 'string' ? manifest.name : undefined;
}

/**
 * Finds what a command is about: the remote in this folder, or one of the folders `mfe-<name>` and `shell` below it.
 * @throws CommandError when there is none
 */
export function findUnit(cwd: string, name: string | undefined): UnitFolder {
  const own = nameIn(cwd);
  if (own !== undefined && (name === undefined || name === own)) return { unit: own, dir: cwd };
  if (name === undefined) throw usageError('There is no portal.json here: name the remote.');
  if (name === 'shell' && existsSync(join(cwd, 'shell', 'webpack.config.ts')))
    return { unit: 'shell', dir: join(cwd, 'shell') };
  const folder = join(cwd, `mfe-${name}`);
  if (nameIn(folder) === name) return { unit: name, dir: folder };
  throw usageError(`There is no remote "${name}" here: neither in this folder nor in mfe-${name}.`);
}

/** Builds a unit with its own webpack. @throws CommandError with webpack's messages */
export async function buildUnit({ unit, dir }: UnitFolder): Promise<void> {
  const webpack = createRequire(join(dir, 'package.json')).resolve('webpack/bin/webpack.js');
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  try {
    await promisify(execFile)(process.execPath, [webpack, '--mode', 'production'], {
      cwd: dir,
      env,
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    const output = ['stdout', 'stderr'].map((name) => Reflect.get(Object(error), name) ?? '').join('');
    throw new CommandError(`The build of ${unit} failed:\n\n${output.trim()}`, exitCodes.refused);
  }
}

export function readBuiltUnit({ unit, dir }: UnitFolder): Promise<BuiltUnit> {
  const dist = join(dir, 'dist');
  return unit === 'shell' ? readBuiltShell(dist) : readBuiltRemote(dist);
}

/** The commit that a folder is at, `1a2b3c4`, with `+` when files were changed since; undefined outside git. */
export async function readSource(dir: string): Promise<string | undefined> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: dir })).stdout.trim();
  try {
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    return (await git('status', '--porcelain', '--', '.')) === '' ? commit : `${commit}+`;
  } catch {
    return undefined;
  }
}
