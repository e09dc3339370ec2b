import { statSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseConfiguration, type Preset, precompress } from './base.ts';
import { PortalCallsPlugin } from './calls/portal-calls-plugin.ts';
import { ServedFolderPlugin } from './dev/served-folder-plugin.ts';
import { exportedNames, laterNames } from './exported-names.ts';
import { filesWithUnusedFunctions } from './optimization/unused-functions.ts';
import { FontPreloadPlugin } from './release/font-preload-plugin.ts';
import { ShellReleasePlugin } from './release/shell-release-plugin.ts';
import { sharedKeys, sharedVersions } from './shared.ts';

const withoutSnapshots = {
  test: /@module-federation[\\/]runtime-core[\\/]dist[\\/]core\.js$/,
  loader: join(import.meta.dirname, 'optimization/snapshot-out-loader.ts'),
};

const withoutUnused = (dir: string) => ({
  include: filesWithUnusedFunctions(dir),
  loader: join(import.meta.dirname, 'optimization/unused-functions-loader.ts'),
});

/** Keeps the modules of a package together behind its index: apart, each costs its wrapper and its list of exports. */
const wholePackages = {
  test: /(packages[\\/](ui[\\/]src[\\/]core|portal[\\/]src[\\/]index)|react-router[\\/]dist[\\/]production[\\/]index)\.(ts|js)$/,
  sideEffects: true,
};

/** Webpack for the shell: it bundles the shared libraries itself and names no remote. */
export function shell(dir: string): Preset {
  return (_env, argv) => {
    const mode = argv.mode ?? 'production';
    const versions = sharedVersions(dir);
    // Remotes call with the endpoints of @trilho/portal, which the shell ships.
    const sources = [join(dir, 'src'), join(dir, '../packages/portal/src')];
    const portalCalls = new PortalCallsPlugin({ dir, sources });
    const base = baseConfiguration(dir, mode, JSON.stringify(versions));
    return {
      ...base,
      entry: { shell: './src/index.ts' },
      module: {
        rules: [...(base.module?.rules ?? []), wholePackages, withoutSnapshots, withoutUnused(dir)],
      },
      output: {
        ...base.output,
        publicPath: '/',
        uniqueName: 'trilho_shell',
        // Files of earlier builds stay for those who still have their page open.
        clean: { keep: (file) => mode === 'production' && isRecent(join(dir, 'dist', file)) },
      },
      optimization: {
        ...base.optimization,
        runtimeChunk: false,
        // As short as they can be: the names of what each shared module exports are in every page.
        mangleExports: 'size',
        splitChunks: {
          chunks: 'all',
          cacheGroups: {
            default: false,
            defaultVendors: false,
            // The libraries change rarely: a file of their own stays in the browser's cache over releases.
            // Not lucide: the icons in use change with every other screen.
            libraries: {
              test: /node_modules[\\/](?!lucide-react)/,
              chunks: 'initial',
              name: 'libraries',
              enforce: true,
            },
          },
        },
      },
      plugins: [
        new webpack.DefinePlugin({
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          FEDERATION_OPTIMIZE_NO_SHARED: 'true',
          ENV_TARGET: '"web"',
          SHARED_VERSIONS: JSON.stringify(versions),
        }),
        new HtmlWebpackPlugin({
          template: join(dir, 'src/index.html'),
          scriptLoading: 'defer',
          minify: false,
        }),
        new ServedFolderPlugin(dir, { hashed: false }),
        new FontPreloadPlugin(/^inter-latin-.*\.woff2$/),
        ...(mode === 'production' ? [portalCalls] : []),
        new ShellReleasePlugin({
          dir,
          portalCalls,
          laterNames: (key) => laterNames(key, join(dir, '..')),
          surface: () => ({
            shared: Object.fromEntries(
              sharedKeys.map((key) => [
                key,
                { version: versions[key] ?? '', names: exportedNames(key, join(dir, '..')) },
              ]),
            ),
          }),
        }),
        ...precompress(mode),
      ],
    };
  };
}

const keptForMs = 7 * 24 * 60 * 60 * 1000;

function isRecent(file: string): boolean {
  const entry = statSync(file, { throwIfNoEntry: false });
  return entry !== undefined && Date.now() - entry.mtimeMs < keptForMs;
}
