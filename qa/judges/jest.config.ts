import preset from '@trilho/jest-preset/node.ts';

export default {
  ...preset,
  testMatch: ['<rootDir>/*.test.ts'],
  globalSetup: '<rootDir>/../../packages/sdk/scripts/jest-global-setup.ts',
  globalTeardown: '@trilho/tooling/database/jest-global-teardown.ts',
};
