import { here } from './here.ts';
import { transform } from './transform.ts';

/** Jest for the portal: jsdom with Node's fetch stack, jest-dom matchers, TypeScript as ES modules. */
export default {
  testEnvironment: here('browser-environment'),
  testEnvironmentOptions: { url: 'http://localhost:4000/', customExportConditions: ['node', 'node-addons'] },
  setupFiles: [here('test-clock')],
  setupFilesAfterEnv: [here('browser-setup')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  testTimeout: 60_000,
};
