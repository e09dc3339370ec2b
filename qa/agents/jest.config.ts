import preset from '@trilho/jest-preset/node.ts';

export default {
  ...preset,
  testMatch: ['<rootDir>/*.test.ts'],
  globalSetup: '@trilho/gateway/src/testing/app/global-setup.ts',
  globalTeardown: '@trilho/tooling/database/jest-global-teardown.ts',
};
