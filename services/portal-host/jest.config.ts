import preset from '@trilho/jest-preset/node.ts';

export default {
  ...preset,
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '@trilho/tooling/database/jest-global-teardown.ts',
};
