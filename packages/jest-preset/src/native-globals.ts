import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

export type ProjectConfig = ConstructorParameters<typeof ModernFakeTimers>[0]['config'];

const mocker = new ModuleMocker(globalThis);
let timers: ModernFakeTimers | undefined;

function currentTimers(): ModernFakeTimers {
  if (!timers) throw new Error('No test file is running');
  return timers;
}

/** Gives the test file that begins timers by its configuration. */
export function useConfig(config: ProjectConfig): void {
  timers = new ModernFakeTimers({ config, global: globalThis });
}

/** What `@jest/globals` gives a test file that runs on Node's own module loader. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (config?: Parameters<ModernFakeTimers['useFakeTimers']>[0]) =>
    currentTimers().useFakeTimers(config),
  useRealTimers: () => currentTimers().useRealTimers(),
  advanceTimersByTime: (ms: number) => currentTimers().advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => currentTimers().advanceTimersByTimeAsync(ms),
  setSystemTime: (now?: number | Date) => currentTimers().setSystemTime(now),
};
