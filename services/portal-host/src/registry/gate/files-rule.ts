import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { Refusal } from '@trilho/contracts/portal-registry';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { isRemote, type PortalReaders } from './live-portal.ts';

/** Every file that a release names. */
export const filesOf = (release: Release | ShellRelease) =>
  isRemote(release) ? [...release.preload, ...release.files] : release.files;

/** Refuses a release that names a file which nobody has uploaded. */
export async function filesRule(
  release: Release | ShellRelease,
  files: PortalReaders['files'],
): Promise<Refusal[]> {
  const named = filesOf(release);
  const stored = await Promise.all(named.map((file) => files.locate(storedFileName(file))));
  return named
    .filter((_file, index) => !stored[index])
    .map(({ file }) => ({
      rule: 'files',
      message: `${file} is not stored`,
      advice: 'Upload the file before its release, as trilho release does.',
    }));
}
