import { createRequire } from 'node:module';

// The package's types describe what `require` gives, not what `import` does.
const sequencing: typeof import('@jest/test-sequencer') = createRequire(import.meta.url)(
  '@jest/test-sequencer',
);
type Sort = InstanceType<typeof sequencing.default>['sort'];

/** Takes more than a minute, most of which it waits. */
const longest = '/chaos/chaos.test.ts';

/**
 * Jest's own order with the longest file first. A clean clone has no times of earlier runs, and there that file would
 * begin when all others are done.
 */
export default class LongestFirst extends sequencing.default {
  override async sort(tests: Parameters<Sort>[0]): Promise<Awaited<ReturnType<Sort>>> {
    const sorted = await super.sort(tests);
    const isLongest = ({ path }: { path: string }) => path.endsWith(longest);
    return [...sorted.filter(isLongest), ...sorted.filter((test) => !isLongest(test))];
  }
}
