import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { ReleaseSource } from '@trilho/contracts/portal-manifest';
import type { RemoteModule } from '@trilho/portal';
import { loadContainer } from './load-container.ts';

/** Modules by import request and version. */
export type ShareScope = Parameters<ModuleFederation['initShareScopeMap']>[1];

/** What releases are run with: everything, or without the names that come in a file of their own. */
export type ShareScopes = Record<'default' | 'core', ShareScope>;

/** Loads the exposed module of one release: all that the shell uses of module federation. */
export type ReleaseLoader = (source: ReleaseSource) => Promise<RemoteModule>;

/**
 * Starts the federation runtime with the modules the shell provides. Every load is a separate remote, named by its
 * container and a number: a release that failed is run anew, with none of the state that its failure left behind.
 * @param fetchLater fetches what `default` has beyond `core`, while the entry of a release that takes it is fetched
 */
export function startFederation(shareScopes: ShareScopes, fetchLater: () => void): ReleaseLoader {
  const sources = new Map<string, ReleaseSource>();
  let loads = 0;
  const instance = createInstance({
    name: 'trilho_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'release-entry',
        loadEntry: async ({ remoteInfo }) => {
          const source = sources.get(remoteInfo.name);
          if (!source) throw new Error(`No release is registered as ${remoteInfo.name}`);
          return loadContainer(source);
        },
      },
    ],
  });
  // The runtime's own sharing is compiled out: containers of webpack need no more than the scope.
  for (const [name, shareScope] of Object.entries(shareScopes)) instance.initShareScopeMap(name, shareScope);
  return (source) => {
    loads += 1;
    const name = `${source.container}_${loads}`;
    sources.set(name, source);
    const { entry, shareScope = 'default' } = source;
    if (shareScope === 'default') fetchLater();
    instance.registerRemotes([{ name, entry, type: 'global', shareScope }]);
    return loadExposed(instance, name);
  };
}

async function loadExposed(instance: ModuleFederation, name: string): Promise<RemoteModule> {
  const exposed = await instance.loadRemote<{ default: RemoteModule }>(`${name}/remote`);
  if (!exposed?.default?.routes) throw new Error(`${name} exposes no remote module`);
  return exposed.default;
}
