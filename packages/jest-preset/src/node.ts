import { transform } from './transform.ts';

/** Jest for services: Node environment, TypeScript as ES modules. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  testTimeout: 30_000,
};
