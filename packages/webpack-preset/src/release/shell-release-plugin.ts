import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PageInfos, type ShellRelease, type ShellSurface } from '@trilho/contracts/portal-manifest';
import { Value } from 'typebox/value';
import type { Compilation, Compiler } from 'webpack';
import type { PortalCallsPlugin } from '../calls/portal-calls-plugin.ts';
import { lazySharedKeys } from '../shared.ts';
import { emittedFiles } from './emitted-files.ts';

const pluginName = 'ShellReleasePlugin';

export type ShellReleaseOptions = {
  /** Folder of the shell: its public pages are declared in `src/pages.json`. */
  dir: string;
  /** Names and versions that it provides to remotes, without the files that carry them. */
  surface: () => ShellSurface;
  /** Those names of a shared key that the chunk `lists` carries. */
  laterNames: (key: string) => string[];
  portalCalls: Pick<PortalCallsPlugin, 'calls'>;
};

/**
 * Writes `shell.json` beside the emitted files: what the publishing gate compares a release with, and what the portal
 * host says about the shell's public pages. A `pages.json` of another shape fails the build.
 */
export class ShellReleasePlugin {
  private readonly options: ShellReleaseOptions;
  private readonly pagesFile: string;

  constructor(options: ShellReleaseOptions) {
    this.options = options;
    this.pagesFile = join(options.dir, 'src/pages.json');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.fileDependencies.add(this.pagesFile);
    });
    compiler.hooks.afterEmit.tap(pluginName, (compilation) => {
      if (compilation.errors.length > 0) return;
      const release = this.buildRelease(compilation);
      writeFileSync(join(compiler.outputPath, 'shell.json'), `${JSON.stringify(release, null, 1)}\n`);
    });
  }

  private buildRelease(compilation: Compilation): ShellRelease {
    const surface = this.options.surface();
    const [forms] = compilation.namedChunks.get('forms')?.files ?? [];
    const [lists] = compilation.namedChunks.get('lists')?.files ?? [];
    for (const [key, module] of Object.entries(surface.shared)) {
      if (forms && lazySharedKeys.includes(key)) module.file = forms;
      const names = this.options.laterNames(key);
      if (lists && names.length > 0) module.later = { names, file: lists };
    }
    const pages = Value.Parse(PageInfos, JSON.parse(readFileSync(this.pagesFile, 'utf8')));
    const files = emittedFiles(compilation);
    const { calls } = this.options.portalCalls;
    const version = createHash('sha256')
      .update(JSON.stringify([surface, pages, files, calls]))
      .digest('hex')
      .slice(0, 12);
    return { version, surface, pages, takesShortList: true, calls, files };
  }
}
