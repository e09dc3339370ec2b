import browser from '@trilho/jest-preset/browser.ts';

/** As everywhere in the portal, but with the build of styled-components that writes styles into the page. */
export default {
  ...browser,
  moduleNameMapper: { '^styled-components$': 'styled-components/dist/styled-components.browser.cjs.js' },
};
