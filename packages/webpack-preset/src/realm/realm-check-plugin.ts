import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';
import { findRealmProblems, type RealmNames } from './realm-rules.ts';

const pluginName = 'RealmCheckPlugin';

export type RealmCheckOptions = Omit<RealmNames, 'hasGlobalStyle'> & {
  /** Folder of the remote. */
  dir: string;
  /** Files that style the whole page, as `src/print-style.ts`. */
  globalStyles: readonly string[];
};

/** Fails a remote's build when its code reaches into the shell or another remote. */
export class RealmCheckPlugin {
  private readonly options: RealmCheckOptions;

  constructor(options: RealmCheckOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      if (compilation.compiler !== compiler) return;
      compilation.hooks.finishModules.tap(pluginName, (modules) => {
        for (const module of modules) {
          for (const problem of this.problemsOf(module)) {
            const error = new webpack.WebpackError(problem);
            error.module = module;
            compilation.errors.push(error);
          }
        }
      });
    });
  }

  private problemsOf(module: Module): string[] {
    const { dir, globalStyles } = this.options;
    const file = module.nameForCondition();
    if (!file) return [];
    if (file.startsWith(join(dir, 'src') + sep)) {
      const code = module.originalSource()?.source();
      const hasGlobalStyle = globalStyles.some((own) => join(dir, own) === file);
      const names = { ...this.options, hasGlobalStyle };
      return /\.[jt]sx?$/.test(file) && code ? findRealmProblems(String(code), names) : [];
    }
    const owner = ownerOf(file);
    const isForeign = owner !== undefined && owner !== dir;
    return isForeign
      ? [`${file} is of ${owner}: a remote imports neither the shell nor another remote.`]
      : [];
  }
}

/** The folder of the remote or of the shell that a file belongs to; undefined for a library. */
function ownerOf(file: string): string | undefined {
  for (let dir = dirname(file); dir !== dirname(dir); dir = dirname(dir)) {
    if (existsSync(join(dir, 'portal.json')) || existsSync(join(dir, 'src', 'pages.json'))) return dir;
    if (existsSync(join(dir, 'package.json'))) return undefined;
  }
  return undefined;
}
