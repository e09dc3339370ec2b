import preset from '@trilho/jest-preset/node.ts';

export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.test.ts'],
  // The one that runs cases has processes of its own.
  maxWorkers: 1,
  globalSetup: '<rootDir>/global-setup.ts',
  globalTeardown: '<rootDir>/global-teardown.ts',
};
