import { createRequire, type ResolveFnOutput, type ResolveHookContext, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compileTsx, sourceMaps } from './compile-tsx.ts';
import NativeRuntime from './native-runtime.ts';

type Options = ConstructorParameters<typeof NativeRuntime>[0] & {
  moduleNameMapper: readonly (readonly [pattern: string, target: string | string[]])[];
};

const moduleUrl = (name: string): string =>
  pathToFileURL(`${import.meta.dirname}/${name}${import.meta.filename.slice(-3)}`).href;
const pageGlobals = moduleUrl('native-page-globals');
/** Holds the timers and mocks that the environment of the worker puts back. */
const workerGlobals = moduleUrl('native-globals');
/** Our own packages, and libraries that register hooks or matchers when evaluated, or keep the page's style sheet. */
const perFile =
  /\/node_modules\/(@trilho\/|@testing-library\/(user-event|jest-dom)\/|styled-components\/.*\.esm\.js)/;
const isPerFile = (url: string): boolean =>
  url.startsWith('file:') && url !== workerGlobals && (!url.includes('/node_modules/') || perFile.test(url));

let query = '';
let mappings: { pattern: RegExp; target: string }[] = [];

type Resolve = (specifier: string, context: ResolveHookContext) => ResolveFnOutput;

/** Resolves as bundlers do: a folder of a package without `exports` stands for the file that its package names. */
function resolve(specifier: string, context: ResolveHookContext, next: Resolve): ResolveFnOutput {
  try {
    return next(specifier, context);
  } catch (error) {
    const isFolder = error instanceof Error && 'code' in error && error.code === 'ERR_UNSUPPORTED_DIR_IMPORT';
    if (!isFolder || !context.parentURL) throw error;
    const file = createRequire(context.parentURL.split('?')[0] ?? '').resolve(specifier);
    return next(pathToFileURL(file).href, context);
  }
}

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === '@jest/globals') return { url: `${pageGlobals}${query}`, shortCircuit: true };
    const target = mappings.find(({ pattern }) => pattern.test(specifier))?.target;
    const resolved = resolve(target ?? specifier, context, next);
    if (!context.conditions.includes('import') || !isPerFile(resolved.url) || resolved.url.includes('?'))
      return resolved;
    return { ...resolved, url: `${resolved.url}${query}` };
  },
  load: (url, context, next) => {
    if (!/\.tsx(\?|$)/.test(url)) return next(url, context);
    return { format: 'module', source: compileTsx(url), shortCircuit: true };
  },
});

/** Jest's `runtime` for the browser: libraries are loaded once per worker, our own modules for each file. */
export default class NativeBrowserRuntime extends NativeRuntime {
  constructor(options: Options) {
    super(options);
    query = this.query;
    mappings = options.moduleNameMapper.map(([pattern, target]) => ({
      pattern: new RegExp(pattern),
      target: [target].flat()[0] ?? '',
    }));
  }

  override getSourceMaps(): ReadonlyMap<string, string> {
    return sourceMaps;
  }
}
