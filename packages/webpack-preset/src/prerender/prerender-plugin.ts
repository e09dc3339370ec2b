import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Prerendered, releaseUrlMark } from '@trilho/contracts/portal-manifest';
import { Value } from 'typebox/value';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import { baseConfiguration } from '../base.ts';

const pluginName = 'PrerenderPlugin';

/** What `src/prerender.tsx` of a remote exports: how each page or widget is rendered at build. */
type Renderers = Record<string, () => Promise<unknown>>;

/**
 * Renders the pages and widgets that a remote's `src/prerender.tsx` names, and emits each as a file of the release
 * with the info `prerenders` (a path) or `prerendersWidget` (a name). A remote without that file has none.
 */
export class PrerenderPlugin {
  private readonly dir: string;
  private readonly variant: string;
  private readonly configure: (configuration: Configuration) => Configuration;

  /**
   * @param dir folder of the remote
   * @param variant changes with its sources
   * @param configure adds the loaders that the remote alone needs
   */
  constructor(dir: string, variant: string, configure: (configuration: Configuration) => Configuration) {
    this.dir = dir;
    this.variant = variant;
    this.configure = configure;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    if (!existsSync(join(this.dir, 'src/prerender.tsx'))) return;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // Late enough for the other assets to have their final names, early enough to be compressed like them.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tapPromise({ name: pluginName, stage }, async () => {
        const { pages = {}, widgets = {} } = await this.loadRenderers();
        const emit = async (name: string, render: () => Promise<unknown>, info: object) => {
          const rendered = Value.Parse(Prerendered, await render());
          const json = JSON.stringify(withAddresses(rendered, compilation));
          const hash = compiler.webpack.util.createHash('sha256').update(json).digest('hex');
          const file = `prerendered-${name}.${String(hash).slice(0, 8)}.json`;
          compilation.emitAsset(file, new sources.RawSource(json), { immutable: true, ...info });
        };
        for (const [path, render] of Object.entries(pages)) {
          await emit(path.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'root', render, { prerenders: path });
        }
        for (const [widget, render] of Object.entries(widgets)) {
          await emit(`widget-${widget}`, render, { prerendersWidget: widget });
        }
      });
    });
  }

  /** Builds `src/prerender.tsx` for Node, with libraries of its own, and runs it. */
  private async loadRenderers(): Promise<{ pages?: Renderers; widgets?: Renderers }> {
    const path = join(this.dir, '.cache', 'prerender');
    const base = baseConfiguration(this.dir, 'production', `prerender:${this.variant}`);
    const { module } = this.configure(base);
    await run({
      ...base,
      name: 'prerender',
      target: 'node24',
      entry: { prerender: './src/prerender.tsx' },
      module: {
        ...module,
        // `new URL('x.woff2', import.meta.url)` would be the address of a file on this machine.
        parser: { javascript: { url: 'relative' } },
      },
      experiments: { outputModule: true },
      output: {
        ...base.output,
        path,
        filename: `prerender.${this.variant}.mjs`,
        publicPath: releaseUrlMark,
        library: { type: 'module' },
        clean: true,
      },
      optimization: { ...base.optimization, minimize: false, splitChunks: false },
      // Its public path is the release's, where Node cannot load a chunk from.
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    });
    return import(pathToFileURL(join(path, `prerender.${this.variant}.mjs`)).href);
  }
}

/** Files of the release keep the mark that the portal host replaces; the others (the fonts) are the shell's. */
function withAddresses(rendered: Prerendered, compilation: Compilation): Prerendered {
  const address = new RegExp(`${releaseUrlMark}([\\w.-]+)`, 'g');
  const place = (text: string) =>
    text.replaceAll(address, (whole, file: string) => (compilation.getAsset(file) ? whole : `/${file}`));
  return { ...rendered, html: place(rendered.html), css: place(rendered.css) };
}

function run(configuration: Configuration): Promise<void> {
  return new Promise((settle, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else settle();
      });
    });
  });
}
