import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const globals = pathToFileURL(`${import.meta.dirname}/native-globals${import.meta.filename.slice(-3)}`).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

let filesRun = 0;

/**
 * Jest's `runtime` over Node's own module loader: what test files import is loaded once per worker, and types are
 * stripped by Node. The test file itself and the `setupFilesAfterEnv` are evaluated for each file.
 */
export default class NativeRuntime {
  readonly #setupFiles: readonly string[];
  /** What tells the modules of this test file from those of the others. */
  readonly query = `?file=${filesRun++}`;

  constructor({ setupFiles }: { setupFiles: readonly string[] }) {
    this.#setupFiles = setupFiles;
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  unstable_importModule(path: string): Promise<unknown> {
    return import(`${pathToFileURL(path).href}${this.#setupFiles.includes(path) ? '' : this.query}`);
  }

  /** Loads Jest's framework, which keeps its tests and hooks in its module, anew for each file. */
  requireInternalModule(path: string): unknown {
    delete require.cache[path];
    return require(path);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  setGlobalsForRuntime(): void {}
  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}

  getSourceMaps(): ReadonlyMap<string, string> | null {
    return null;
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }
}
