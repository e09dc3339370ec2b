import { extname, join } from 'node:path';
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
import { refreshPlugins } from './react-refresh.ts';

/** Where the development server has its own files: no path of a portal begins so. */
const ownPath = '/__trilho/';
const hotDir = join(import.meta.dirname, '..', 'hot');
const hotFile = (name: string) => join(hotDir, `${name}${extname(import.meta.filename)}`);

export type PortalDevelopmentOptions = {
  /** Port of the development server, unless the environment has another. */
  port: number;
  storageKeys: readonly string[];
  globalStyles: readonly string[];
};

/**
 * A remote in a deployed portal: its pages, shell, shared libraries and calls come from there, this one remote
 * from here. A changed component keeps the state of what is on screen; any other change reloads the page.
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
  const base = baseConfiguration(dir, 'development', 'portal', {
    development: true,
    refresh: true,
    importSource: '@trilho/hot',
  });
  const local = { manifest, container, entry: `${ownPath}remoteEntry.js` };
  const devServer: DevServerConfiguration = {
    port,
    host: '127.0.0.1',
    // What is compressed here is held back: the portal's events would not arrive.
    compress: false,
    static: false,
    devMiddleware: { publicPath: ownPath, index: false },
    proxy: portalProxies({ portalUrl, ownPath, local }),
    webSocketServer: { type: 'ws', options: { path: `${ownPath}ws` } },
    // The portal's policy allows no frame for an overlay: errors are in the terminal and the console.
    client: { overlay: false, webSocketURL: { pathname: `${ownPath}ws` } },
    setupMiddlewares: (middlewares, server) => {
      // What happens to a build in the making says nothing about the portal's releases.
      server.app?.post('/portal/reports', (_request, response) => response.status(204).end());
      // A shell waits four seconds for a remote: no page is shown before the first build is there.
      server.app?.use((_request, _response, next) => server.middleware?.waitUntilValid(() => next()));
      return middlewares;
    },
  };
  return Object.assign(base, {
    entry: {},
    resolve: {
      ...base.resolve,
      alias: {
        '@trilho/hot/jsx-dev-runtime$': hotFile('jsx-dev-runtime'),
        '@trilho/remote-in-development$': join(dir, 'src', 'remote.tsx'),
      },
    },
    output: {
      ...base.output,
      path: join(dir, '.cache', 'portal'),
      uniqueName: container,
      publicPath: ownPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: hotFile('remote-entry'), name: 'remote' } },
        shared: providedByShell(sharedRanges(dir)),
      }),
      surfaceCheck,
      new RealmCheckPlugin({ dir, remote: manifest.name, storageKeys, globalStyles }),
      new webpack.DefinePlugin({ OWN_PATHS: JSON.stringify(manifest.paths) }),
      ...refreshPlugins('development'),
    ],
    devServer,
  });
}
