import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { buildShell, shellTemplate } from '@trilho/portal-host/testing/memory-registry.ts';
import { buildRelease, integrityOf } from '@trilho/portal-host/testing/workspace.ts';

/** A release with the contents of its files, by the names under which they are stored. */
export interface SmallRelease {
  unit: string;
  release: Release | ShellRelease;
  contents: ReadonlyMap<string, string>;
}

const hex = (n: number, width: number): string => n.toString(16).padStart(width, '0');

function fill<T extends Release | ShellRelease>(
  unit: string,
  texts: Readonly<Record<string, string>>,
  make: (files: { file: string; integrity: string }[]) => T,
): SmallRelease {
  const named = Object.entries(texts).map(([file, text]) => ({ file, integrity: integrityOf(text), text }));
  return {
    unit,
    release: make(named.map(({ file, integrity }) => ({ file, integrity }))),
    contents: new Map(named.map(({ text, ...file }) => [storedFileName(file), text])),
  };
}

/** The page whose code belongs to the remote. */
export const screen = '/admin/keys';

/** The nth release of the shell, of which each file has a name and a content of its own. */
export function shellOf(n: number): SmallRelease {
  const script = `shell.${hex(n, 8)}.js`;
  const texts = { 'index.html': shellTemplate.replace('shell.33333333.js', script), [script]: `shell(${n})` };
  return fill('shell', texts, (files) => buildShell({ version: hex(n, 12), files }));
}

/** The nth release of a remote. */
export function remoteOf(n: number): SmallRelease {
  const texts = {
    [`remoteEntry.${hex(n, 8)}.js`]: `entry(${n})`,
    [`remote.${hex(n, 8)}.js`]: `remote(${n})`,
  };
  return fill('keys', texts, (preload) => buildRelease({ version: hex(n, 12), preload }));
}
