import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { Value } from 'typebox/value';
import { CommandError, exitCodes } from './registry-error.ts';

/** A build that can be published: the shell's, or a remote's. */
export type BuiltUnit = {
  unit: string;
  version: string;
  release: Release | ShellRelease;
  /** Content address → file on this disk. */
  files: ReadonlyMap<string, string>;
  /** Content address of a script → its source map on this disk. */
  maps?: ReadonlyMap<string, string>;
};

type ReleaseFile = Release['files'][number];

function filesOf(dist: string, files: readonly ReleaseFile[]): Map<string, string> {
  return new Map(files.map((entry) => [storedFileName(entry), join(dist, entry.file)]));
}

/** The source maps that the build has left beside its scripts. */
function mapsOf(files: ReadonlyMap<string, string>): Map<string, string> {
  const maps = [...files].map(([name, file]) => [name, `${file}.map`] as const);
  return new Map(maps.filter(([, map]) => existsSync(map)));
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${file} cannot be read: ${reason}. Build it first.`, exitCodes.usage);
  }
}

/** Reads the build of a remote from its `dist/`. @throws CommandError when there is none */
export async function readBuiltRemote(dist: string): Promise<BuiltUnit> {
  // What was built before here is of no concern to the portal: it has an order of releases itself.
  const { previous: _previous, ...release } = Value.Parse(
    Release,
    await readJson(join(dist, 'release.json')),
  );
  const { manifest, version, preload, files } = release;
  const stored = filesOf(dist, [...preload, ...files]);
  return { unit: manifest.name, version, release, files: stored, maps: mapsOf(stored) };
}

/** Reads the build of the shell from its `dist/`. @throws CommandError when there is none */
export async function readBuiltShell(dist: string): Promise<BuiltUnit> {
  const release = Value.Parse(ShellRelease, await readJson(join(dist, 'shell.json')));
  const files = filesOf(dist, release.files);
  return { unit: 'shell', version: release.version, release, files, maps: mapsOf(files) };
}
