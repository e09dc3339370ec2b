import type { RemoteEntryExports } from '@module-federation/runtime/types';
import type { ReleaseSource } from '@trilho/contracts/portal-manifest';

/**
 * Runs a release's entry script and returns the container it defines. The browser checks the file against the
 * hash of the release list, and the entry checks its own chunks the same way.
 * @throws an `EntryError` when the file does not arrive, does not match its hash, or defines no container
 */
export function loadContainer(source: ReleaseSource): Promise<RemoteEntryExports> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source.entry;
    script.integrity = source.integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    const fail = (what: string) =>
      reject(Object.assign(new Error(`${source.entry} ${what}`), { name: 'EntryError' }));
    script.addEventListener('load', () => {
      script.remove();
      const container: unknown = Reflect.get(window, source.container);
      if (isContainer(container)) resolve(container);
      else fail(`defined no container ${source.container}`);
    });
    script.addEventListener('error', () => {
      script.remove();
      fail('could not be loaded');
    });
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is RemoteEntryExports {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}
