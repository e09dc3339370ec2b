import { TestEnvironment } from 'jest-environment-jsdom';
import { fromNode } from './from-node.ts';

/** jsdom with Node's own fetch stack, so that MSW 3 and RTK Query run as in a browser. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
