import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { baseConfiguration, type Mode } from '../base.ts';
import { devPort } from './dev-port.ts';
import { refreshPlugins, refreshTransform } from './react-refresh.ts';

/**
 * A remote alone in development: `src/standalone.tsx` with its own copies of the shared libraries, `/api` handed on to
 * GATEWAY_URL. A changed component keeps the state of what is on screen; any other change reloads the page.
 */
export function standaloneConfiguration(dir: string, mode: Mode, port: number): Configuration {
  const devServer: DevServerConfiguration = {
    port: devPort(port),
    host: '127.0.0.1',
    historyApiFallback: true,
    proxy: [{ context: ['/api'], target: process.env.GATEWAY_URL ?? 'http://127.0.0.1:4100' }],
    // Files a standalone page serves itself, such as MSW's worker.
    static: join(dir, 'public'),
    client: { overlay: { errors: true, warnings: false } },
  };
  const base = baseConfiguration(dir, mode, 'standalone', refreshTransform(mode));
  return Object.assign(base, {
    entry: { standalone: './src/standalone.tsx' },
    output: { ...base.output, path: join(dir, '.cache', 'standalone'), publicPath: '/' },
    plugins: [
      ...refreshPlugins(mode),
      new HtmlWebpackPlugin({
        templateContent:
          '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Trilho</title></head><body><div id="root"></div></body></html>',
      }),
    ],
    devServer,
  });
}
