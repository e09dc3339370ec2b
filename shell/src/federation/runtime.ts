import type { ReleaseSource } from '@trilho/contracts/portal-manifest';
import type { RemoteModule } from '@trilho/portal';
import { type Container, loadContainer } from './load-container.ts';

/** Loads the exposed module of one release: the whole of what the shell asks of module federation. */
export type ReleaseLoader = (source: ReleaseSource) => Promise<RemoteModule>;

/** A module the shell provides to remotes: the installed version and what brings the module. */
export type SharedModule = { version: string; load: () => object | Promise<object> };

type Factory = () => object;

/** A share scope as every webpack container reads it: shared key → version → what brings the module. */
export type ShareScope = Record<
  string,
  Record<string, { get: () => Factory | Promise<Factory>; from: string; eager: boolean; loaded: 1 }>
>;

/**
 * Makes the shell the host of webpack's containers, with the modules it provides by key. Every release has a container
 * of its own name, so a remote's previous release can be loaded after its current one failed; versions are compared
 * by the containers themselves (`singleton`, `strictVersion`).
 */
export function startFederation(shared: Record<string, SharedModule>): ReleaseLoader {
  const scope = buildShareScope(shared);
  const containers = new Map<string, Container>();
  return async (source) => {
    const container = containers.get(source.container) ?? (await loadContainer(source));
    containers.set(source.container, container);
    await container.init(scope);
    const factory = await container.get('./remote');
    return readModule(factory(), source);
  };
}

function buildShareScope(shared: Record<string, SharedModule>): ShareScope {
  return Object.fromEntries(
    Object.entries(shared).map(([key, { version, load }]) => {
      const get = () => {
        const module = load();
        return module instanceof Promise ? module.then((loaded) => () => loaded) : () => module;
      };
      return [key, { [version]: { get, from: 'trilho_shell', eager: true, loaded: 1 } }];
    }),
  );
}

function readModule(exposed: unknown, { entry }: ReleaseSource): RemoteModule {
  if (!isExposed(exposed)) throw new Error(`${entry} exposes no remote module`);
  return exposed.default;
}

/** The build holds a remote to `satisfies RemoteModule`: here it is enough to tell such a module from another. */
function isExposed(value: unknown): value is { default: RemoteModule } {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const module = value.default;
  return typeof module === 'object' && module !== null && 'routes' in module && 'widgets' in module;
}
