import { sep } from 'node:path';
import type { PortalCall } from '@trilho/contracts/portal-call';
import webpack, { type Compiler, type Module } from 'webpack';
import { readCalls } from './read-calls.ts';

const pluginName = 'PortalCallsPlugin';

export type PortalCallsOptions = {
  /** Folder of the unit. */
  dir: string;
  /** Folders whose modules are the unit's own, absolute. */
  sources: readonly string[];
};

/**
 * Records which calls of the portal's API the modules of a build declare, for its release. An endpoint whose call
 * cannot be read fails the build: a call that nobody knows of is one that the gateway may take away.
 */
export class PortalCallsPlugin {
  /** What the last build calls. */
  calls: PortalCall[] = [];
  private readonly options: PortalCallsOptions;

  constructor(options: PortalCallsOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      if (compilation.compiler !== compiler) return;
      compilation.hooks.finishModules.tap(pluginName, (modules) => {
        const { calls, problems } = readCalls(this.ownSources(modules), this.options.dir);
        this.calls = calls;
        for (const problem of problems) compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  }

  /** File → its code, as the build has it. */
  private ownSources(modules: Iterable<Module>): Map<string, string> {
    const found = new Map<string, string>();
    for (const module of modules) {
      const file = module.nameForCondition();
      const isOwn = file && this.options.sources.some((folder) => file.startsWith(folder + sep));
      const code = isOwn && /\.[jt]sx?$/.test(file) ? module.originalSource()?.source() : undefined;
      if (file && code) found.set(file, String(code));
    }
    return found;
  }
}
