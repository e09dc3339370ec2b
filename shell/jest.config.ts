import isolated, { shared } from '@trilho/jest-preset/browser.ts';

const federation = '<rootDir>/src/federation/';

/** What loads remotes leans on the page's runtime of module federation: each file of it has a page of its own. */
export default {
  projects: [
    { ...isolated, displayName: 'federation', testMatch: [`${federation}**/*.test.{ts,tsx}`] },
    { ...shared, displayName: 'shell', testPathIgnorePatterns: ['/node_modules/', federation] },
  ],
  testTimeout: isolated.testTimeout,
};
