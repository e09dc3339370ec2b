import { here } from './here.ts';
import { transform } from './transform.ts';

/** Jest for services: Node environment, TypeScript as ES modules. */
export default {
  testEnvironment: 'node',
  setupFiles: [here('test-clock')],
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  testTimeout: 60_000,
};
