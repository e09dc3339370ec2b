import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageInfos, ShellRelease } from '@trilho/contracts/portal-manifest';
import { Value } from 'typebox/value';
import type { ReleaseStore } from '../releases/release-store.ts';
import { collectPageInfos } from './page-meta.ts';

/** What the pages are made of: the shell's build, which may be replaced while the host runs, and the releases. */
export type PageSource = {
  /** Returns the shell's `index.html`, or undefined while the shell is not built. */
  readTemplate(): Promise<string | undefined>;
  /** Returns the version of the shell, empty while it is not built. */
  readShellVersion(): Promise<string>;
  /** Returns what the shell and the remotes declare about their public pages. */
  readInfos(): Promise<PageInfos>;
};

/** Reads from the folder of the built shell, `shellDir`, and from the releases. */
export function createPageSource(shellDir: string, releases: ReleaseStore): PageSource {
  const read = (file: string) => readFile(join(shellDir, file), 'utf8').catch(() => undefined);
  /** Undefined while the shell is not built, or is being built. */
  const readRelease = async () => {
    const json = await read('shell.json');
    return json ? Value.Parse(ShellRelease, JSON.parse(json)) : undefined;
  };
  return {
    readTemplate: () => read('index.html'),
    readShellVersion: async () => (await readRelease())?.version ?? '',
    async readInfos() {
      const { pages = {} } = (await readRelease()) ?? {};
      return collectPageInfos(pages, await releases.list());
    },
  };
}
