import preset from '@trilho/jest-preset/node.ts';

export default { ...preset, testMatch: ['<rootDir>/**/*.test.ts'], maxWorkers: 1 };
