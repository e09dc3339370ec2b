import preset from '@trilho/jest-preset/node.ts';

/** The samples run against the gateway over its database. */
export default {
  ...preset,
  displayName: 'samples',
  testMatch: ['<rootDir>/samples-test/**/*.test.ts'],
  globalSetup: '@trilho/gateway/src/testing/app/global-setup.ts',
  globalTeardown: '@trilho/tooling/database/jest-global-teardown.ts',
};
