import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PageInfos } from '@trilho/contracts/portal-manifest';
import { Value } from 'typebox/value';
import type { Compiler } from 'webpack';

const pluginName = 'PagesPlugin';

/**
 * Emits `pages.json`: what the shell declares about its public pages in `src/pages.json`, for the HTML that the
 * portal host answers. A file that is not of that shape fails the build.
 */
export class PagesPlugin {
  private readonly file: string;

  /** @param dir folder of the shell */
  constructor(dir: string) {
    this.file = join(dir, 'src/pages.json');
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.fileDependencies.add(this.file);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const infos = Value.Parse(PageInfos, JSON.parse(readFileSync(this.file, 'utf8')));
        compilation.emitAsset('pages.json', new sources.RawSource(`${JSON.stringify(infos)}\n`));
      });
    });
  }
}
