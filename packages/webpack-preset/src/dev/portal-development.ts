import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { baseConfiguration } from '../base.ts';
import { exportedNames } from '../exported-names.ts';
import { RealmCheckPlugin } from '../realm/realm-check-plugin.ts';
import { readPortalManifest } from '../release/portal-manifest.ts';
import { SurfaceCheckPlugin } from '../release/surface-check-plugin.ts';
import { providedByShell, sharedRanges } from '../shared.ts';
import { devPort } from './dev-port.ts';
import { portalProxies } from './portal-proxy.ts';

/** Where the development server has its own files: no path of a portal begins so. */
const ownPath = '/__trilho/';
/** The remote's own files within it. What reloads the page is none: a shell keeps a remote from leaving its page. */
const releasePath = 'release/';

/** The portal's policy allows no frame for an overlay: errors are in the terminal and the console. */
const reloadOptions = new URLSearchParams({
  protocol: 'ws:',
  hostname: '0.0.0.0',
  port: '0',
  pathname: `${ownPath}ws`,
  overlay: 'false',
  reconnect: '10',
  hot: 'false',
  'live-reload': 'true',
});

export type PortalDevelopmentOptions = {
  /** Port of the development server, unless the environment has another. */
  port: number;
  storageKeys: readonly string[];
  globalStyles: readonly string[];
};

/**
 * A remote in a deployed portal: its pages, shell, shared libraries and calls come from there, this one remote
 * from here. Each edit that compiles loads the page again.
 */
export function portalDevelopmentConfiguration(
  dir: string,
  portalUrl: string,
  { port: configuredPort, storageKeys, globalStyles }: PortalDevelopmentOptions,
): Configuration {
  const manifest = readPortalManifest(dir);
  const container = `${manifest.remote}_dev`;
  const port = devPort(configuredPort);
  const surfaceCheck = new SurfaceCheckPlugin((key) => exportedNames(key, join(dir, '..')));
  const base = baseConfiguration(dir, 'development', 'in-portal');
  const local = {
    manifest,
    container,
    entry: `${ownPath}${releasePath}remoteEntry.js`,
    reload: `${ownPath}reload.js`,
  };
  const devServer: DevServerConfiguration = {
    port,
    host: '127.0.0.1',
    // A deployed shell has React for production, which cannot replace a component where it stands.
    hot: false,
    // What is compressed here is held back: the portal's events would not arrive.
    compress: false,
    static: false,
    devMiddleware: { publicPath: ownPath, index: false },
    proxy: portalProxies({ portalUrl, ownPath, local }),
    webSocketServer: { type: 'ws', options: { path: `${ownPath}ws` } },
    client: false,
    setupMiddlewares: (middlewares, server) => {
      // What happens to a build in the making says nothing about the portal's releases.
      server.app?.post('/portal/reports', (_request, response) => response.status(204).end());
      // A shell waits four seconds for a remote: no page is shown before the first build is there.
      server.app?.use((_request, _response, next) => server.middleware?.waitUntilValid(() => next()));
      return middlewares;
    },
  };
  return Object.assign(base, {
    // From here: a team's folder need not have what this package depends on.
    entry: {
      reload: `${fileURLToPath(import.meta.resolve('webpack-dev-server/client/index.js'))}?${reloadOptions}`,
    },
    output: {
      ...base.output,
      path: join(dir, '.cache', 'portal'),
      uniqueName: container,
      publicPath: ownPath,
      filename: '[name].js',
      chunkFilename: `${releasePath}[name].js`,
    },
    optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: `${releasePath}remoteEntry.js`,
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: providedByShell(sharedRanges(dir)),
      }),
      surfaceCheck,
      new RealmCheckPlugin({ dir, remote: manifest.name, storageKeys, globalStyles }),
    ],
    devServer,
  });
}
