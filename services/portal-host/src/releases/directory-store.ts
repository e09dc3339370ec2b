import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Release, ShellRelease, type ShellSurface } from '@trilho/contracts/portal-manifest';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { PortalSource, RemoteReleases } from './portal-source.ts';
import { checkRelease } from './release-gate.ts';
import { checkReleasePaths } from './release-paths.ts';
import { shellFilesOf } from './shell-files-of.ts';

export type DirectoryStoreOptions = {
  /** Folder whose `mfe-*` folders hold the remotes, each with `dist/release.json`. */
  workspaceDir: string;
  /** The built shell, whose `shell.json` says what a release may ask for. */
  shellDir: string;
  /** Called once per remote and reason when a release is left out. */
  onLeftOut: (remote: string, reason: string) => void;
  /** How long a list is cached before the folders are read again, in milliseconds. Default 1000. */
  maxAgeMs?: number;
};

/** What a release is checked against: the shell, and which remote has a path of the portal already. */
type Known = { surface: ShellSurface; taken: ReadonlyMap<string, string> };

/** Reads releases from the remotes' build output in this workspace; a new build appears without a restart. */
export function createDirectoryStore(options: DirectoryStoreOptions): PortalSource {
  const { workspaceDir, shellDir, onLeftOut, maxAgeMs = 1000 } = options;
  const complaints = new Map<string, string>();
  /** File names of a published release by `remote/version`: they never change. */
  const published = new Map<string, ReadonlySet<string>>();
  let known: { at: number; remotes: Promise<readonly RemoteReleases[]> } | undefined;

  /** Reports once per remote and reason, since the folders are read repeatedly. */
  const complain = (remote: string, reason: string) => {
    if (complaints.get(remote) === reason) return;
    complaints.set(remote, reason);
    onLeftOut(remote, reason);
  };

  const usable = async (dir: string, file: string, { surface, taken }: Known): Promise<Release> => {
    const release = await readJson(Release, join(dir, file));
    const ofShell = Object.keys(release.publicFiles ?? {}).filter((path) => existsSync(join(shellDir, path)));
    const refusals = [
      ...checkRelease(release, surface),
      ...checkReleasePaths(release, taken),
      ...ofShell.map((path) => `${path}: the shell serves it`),
    ];
    if (refusals.length > 0) throw new Error(refusals.join('; '));
    await Promise.all(release.preload.map((entry) => stat(join(dir, entry.file))));
    return release;
  };

  const readRemote = async (folder: string, before: Known): Promise<RemoteReleases[]> => {
    const { surface } = before;
    const dir = join(workspaceDir, folder, 'dist');
    const declared = await readJson(Release, join(dir, 'release.json')).catch((error: unknown) => {
      complain(folder, messageOf(error));
      return undefined;
    });
    if (!declared) return [];
    const previous = declared.previous
      ? await usable(dir, join('releases', `${declared.previous}.json`), before).catch(() => undefined)
      : undefined;
    try {
      const current = await usable(dir, 'release.json', before);
      complaints.delete(folder);
      return [entryOf([current, ...(previous ? [previous] : [])], surface)];
    } catch (error) {
      complain(folder, messageOf(error));
      return previous ? [entryOf([previous], surface)] : [];
    }
  };

  const readShell = () => readJson(ShellRelease, join(shellDir, 'shell.json'));

  const readAll = async (): Promise<readonly RemoteReleases[]> => {
    const { surface } = await readShell();
    const folders = (await readdir(workspaceDir)).filter((name) => name.startsWith('mfe-')).sort();
    const taken = new Map<string, string>();
    const remotes: RemoteReleases[] = [];
    // One after the other: of two remotes that want one path of the portal, the first by name has it.
    for (const folder of folders) {
      const read = await readRemote(folder, { surface, taken });
      for (const { manifest, releases } of read) {
        for (const path of Object.keys(releases[0]?.publicFiles ?? {})) taken.set(path, manifest.name);
      }
      remotes.push(...read);
    }
    return remotes;
  };

  const list = () => {
    if (!known || Date.now() - known.at >= maxAgeMs) {
      const remotes = readAll().catch((error: unknown) => {
        complain('shell', messageOf(error));
        return [];
      });
      known = { at: Date.now(), remotes };
    }
    return known.remotes;
  };

  return {
    async view({ shell: version }) {
      const template = await readFile(join(shellDir, 'index.html'), 'utf8').catch(() => undefined);
      const shell = template === undefined ? undefined : await readShell().catch(() => undefined);
      if (template === undefined || !shell || (version && version !== shell.version)) return undefined;
      return { shell, template, remotes: await list() };
    },
    async findShellFile(file) {
      return existsSync(join(shellDir, file)) ? { dir: shellDir, file } : undefined;
    },
    async findReleaseFile(remote, version, file) {
      if (!/^[a-z0-9-]+$/.test(remote) || !/^[0-9a-f]{12}$/.test(version)) return undefined;
      const dir = join(workspaceDir, `mfe-${remote}`, 'dist');
      const key = `${remote}/${version}`;
      const names = published.get(key) ?? (await readNames(join(dir, 'releases', `${version}.json`)));
      if (!names) return undefined;
      published.set(key, names);
      return names.has(file) ? { dir, file } : undefined;
    },
  };
}

async function readNames(file: string): Promise<ReadonlySet<string> | undefined> {
  const release = await readJson(Release, file).catch(() => undefined);
  return release && new Set([...release.preload, ...release.files].map((entry) => entry.file));
}

function entryOf(releases: [Release, ...Release[]], surface: ShellSurface): RemoteReleases {
  const [current] = releases;
  return { manifest: current.manifest, releases, shellFiles: shellFilesOf(current, surface) };
}

async function readJson<T extends TSchema>(schema: T, file: string): Promise<Static<T>> {
  return Value.Parse(schema, JSON.parse(await readFile(file, 'utf8')));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
