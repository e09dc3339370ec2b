import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { PinnedRelease } from '@trilho/contracts/portal-registry';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { VerifiedFiles } from './verified-files.ts';

/** Reads stored releases: any `ReleaseCatalog` does. */
export type ReleaseReader = {
  read(unit: string, version: string): Promise<{ text: string } | undefined>;
};

/** A shell with the page's template. */
export type KnownShell = { release: ShellRelease; template: string };

/** A release whose JSON is what the composition says; `problem` says why it cannot be shown all the same. */
export type KnownRemote = { release: Release; problem?: string };

export type KnownReleases = {
  /** @throws Error saying why the shell cannot be shown */
  readShell(pinned: PinnedRelease): Promise<KnownShell>;
  /** @throws Error when the JSON is missing, or is not the one that the composition names */
  readRemote(unit: string, pinned: PinnedRelease): Promise<KnownRemote>;
};

/** Reads what a composition names, and believes only what has the digest or hash that it names. */
export function createKnownReleases(catalog: ReleaseReader, files: VerifiedFiles): KnownReleases {
  /** Digest → release, which never changes. */
  const parsed = new Map<string, Release | ShellRelease>();

  async function read<T extends TSchema>(
    schema: T,
    unit: string,
    { version, digest }: PinnedRelease,
  ): Promise<Static<T>> {
    const known = parsed.get(digest);
    if (known && Value.Check(schema, known)) return known;
    const stored = await catalog.read(unit, version);
    if (!stored) throw new Error('its description is missing');
    if (createHash('sha256').update(stored.text).digest('hex') !== digest) {
      throw new Error('its description is not the one that was promoted');
    }
    const release = Value.Parse(schema, JSON.parse(stored.text));
    return release;
  }

  return {
    async readShell(pinned) {
      const release = await read(ShellRelease, 'shell', pinned);
      if (release.version !== pinned.version) throw new Error('its description is of another version');
      parsed.set(pinned.digest, release);
      const places = await Promise.all(
        release.files.map(async (file) => [file, await files.locate(file)] as const),
      );
      for (const [{ file }, place] of places) {
        if (!place) throw new Error(`${file} is missing or damaged`);
      }
      const page = places.find(([{ file }]) => file === 'index.html')?.[1];
      if (!page) throw new Error('it has no index.html');
      return { release, template: await readFile(join(page.dir, page.file), 'utf8') };
    },
    async readRemote(unit, pinned) {
      const release = await read(Release, unit, pinned);
      if (release.version !== pinned.version || release.manifest.name !== unit) {
        throw new Error('its description is of another release');
      }
      parsed.set(pinned.digest, release);
      for (const file of release.preload) {
        if (!(await files.locate(file))) return { release, problem: `${file.file} is missing or damaged` };
      }
      return { release };
    },
  };
}
