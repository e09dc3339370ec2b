import { fileURLToPath } from 'node:url';
import browser from '@trilho/jest-preset/browser.ts';
import node from '@trilho/jest-preset/node.ts';
import samples from './jest.samples.config.ts';

const texts = {
  '\\.(mdx|built)$': fileURLToPath(new URL('./build/jest/text-transform.ts', import.meta.url)),
};

const portal = {
  ...browser,
  displayName: 'portal',
  transform: { ...browser.transform, ...texts },
  extensionsToTreatAsEsm: [...browser.extensionsToTreatAsEsm, '.mdx', '.built'],
};

const build = { ...node, displayName: 'build', testMatch: ['<rootDir>/build/**/*.test.ts'] };

/** The portal's tests with the texts as the build makes them, those of the build, and the samples at the gateway. */
export default { projects: [portal, build, samples], testTimeout: browser.testTimeout };
