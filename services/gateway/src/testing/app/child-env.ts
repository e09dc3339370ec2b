/** What a process that a test starts needs of ours: where programs are, what is compiled, clock and zone of the run. */
export const childEnv = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'TZ', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'TEST_CLOCK_OFFSET_MS'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
