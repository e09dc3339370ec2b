import { fileURLToPath } from 'node:url';
import { transform } from './transform.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Jest for the portal: jsdom with Node's fetch stack, jest-dom matchers, TypeScript as ES modules. */
export default {
  testEnvironment: here('./browser-environment.ts'),
  testEnvironmentOptions: { url: 'http://localhost:4000/', customExportConditions: ['node', 'node-addons'] },
  setupFiles: [here('./test-clock.ts')],
  setupFilesAfterEnv: [here('./browser-setup.ts')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  testTimeout: 15_000,
};
