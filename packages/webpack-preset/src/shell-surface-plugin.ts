import type { ShellSurface } from '@trilho/contracts/portal-manifest';
import type { Compiler } from 'webpack';
import { lazySharedKeys } from './shared.ts';

const pluginName = 'ShellSurfacePlugin';

/** Emits `shell-surface.json`: what the publishing gate compares a release with. */
export class ShellSurfacePlugin {
  private readonly surface: () => ShellSurface;

  constructor(surface: () => ShellSurface) {
    this.surface = surface;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        // At this stage file names carry their final hashes.
        const [file] = compilation.namedChunks.get('forms')?.files ?? [];
        const surface = this.surface();
        for (const key of lazySharedKeys) {
          const module = surface.shared[key];
          if (module && file) module.file = file;
        }
        const json = `${JSON.stringify(surface, null, 1)}\n`;
        compilation.emitAsset('shell-surface.json', new sources.RawSource(json));
      });
    });
  }
}
