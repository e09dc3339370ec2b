import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { RemoteEntryExports } from '@module-federation/runtime/types';

type Script = { src: string; onload?: (event: object) => void; setAttribute(): void; getAttribute(): null };

/** What a page needs to run a release. */
type Entry = { entry: string; container: string };

/**
 * Makes a page whose script elements load from a build's folder.
 * @returns a function that runs an entry, a file of the folder, and returns the container that it defines
 */
export function openPage(dir: string): (release: Entry) => RemoteEntryExports {
  const run = (file: string) => runInContext(readFileSync(join(dir, file), 'utf8'), page);
  const document = {
    currentScript: { tagName: 'SCRIPT', src: 'http://cdn.test/entry.js' },
    getElementsByTagName: () => [],
    createElement: (): Script => ({ src: '', setAttribute: () => {}, getAttribute: () => null }),
    head: {
      appendChild: (script: Script) => {
        run(basename(script.src));
        queueMicrotask(() => script.onload?.({ type: 'load' }));
      },
    },
  };
  const location = { origin: 'http://portal.test' };
  const page: object = createContext({ document, location, setTimeout, clearTimeout, console });
  Object.assign(page, { window: page, self: page });
  return ({ entry, container }) => {
    run(entry);
    const found: RemoteEntryExports = Reflect.get(page, container);
    return found;
  };
}
