import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseReader } from './known-releases.ts';

/**
 * Reads releases from the registry and keeps their descriptions in a folder, so that a host comes up without the
 * database. What is read from the folder counts no more than what is read from the database: the composition names the
 * hash of either.
 */
export function keepDescriptions(catalog: ReleaseReader, dir: string): ReleaseReader {
  return {
    async read(unit, version) {
      const path = join(dir, `${unit}@${version}.json`);
      let found: { text: string } | undefined;
      try {
        found = await catalog.read(unit, version);
      } catch (error) {
        const text = await readFile(path, 'utf8').catch(() => undefined);
        if (text === undefined) throw error;
        return { text };
      }
      if (found) await keep(path, found.text);
      return found;
    },
  };

  /** A disk that is full does not keep a release from being shown. */
  async function keep(path: string, text: string): Promise<void> {
    const partial = `${path}.${process.pid}.${performance.now()}`;
    try {
      await mkdir(dir, { recursive: true });
      await writeFile(partial, text);
      await rename(partial, path);
    } catch {
      // The database has it.
    }
  }
}
