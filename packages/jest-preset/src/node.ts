import { fileURLToPath } from 'node:url';
import { transform } from './transform.ts';

/** Jest for services: Node environment, TypeScript as ES modules. */
export default {
  testEnvironment: 'node',
  setupFiles: [fileURLToPath(new URL('./test-clock.ts', import.meta.url))],
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  testTimeout: 60_000,
};
