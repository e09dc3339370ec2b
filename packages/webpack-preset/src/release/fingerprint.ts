import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function sourcesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
}

/**
 * Eight hex digits that change with a remote's sources and with the loaders and plugins in its `build/`, which may
 * import its sources: the file cache of a build is of one fingerprint.
 */
export function fingerprint(dir: string): string {
  const hash = createHash('sha256');
  const files = [join(dir, 'src'), join(dir, 'build')].flatMap(sourcesOf).sort();
  for (const file of [...files, join(dir, 'package.json')]) {
    hash.update(file.slice(dir.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
