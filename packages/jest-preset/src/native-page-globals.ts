import type * as Jest from '@jest/globals';

import { jest as jestOfNode } from './native-globals.ts';

type FakeTimers = NonNullable<Parameters<typeof jestOfNode.useFakeTimers>[0]>;

/** Node's network is built on these: a page that stops its own clock does not stop them. */
const ofNetwork = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

export const jest = {
  ...jestOfNode,
  useFakeTimers: (config: FakeTimers = {}) =>
    jestOfNode.useFakeTimers({ ...config, doNotFake: [...(config.doNotFake ?? []), ...ofNetwork] }),
};

declare const global: typeof Jest;

// What `@jest/globals` gives a test file of the browser: evaluated for each file, as each has its own.
export const afterAll: typeof Jest.afterAll = global.afterAll;
export const afterEach: typeof Jest.afterEach = global.afterEach;
export const beforeAll: typeof Jest.beforeAll = global.beforeAll;
export const beforeEach: typeof Jest.beforeEach = global.beforeEach;
export const describe: typeof Jest.describe = global.describe;
export const expect: typeof Jest.expect = global.expect;
export const it: typeof Jest.it = global.it;
export const test: typeof Jest.test = global.test;
