import { availableParallelism } from 'node:os';
import preset from '@trilho/jest-preset/node.ts';

export default {
  ...preset,
  setupFilesAfterEnv: ['<rootDir>/src/testing/servers/close-local-servers.ts'],
  // A test waits for half of its time (for the database, for a fault to pass): more workers than cores keep them busy.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  globalSetup: '<rootDir>/src/testing/app/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/app/global-teardown.ts',
};
