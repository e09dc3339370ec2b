import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { ReleaseSource } from '@trilho/contracts/portal-manifest';
import type { RemoteModule } from '@trilho/portal';
import { loadContainer } from './load-container.ts';

/** Modules by import request and version. */
export type ShareScope = Parameters<ModuleFederation['initShareScopeMap']>[1];

/** Loads the exposed module of one release: all that the shell uses of module federation. */
export type ReleaseLoader = (source: ReleaseSource) => Promise<RemoteModule>;

/**
 * Starts the federation runtime with the modules the shell provides. Every release is a separate remote,
 * named by its container, so a remote's previous release can be loaded after its current one failed.
 */
export function startFederation(shareScope: ShareScope): ReleaseLoader {
  const sources = new Map<string, ReleaseSource>();
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
  instance.initShareScopeMap('default', shareScope);
  return (source) => {
    if (!sources.has(source.container)) {
      instance.registerRemotes([{ name: source.container, entry: source.entry, type: 'global' }]);
    }
    sources.set(source.container, source);
    return loadExposed(instance, source);
  };
}

async function loadExposed(instance: ModuleFederation, source: ReleaseSource): Promise<RemoteModule> {
  const exposed = await instance.loadRemote<{ default: RemoteModule }>(`${source.container}/remote`);
  if (!exposed?.default?.routes) throw new Error(`${source.entry} exposes no remote module`);
  return exposed.default;
}
