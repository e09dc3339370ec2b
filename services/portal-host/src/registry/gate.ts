import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { Refusal } from '@trilho/contracts/portal-registry';
import { unitOf } from '../composition/channels.ts';
import type { Composition } from '../composition/document.ts';
import { storedFileName } from '../composition/stored-file-name.ts';
import { checkRelease } from '../releases/release-gate.ts';
import { checkReleasePaths } from '../releases/release-paths.ts';
import type { FileStore } from './file-store.ts';
import type { ReleaseCatalog } from './release-catalog.ts';

export type GateOptions = { files: FileStore; catalog: Pick<ReleaseCatalog, 'read'> };

/** The portal of the moment: what everybody gets. */
type Portal = { shell: ShellRelease | undefined; remotes: readonly Release[] };

const isRemote = (release: Release | ShellRelease): release is Release => 'manifest' in release;

async function readPortal(
  composition: Composition | undefined,
  catalog: GateOptions['catalog'],
): Promise<Portal> {
  const read = async (unit: string) => {
    const [current] = unitOf(composition, unit)?.stable ?? [];
    return current && (await catalog.read(unit, current.version))?.release;
  };
  const shell = await read('shell');
  const remotes = await Promise.all(Object.keys(composition?.remotes ?? {}).map(read));
  return {
    shell: shell && !isRemote(shell) ? shell : undefined,
    remotes: remotes.flatMap((release) => (release && isRemote(release) ? [release] : [])),
  };
}

/**
 * Returns why a release may not be shown in the portal of the moment: a file that is not stored, names that the shell
 * does not ship, paths that another remote has; for a shell, the remotes that it would break.
 */
export async function checkGate(
  release: Release | ShellRelease,
  composition: Composition | undefined,
  { files, catalog }: GateOptions,
): Promise<Refusal[]> {
  const named = isRemote(release) ? [...release.preload, ...release.files] : release.files;
  const stored = await Promise.all(
    named.map(async (file) => ((await files.locate(storedFileName(file))) ? [] : [file.file])),
  );
  const missing: Refusal[] = stored.flat().map((file) => ({
    rule: 'files',
    message: `${file} is not stored`,
    advice: 'Upload the file before its release, as trilho release does.',
  }));
  const portal = await readPortal(composition, catalog);
  return [...missing, ...(isRemote(release) ? checkRemote(release, portal) : checkShell(release, portal))];
}

function checkRemote(release: Release, { shell, remotes }: Portal): Refusal[] {
  const others = remotes.filter(({ manifest }) => manifest.name !== release.manifest.name);
  const publicPaths = new Map(
    others.flatMap(({ manifest, publicFiles = {} }) =>
      Object.keys(publicFiles).map((path) => [path, manifest.name] as const),
    ),
  );
  const owned = others.flatMap(({ manifest }) =>
    manifest.paths.map((path) => [path, manifest.name] as const),
  );
  const collisions = owned
    .filter(([path]) => release.manifest.paths.includes(path))
    .map(([path, owner]) => `${path}: ${owner} owns it`);
  const refusal = (rule: Refusal['rule'], advice: string) => (message: string) => ({ rule, message, advice });
  return [
    ...(shell ? checkRelease(release, shell.surface) : []).map(
      refusal('shared', 'Use what the shell ships, or have the shell released first.'),
    ),
    ...[...checkReleasePaths(release, publicPaths), ...collisions].map(
      refusal('paths', 'Choose another path, or agree with the team that has it.'),
    ),
  ];
}

const checkShell = (shell: ShellRelease, { remotes }: Portal): Refusal[] =>
  remotes.flatMap((remote) =>
    checkRelease(remote, shell.surface).map((reason) => ({
      rule: 'breaks' as const,
      message: `${remote.manifest.name} ${remote.version} would break: ${reason}`,
      advice: `Keep what ${remote.manifest.name} uses until a release without it is live.`,
    })),
  );
