import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { RemoteEntryExports } from '@module-federation/runtime/types';

type Script = { src: string; onload?: (event: object) => void; setAttribute(): void; getAttribute(): null };

/**
 * Runs a release's entry in a page of its own, whose script elements load from the build's folder.
 * @param dir folder of the build; `entry` a file in it; `container` the global that the entry defines
 */
export function openContainer(dir: string, entry: string, container: string): RemoteEntryExports {
  const run = (file: string) => runInContext(readFileSync(join(dir, file), 'utf8'), page);
  const document = {
    currentScript: { tagName: 'SCRIPT', src: `http://cdn.test/${entry}` },
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
  run(entry);
  const found: RemoteEntryExports = Reflect.get(page, container);
  return found;
}
