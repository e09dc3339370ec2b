import { shared } from '@trilho/jest-preset/browser.ts';

/** A realm per file evaluates its CommonJS build; otherwise each file gets an ES module of its own. */
const build = process.env.TEST_ISOLATION === 'vm' ? 'cjs' : 'esm';

/** As everywhere in the portal, but with the build of styled-components that writes styles into the page. */
export default {
  ...shared,
  moduleNameMapper: { '^styled-components$': `styled-components/dist/styled-components.browser.${build}.js` },
};
