import { here } from './here.ts';
import { transform } from './transform.ts';

/**
 * Modules are loaded once per worker, by Node. With TEST_ISOLATION=vm each test file loads its own, in a realm of its
 * own, as Jest usually does.
 */
const loading =
  process.env.TEST_ISOLATION === 'vm'
    ? { testEnvironment: 'node', transform }
    : { runtime: here('native-runtime'), testEnvironment: here('native-environment'), transform: {} };

/** Jest for services: Node environment, TypeScript as ES modules. */
export default {
  ...loading,
  setupFiles: [here('test-clock'), here('setup/plugin-names')],
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  testTimeout: 300_000,
};
