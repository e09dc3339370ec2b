import NativeEnvironment from './native-environment.ts';
import type { ProjectConfig } from './native-globals.ts';
import { openPage } from './native-page.ts';

let resetPage: (() => void) | undefined;

/** A page in the process of its worker, which files use one after the other. Each finds it as it was opened. */
export default class NativeBrowserEnvironment extends NativeEnvironment {
  constructor(config: { projectConfig: ProjectConfig }) {
    resetPage ??= openPage(String(config.projectConfig.testEnvironmentOptions.url));
    super(config);
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    resetPage?.();
  }
}
