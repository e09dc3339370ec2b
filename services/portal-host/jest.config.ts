import preset from '@trilho/jest-preset/node.ts';

export default {
  ...preset,
  globalSetup: '@trilho/tooling/database/jest-global-setup.ts',
  globalTeardown: '@trilho/tooling/database/jest-global-teardown.ts',
};
