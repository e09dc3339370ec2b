import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const INTERVAL_MS = 500;

/** The files that end the build of each of the portal's units. */
const releasesOf = (root: string): string[] => [
  join(root, 'shell/dist/shell.json'),
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(root, name, 'dist/release.json')),
];

const changedMs = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Tells how many of the portal's units have been written since this call, each time it is one more.
 * @returns a function that ends it
 */
export function watchProgress(root: string, onProgress: (built: number, all: number) => void): () => void {
  const releases = releasesOf(root);
  const before = releases.map(changedMs);
  let known = 0;
  const timer = setInterval(() => {
    const built = releases.filter((path, index) => changedMs(path) !== before[index]).length;
    if (built === known) return;
    known = built;
    onProgress(built, releases.length);
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
