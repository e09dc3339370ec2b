import webpack, {
  type Compiler,
  type Dependency,
  type Module,
  type ModuleGraph,
  type WebpackError,
} from 'webpack';
import { subpathWith, trimmedSurfaces } from '../exported-names.ts';

const pluginName = 'SurfaceCheckPlugin';

/** What a remote uses of each shared key: sorted names, or `'*'` when the namespace itself is passed around. */
export type UsedNames = Record<string, string[]>;

/**
 * Fails a remote's build when it uses a name that the shell does not ship: with federation such a name is
 * `undefined` at run time and nothing else would tell. Also keeps the names used, for the publishing gate.
 */
export class SurfaceCheckPlugin {
  readonly used: UsedNames = {};
  private readonly surface: (key: string) => readonly string[];

  /** @param surface names the shell ships for a shared key */
  constructor(surface: (key: string) => readonly string[]) {
    this.surface = surface;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      compilation.hooks.finishModules.tap(pluginName, (modules) => {
        const found = new Map<string, Set<string>>();
        for (const module of modules) {
          for (const dependency of dependenciesOf(module)) {
            const target = compilation.moduleGraph.getModule(dependency);
            const key = target && sharedKeyOf(target);
            if (!key || dependency.type === sideEffects) continue;
            const name = nameOf(dependency, compilation.moduleGraph);
            const names = found.get(key) ?? new Set<string>();
            found.set(key, names.add(name ?? '*'));
            if (name !== undefined && !this.surface(key).includes(name)) {
              compilation.errors.push(missingName(key, name, module, compiler.context));
            }
          }
        }
        for (const key of Object.keys(this.used)) delete this.used[key];
        for (const [key, names] of [...found].sort()) this.used[key] = [...names].sort();
      });
    });
  }
}

/** What a module imports, and what it does later, by `import()`. */
const dependenciesOf = ({ dependencies, blocks }: Pick<Module, 'blocks' | 'dependencies'>): Dependency[] => [
  ...dependencies,
  ...blocks.flatMap(dependenciesOf),
];

/** That a module is imported at all. */
const sideEffects = 'harmony side effect evaluation';

/** The name that is taken of a module; undefined where all of it is, as by `import()`. */
function nameOf(dependency: Dependency, graph: ModuleGraph): string | undefined {
  if (!('getIds' in dependency) || typeof dependency.getIds !== 'function') return undefined;
  const ids: unknown = dependency.getIds(graph);
  const [name] = Array.isArray(ids) ? ids : [];
  return typeof name === 'string' ? name : undefined;
}

/** `consume shared module (default) react@^19.3.1 (strict) (singleton)` → `react`. */
export function sharedKeyOf(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const options: unknown = 'options' in module ? module.options : undefined;
  if (typeof options !== 'object' || options === null || !('shareKey' in options)) return undefined;
  return typeof options.shareKey === 'string' ? options.shareKey : undefined;
}

function missingName(key: string, name: string, module: Module, dir: string): WebpackError {
  const subpath = subpathWith(name, key, dir);
  const elsewhere = trimmedSurfaces[key] ? ` (${trimmedSurfaces[key]})` : '';
  const isStyled = key === 'styled-components' && name === 'default';
  const advice = isStyled
    ? `Import it by name: import { styled } from 'styled-components'.`
    : subpath
      ? `Import it from '${subpath}': the remote then bundles it.`
      : `Ask for a release of the shell with it${elsewhere}, or do without it.`;
  const error = new webpack.WebpackError(
    `'${name}' of '${key}' is used here but the shell does not ship it. ${advice}`,
  );
  error.module = module;
  return error;
}
