import type { RemoteEntryExports } from '@module-federation/runtime/types';
import type { ReleaseSource } from '@trilho/contracts/portal-manifest';

/** Longest wait for an entry: with the fallback's own loading the screen is there within 5 s. */
export const entryTimeoutMs = 4000;

/** Why no container came of an entry. */
export class EntryError extends Error {
  override name = 'EntryError';
  readonly kind: 'entry' | 'timeout';

  constructor(kind: 'entry' | 'timeout', message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * Runs a release's entry script and returns the container it defines. The browser checks the file against the
 * hash of the release list, and the entry checks its own chunks the same way.
 * @throws EntryError when the file does not arrive within `entryTimeoutMs`, does not match its hash, or defines no
 * container
 */
export function loadContainer(source: ReleaseSource): Promise<RemoteEntryExports> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source.entry;
    script.integrity = source.integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    const fail = (kind: EntryError['kind'], what: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new EntryError(kind, `${source.entry} ${what}`));
    };
    const timer = setTimeout(() => fail('timeout', 'did not arrive in time'), entryTimeoutMs);
    script.addEventListener('load', () => {
      const container: unknown = Reflect.get(window, source.container);
      if (!isContainer(container)) return fail('entry', `defined no container ${source.container}`);
      clearTimeout(timer);
      script.remove();
      resolve(container);
    });
    script.addEventListener('error', () => fail('entry', 'could not be loaded'));
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is RemoteEntryExports {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}
