import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltUnit } from '@trilho/cli/teams/built-unit.ts';
import type { PortalManifest, ShellRelease } from '@trilho/contracts/portal-manifest';
import { storedFileName } from '@trilho/contracts/stored-file-name';

/** A folder for releases that are written by hand: nothing is built. */
export type WrittenReleases = {
  /** A release of a remote whose entry is its container alone, with the text of its default export. */
  remote(manifest: PortalManifest, module: string): Promise<BuiltUnit>;
  /** A shell that differs from a built one by its page. */
  shell(built: BuiltUnit, change: (html: string) => string): Promise<BuiltUnit>;
  remove(): Promise<void>;
};

const hex = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

const describeFile = (file: string, text: string) => ({
  file,
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
});

export async function writeReleases(): Promise<WrittenReleases> {
  const dir = await mkdtemp(join(tmpdir(), 'trilho-written-'));
  const put = async (text: string): Promise<string> => {
    const path = join(dir, hex(text, 24));
    await writeFile(path, text);
    return path;
  };
  return {
    async remote(manifest, module) {
      const id = hex(JSON.stringify([manifest, module]), 12);
      const container = `${manifest.remote}_${id}`;
      const text = `window.${container} = { init() {}, get: async () => () => ({ default: ${module} }) };`;
      const entry = describeFile(`remoteEntry.${hex(text, 8)}.js`, text);
      const release = {
        ...{ manifest, version: id, container, preload: [entry], files: [] },
        ...{ requires: {}, uses: {}, usesAtOnce: [] },
      };
      const files = new Map([[storedFileName(entry), await put(text)]]);
      return { unit: manifest.name, version: id, release, files };
    },
    async shell({ release, files }, change) {
      const built: ShellRelease | undefined = 'manifest' in release ? undefined : release;
      const index = built?.files.find(({ file }) => file === 'index.html');
      const place = index && files.get(storedFileName(index));
      if (!built || !index || !place) throw new Error('This is no build of the shell.');
      const html = change(await readFile(place, 'utf8'));
      const changed = describeFile('index.html', html);
      const version = hex(html, 12);
      return {
        unit: 'shell',
        version,
        release: { ...built, version, files: [...built.files.filter((file) => file !== index), changed] },
        files: new Map([...files, [storedFileName(changed), await put(html)]]),
      };
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
