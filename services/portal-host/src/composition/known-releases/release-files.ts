import { setTimeout as wait } from 'node:timers/promises';
import { Release, type ShellRelease } from '@trilho/contracts/portal-manifest';
import { Value } from 'typebox/value';
import type { FilePlace, PortalSource } from '../../releases/portal-source.ts';
import type { ReleaseReader } from './known-releases.ts';
import type { NamedFile, VerifiedFiles } from './verified-files.ts';

/** How many releases are remembered that do not exist, or that no document names. */
const rememberedReleases = 1000;
/** How long a release that does not exist is believed not to exist, in milliseconds. */
const absentMs = 5_000;
/** The shortest time between two looks for a document that names a file: names are anybody's to make up. In milliseconds. */
const newsMs = 250;
/** How long a request waits for such a look, in milliseconds. */
const mostWaitMs = 2_000;

const hashed = /\.[0-9a-f]{8}\.[a-z0-9]+$/;

type Files = ReadonlyMap<string, NamedFile>;

/** What is shown at this moment, from memory. */
export type ShownReleases = {
  shells(): readonly ShellRelease[];
  remoteOf(unit: string, version: string): Release | undefined;
  /** Takes up the newest document, of which another host may have heard before. */
  catchUp(): Promise<void>;
};

/**
 * Finds files of accepted releases, also of those that are no longer shown: pages keep using them. The database is
 * read for these alone, once per release.
 */
export function createReleaseFiles(
  catalog: ReleaseReader,
  files: VerifiedFiles,
  { shells, remoteOf, catchUp }: ShownReleases,
): Pick<PortalSource, 'findShellFile' | 'findReleaseFile'> {
  const known = new Map<string, { files: Promise<Files | undefined>; at: number }>();

  const read = async (unit: string, version: string): Promise<Files | undefined> => {
    const stored = remoteOf(unit, version) ?? (await catalog.read(unit, version));
    if (!stored) return undefined;
    const release = 'text' in stored ? Value.Parse(Release, JSON.parse(stored.text)) : stored;
    return new Map([...release.preload, ...release.files].map((file) => [file.file, file]));
  };

  const filesOf = async (unit: string, version: string): Promise<Files | undefined> => {
    const key = `${unit}/${version}`;
    const before = known.get(key);
    const found = before && (await before.files);
    if (found || (before && Date.now() - before.at < absentMs)) return found;
    const [oldest] = known.keys();
    if (known.size >= rememberedReleases && oldest !== undefined) known.delete(oldest);
    const reading = read(unit, version);
    known.set(key, { files: reading, at: Date.now() });
    reading.catch(() => known.delete(key));
    return reading;
  };

  const findShellFile = async (file: string): Promise<FilePlace | undefined> => {
    // A name with a hash is of one content; any other is of the shell that is shown.
    const candidates = hashed.test(file) ? shells() : shells().slice(0, 1);
    for (const shell of candidates) {
      const named = shell.files.find((one) => one.file === file);
      const place = named && (await files.locate(named));
      if (place) return place;
    }
    return undefined;
  };

  let catching: Promise<void> | undefined;
  let caughtUpAt = Number.NEGATIVE_INFINITY;
  const isKnown = (file: string) => shells().some((shell) => shell.files.some((one) => one.file === file));
  /** A page of another host may name what this one has not heard of yet. One look at a time, and nobody waits for it long. */
  const hearOf = async (file: string): Promise<void> => {
    if (!hashed.test(file) || isKnown(file)) return;
    if (!catching && performance.now() - caughtUpAt < newsMs) return;
    catching ??= catchUp().finally(() => {
      catching = undefined;
      caughtUpAt = performance.now();
    });
    await Promise.race([catching, wait(mostWaitMs, undefined, { ref: false })]);
  };

  return {
    async findReleaseFile(unit, version, file) {
      if (!/^[a-z][a-z0-9-]{0,39}$/.test(unit) || unit === 'shell' || !/^[0-9a-f]{12}$/.test(version)) {
        return undefined;
      }
      const named = (await filesOf(unit, version).catch(() => undefined))?.get(file);
      return named && files.locate(named);
    },
    async findShellFile(file) {
      await hearOf(file);
      return findShellFile(file);
    },
  };
}
