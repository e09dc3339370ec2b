import preset from '@trilho/jest-preset/node.ts';

export default {
  ...preset,
  globalSetup: '<rootDir>/scripts/jest-global-setup.ts',
  globalTeardown: '@trilho/gateway/src/testing/app/global-teardown.ts',
};
