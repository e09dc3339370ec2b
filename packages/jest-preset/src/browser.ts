import { here } from './here.ts';
import { transform } from './transform.ts';

const page = {
  testEnvironmentOptions: { url: 'http://localhost:4000/', customExportConditions: ['node', 'node-addons'] },
  setupFiles: [here('test-clock')],
  setupFilesAfterEnv: [here('browser-setup')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testTimeout: 300_000,
};

/** Jest for the portal: jsdom with Node's fetch stack, jest-dom matchers, TypeScript as ES modules. */
const isolated = { ...page, testEnvironment: here('browser-environment'), transform };
export default isolated;

const native = {
  ...page,
  runtime: here('native-browser-runtime'),
  testEnvironment: here('native-browser-environment'),
  setupFilesAfterEnv: [...page.setupFilesAfterEnv, here('native-browser-setup')],
  transform: {},
};

/** The same, with libraries and the window loaded once per worker by Node, unless TEST_ISOLATION=vm. */
export const shared = process.env.TEST_ISOLATION === 'vm' ? isolated : native;
