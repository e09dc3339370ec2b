import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TeamCommand } from '../command.ts';
import { usageError } from '../registry-error.ts';
import { buildConfigFiles, type RemotePlace } from './config-files.ts';
import { nameRemote } from './remote-names.ts';
import { readRemoteVersions } from './remote-versions.ts';
import { buildSourceFiles } from './source-files.ts';

const FIRST_PORT = 4501;

async function readJson(file: string): Promise<Record<string, unknown>> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/** The port after those of the remotes that are there. */
async function findPort(root: string): Promise<number> {
  const folders = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
  const ports = folders.map(async (name) => {
    const config = await readFile(join(root, name, 'webpack.config.ts'), 'utf8').catch(() => '');
    return Number(/port:\s*(\d+)/.exec(config)?.[1] ?? 0);
  });
  return Math.max(FIRST_PORT - 1, ...(await Promise.all(ports))) + 1;
}

/** A type check of the whole repository includes the new folder. */
async function addReference(root: string, folder: string): Promise<void> {
  const file = join(root, 'tsconfig.json');
  const config: { references?: { path: string }[] } = await readJson(file);
  config.references = [...(config.references ?? []), { path: folder }];
  await writeFile(file, `${JSON.stringify(config, undefined, 2)}\n`);
}

/** Writes the files of a new remote: a folder of this repository, or the current folder outside of it. */
export const newCommand: TeamCommand = {
  usage: 'trilho new <name> [--title <text>] [--json]',
  options: { title: { type: 'string' } },
  async run({ positionals: [given], text }, { cwd }) {
    if (!given) throw usageError(`Usage: ${newCommand.usage}`);
    const names = nameRemote(given, text('title'));
    const existing = await readJson(join(cwd, 'package.json'));
    const inRepository = existing.name === 'trilho';
    const folder = `mfe-${names.name}`;
    const dir = inRepository ? join(cwd, folder) : cwd;
    const isTaken = inRepository ? existsSync(dir) : existsSync(join(dir, 'portal.json'));
    if (isTaken) throw usageError(`There is a remote in ${dir} already.`);
    const place: RemotePlace = {
      inRepository,
      port: inRepository ? await findPort(cwd) : FIRST_PORT,
      versions: await readRemoteVersions(),
      existing: inRepository ? {} : existing,
    };
    const files = { ...buildConfigFiles(names, place), ...buildSourceFiles(names) };
    for (const [path, content] of Object.entries(files)) {
      const file = join(dir, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    if (inRepository) await addReference(cwd, folder);
    const next = inRepository
      ? ['npm install', `npm run dev -- ${names.name}`, `npm run test -w @trilho/${folder}`]
      : ['npm install', 'npm run dev', 'npm test'];
    return {
      lines: [`✓ ${names.name} is in ${dir}. Next:`, '', ...next.map((command) => `  ${command}`)],
      data: { name: names.name, dir, files: Object.keys(files).sort() },
    };
  },
};
