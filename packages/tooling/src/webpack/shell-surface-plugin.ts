import type { ShellSurface } from '@trilho/contracts/portal-manifest';
import type { Compiler } from 'webpack';

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
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const json = `${JSON.stringify(this.surface(), null, 1)}\n`;
        compilation.emitAsset('shell-surface.json', new sources.RawSource(json));
      });
    });
  }
}
