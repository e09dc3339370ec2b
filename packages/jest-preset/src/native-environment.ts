import { jest, type ProjectConfig, useConfig } from './native-globals.ts';

/** Where Jest's framework keeps the state and the listeners of a test file, on the global object. */
const frameworkState = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS']);

/**
 * Jest's environment without a realm of its own: test files run in the process of their worker. What one may change of
 * it (environment variables, mocks, timers, the console) is as before when the file ends.
 */
export default class NativeEnvironment {
  readonly global = globalThis;
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;
  readonly moduleMocker = null;
  readonly #env = { ...process.env };
  readonly #exit = process.exit;
  readonly #console = console;

  constructor({ projectConfig }: { projectConfig: ProjectConfig }) {
    useConfig(projectConfig);
  }

  getVmContext(): null {
    return null;
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    jest.useRealTimers();
    jest.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    process.exit = this.#exit;
    globalThis.console = this.#console;
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (frameworkState.has(symbol.description ?? '')) Reflect.deleteProperty(globalThis, symbol);
    }
  }
}
