import preset from '@trilho/jest-preset/node.ts';

export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.test.ts'],
  // The two runs of real processes wait for most of their time.
  maxWorkers: 2,
};
