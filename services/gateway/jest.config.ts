import preset from '@trilho/jest-preset/node.ts';

export default {
  ...preset,
  testMatch: [...preset.testMatch, '<rootDir>/chaos/**/*.test.ts'],
  // Half of a test's time is the database's: a worker for each core, none held back for Jest itself.
  maxWorkers: '100%',
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '@trilho/tooling/database/jest-global-teardown.ts',
};
