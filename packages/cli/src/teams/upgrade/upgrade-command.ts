import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { CommandResult, TeamCommand } from '../command.ts';
import { CommandError, exitCodes, usageError } from '../registry-error.ts';
import { findUnit } from '../unit-folder.ts';
import { Move, moveImports } from './move-imports.ts';
import { type Offered, readOffered, readPacked } from './offered-packages.ts';

type Ranges = Record<string, string>;
type Manifest = { dependencies?: Ranges; devDependencies?: Ranges; [field: string]: unknown };

const Moves = Type.Array(Move);
const Versions = Type.Record(Type.String(), Type.String());
const usage = 'trilho upgrade <folder of packages> [--json]';

async function readInstalled(dir: string, name: string): Promise<string | undefined> {
  const file = join(dir, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).version : undefined;
}

/** The names that moved, as the packages themselves list them. */
async function readMoves(offered: Iterable<Offered>): Promise<Move[]> {
  const lists = await Promise.all([...offered].map(({ archive }) => readPacked(archive, 'moves.json')));
  return lists.flatMap((list) => (Value.Check(Moves, list) ? list : []));
}

/** What the shell provides, in the versions of these packages: a remote that asks for another one is refused. */
async function readShared(offered: ReadonlyMap<string, Offered>): Promise<Ranges> {
  const cli = offered.get('@trilho/cli');
  const versions = cli && (await readPacked(cli.archive, 'teams/new/versions.json'));
  if (!Value.Check(Versions, versions)) return {};
  return Object.fromEntries(Object.entries(versions).filter(([name]) => !name.startsWith('@trilho/')));
}

/** Brings the ranges of a manifest to what is offered. Returns what was changed, `react 19.3.0 → 19.3.1`. */
async function upgradeRanges(
  dir: string,
  manifest: Manifest,
  offered: ReadonlyMap<string, Offered>,
): Promise<string[]> {
  const shared = await readShared(offered);
  const changed: string[] = [];
  for (const ranges of [manifest.dependencies ?? {}, manifest.devDependencies ?? {}]) {
    for (const [name, range] of Object.entries(ranges)) {
      const own = offered.get(name);
      const before = (await readInstalled(dir, name)) ?? range;
      const version = own?.version ?? shared[name];
      const next = own ? `file:${relative(dir, own.archive)}` : shared[name];
      if (!version || !next || next === range) continue;
      ranges[name] = next;
      if (version !== before) changed.push(`${name} ${before} → ${version}`);
    }
  }
  return changed;
}

/** Rewrites the imports of a folder's sources. */
async function moveNames(dir: string, moves: readonly Move[]) {
  const moved: string[] = [];
  const left: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: dir })) {
    const path = join(dir, file);
    const source = await readFile(path, 'utf8');
    const result = moveImports(source, moves);
    moved.push(...result.moved.map((what) => `${file}: ${what}`));
    left.push(...result.left.map((what) => `${file}: ${what}`));
    if (result.text !== source) await writeFile(path, result.text);
  }
  return { moved: moved.sort(), left: left.sort() };
}

async function install(dir: string): Promise<void> {
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: dir,
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: unknown) => {
    const output = String(Reflect.get(Object(error), 'stderr') ?? error).trim();
    throw new CommandError(`npm install failed:\n\n${output}`, exitCodes.refused);
  });
}

const under = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];

/** Takes newer packages of the portal: their versions, what the shell provides with them, and names that moved. */
export const upgradeCommand: TeamCommand = {
  usage,
  async run({ positionals: [folder] }, context): Promise<CommandResult> {
    if (!folder) throw usageError(`Usage: ${usage}`);
    const { dir, unit } = findUnit(context.cwd, undefined);
    const offered = await readOffered(resolve(context.cwd, folder));
    const file = join(dir, 'package.json');
    const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
    const versions = await upgradeRanges(dir, manifest, offered);
    await writeFile(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
    context.progress(`Installing the packages of ${unit}…`);
    await install(dir);
    const { moved, left } = await moveNames(dir, await readMoves(offered.values()));
    return {
      lines: [
        versions.length > 0 ? `✓ ${unit} has newer packages.` : `✓ ${unit} has these packages already.`,
        ...under('Versions:', versions),
        ...under('Imports that were rewritten:', moved),
        ...under('Left to you:', left),
        'Next: npm run types, npm test',
      ],
      data: { unit, versions, moved, left },
    };
  },
};
