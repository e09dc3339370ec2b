import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { baseConfiguration, type Mode, type Preset, precompress } from './base.ts';
import { PortalCallsPlugin } from './calls/portal-calls-plugin.ts';
import { portalDevelopmentConfiguration } from './dev/portal-development.ts';
import { ServedFolderPlugin } from './dev/served-folder-plugin.ts';
import { standaloneConfiguration } from './dev/standalone.ts';
import { exportedNames } from './exported-names.ts';
import { PrerenderPlugin } from './prerender/prerender-plugin.ts';
import { RealmCheckPlugin } from './realm/realm-check-plugin.ts';
import { ContainerNamePlugin } from './release/container-name-plugin.ts';
import { fingerprint } from './release/fingerprint.ts';
import { OneFilePlugin } from './release/one-file-plugin.ts';
import { readPortalManifest } from './release/portal-manifest.ts';
import { ReleasePlugin } from './release/release-plugin.ts';
import { SurfaceCheckPlugin } from './release/surface-check-plugin.ts';
import { providedByShell, sharedRanges } from './shared.ts';

type Configure = (configuration: Configuration) => Configuration;

export type RemoteOptions = {
  /** Port of the remote alone in development (`npm run dev`). */
  port: number;
  /** Keys in the browser's storage that do not begin with the remote's name, since they are older than that rule. */
  storageKeys?: readonly string[];
  /** Files that style the whole page while a screen of the remote is open: `['src/print-style.ts']`. */
  globalStyles?: readonly string[];
  /** Adds what one remote alone needs, such as loaders. */
  configure?: Configure;
};

/**
 * Webpack for a remote, a call of one line: `export default remote(import.meta.dirname, { port: 4501 })`.
 * `webpack` builds the release (`dist/` with `release.json`); `webpack serve` runs `src/standalone.tsx`, or with
 * TRILHO_DEV_PORTAL the remote in the deployed portal at that address.
 */
export function remote(dir: string, options: RemoteOptions): Preset {
  const { port, storageKeys = [], globalStyles = [], configure = (own) => own } = options;
  const exceptions = { storageKeys, globalStyles };
  return (_env, argv) => {
    const mode = argv.mode ?? 'production';
    const { WEBPACK_SERVE: isServed, TRILHO_DEV_PORTAL: portalUrl } = process.env;
    if (isServed && portalUrl) {
      return configure(portalDevelopmentConfiguration(dir, portalUrl, { port, ...exceptions }));
    }
    if (isServed) return configure(standaloneConfiguration(dir, mode, port));
    return configure(releaseConfiguration(dir, mode, configure, exceptions));
  };
}

/** As long as the shell waits for an entry, in milliseconds: the release before is there within five seconds. */
const longestChunkMs = 4_000;

function releaseConfiguration(
  dir: string,
  mode: Mode,
  configure: Configure,
  exceptions: Required<Pick<RemoteOptions, 'storageKeys' | 'globalStyles'>>,
): Configuration {
  const manifest = readPortalManifest(dir);
  const containerName = new ContainerNamePlugin(manifest.remote);
  const container = containerName.placeholder;
  const variant = fingerprint(dir);
  const workspaceDir = join(dir, '..');
  const ranges = sharedRanges(dir);
  // Parts of @trilho/portal that the shell does not ship are bundled, with the calls that they declare.
  const sources = [join(dir, 'src'), join(workspaceDir, 'packages/portal/src')];
  const portalCalls = new PortalCallsPlugin({ dir, sources });
  const surfaceCheck = new SurfaceCheckPlugin((key) => exportedNames(key, workspaceDir));
  const base = baseConfiguration(dir, mode, variant);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      uniqueName: container,
      publicPath: 'auto',
      chunkLoadTimeout: longestChunkMs,
    },
    // Only chunks written on purpose, by an import() in the remote's code.
    optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: providedByShell(ranges),
      }),
      surfaceCheck,
      new RealmCheckPlugin({ dir, remote: manifest.name, ...exceptions }),
      containerName,
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      // While developing, each file has its source map.
      ...(mode === 'production' ? [new OneFilePlugin({ entry: container, exposed: 'remote' })] : []),
      new ServedFolderPlugin(dir),
      // While developing, each change would wait for them.
      ...(mode === 'production' ? [portalCalls, new PrerenderPlugin(dir, variant, configure)] : []),
      ...precompress(mode),
      new ReleasePlugin({ manifest, containerName, ranges, used: surfaceCheck.used, portalCalls }),
    ],
  };
}
