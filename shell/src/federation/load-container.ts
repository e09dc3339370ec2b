import type { RemoteEntryExports } from '@module-federation/runtime/types';
import type { ReleaseSource } from '@trilho/contracts/portal-manifest';

/**
 * Runs a release's entry script and returns the container it defines. The browser checks the file against the
 * hash of the release list, and the entry checks its own chunks the same way.
 * @throws Error when the file does not arrive, does not match its hash, or defines no container
 */
export function loadContainer(source: ReleaseSource): Promise<RemoteEntryExports> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source.entry;
    script.integrity = source.integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    script.addEventListener('load', () => {
      script.remove();
      const container: unknown = Reflect.get(window, source.container);
      if (isContainer(container)) resolve(container);
      else reject(new Error(`${source.entry} defined no container ${source.container}`));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${source.entry} could not be loaded`));
    });
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is RemoteEntryExports {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}
