import preset from '@trilho/jest-preset/browser.ts';
import samples from './jest.samples.config.ts';

/** The portal's tests, and the samples against the gateway. */
export default { projects: [{ ...preset, displayName: 'portal' }, samples], testTimeout: preset.testTimeout };
