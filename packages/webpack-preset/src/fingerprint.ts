import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Eight hex digits that change with a remote's sources. They name its container and its chunk registry, so that
 * two releases of one remote can live in the same page (fallback to the previous release).
 */
export function fingerprint(dir: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(join(dir, 'src'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  for (const file of [...files, join(dir, 'package.json')]) {
    hash.update(file.slice(dir.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
