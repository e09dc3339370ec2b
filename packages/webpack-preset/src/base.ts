import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import type { ReactConfig } from '@swc/core';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';

export type Mode = 'development' | 'production';

/** What every preset returns: a function webpack-cli calls with `--mode`. */
export type Preset = (env: unknown, argv: { mode?: Mode }) => Configuration;

/** A chunk that hangs is given up after this time, in milliseconds, with a message: somebody waits for it. */
const longestChunkMs = 10_000;

/** How swc compiles JSX. */
type ReactTransform = Pick<ReactConfig, 'development' | 'refresh'>;

const transpilerWith = (react: ReactTransform) => ({
  loader: createRequire(import.meta.url).resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
    },
    module: { type: 'es6' },
  },
});

/** A loader of this package: TypeScript here, JavaScript once packed. */
const ownLoader = (name: string) => join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

function sourcesRule(mode: Mode, react: ReactTransform): RuleSetRule {
  const transpiler = transpilerWith(react);
  const compactStyles = { loader: ownLoader('optimization/compact-styles-loader') };
  return { test: /\.tsx?$/, use: mode === 'production' ? [compactStyles, transpiler] : [transpiler] };
}

/** Development keeps the keys: React warns there of a list without them. */
function iconsRules(mode: Mode): RuleSetRule[] {
  const test = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
  return mode === 'production' ? [{ test, loader: ownLoader('optimization/compact-icons-loader') }] : [];
}

/** What terser leaves, swc makes 1 % smaller still, in a tenth of terser's time. */
const minimizer = new MinimizerPlugin({
  minify: [MinimizerPlugin.terserMinify, MinimizerPlugin.swcMinify],
  minimizerOptions: [{}, { ecma: 2022, compress: { ecma: 2022, passes: 3 }, mangle: true }],
});

const assets: RuleSetRule = {
  test: /\.(woff2|svg|png|webp|avif)$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
};

/**
 * What shell, remotes and standalone builds have in common: TypeScript by swc, assets as hashed files, a file
 * cache per variant.
 * @param dir folder of the workspace
 * @param variant goes into the cache's version: webpack's cache does not see options that come from outside
 * @param react how JSX is compiled; without it for production
 */
export function baseConfiguration(
  dir: string,
  mode: Mode,
  variant: string,
  react: ReactTransform = { development: false },
): Configuration {
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    // A release's source maps go to the registry alone: no file of the release names one.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [sourcesRule(mode, react), ...iconsRules(mode), assets] },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(dir, '.cache', 'webpack'),
      version: `${mode}:maps:${variant}`,
    },
    output: {
      path: join(dir, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: longestChunkMs,
      hashFunction: 'sha256',
    },
    // The file cache does not see that an inlined constant has changed in its own module: a build keeps the old value.
    optimization: { inlineExports: false, minimizer: [minimizer] },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

/** `.br` and `.gz` beside each file worth it, made once at build so that no request pays for it. */
export function precompress(mode: Mode): WebpackPluginInstance[] {
  if (mode !== 'production') return [];
  const test = /\.(js|css|svg|html|json|md|txt|xml)$/;
  return [
    new CompressionPlugin({ algorithm: 'gzip', filename: '[path][base].gz', test, threshold: 512 }),
    new CompressionPlugin<BrotliOptions>({
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      test,
      threshold: 512,
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}
