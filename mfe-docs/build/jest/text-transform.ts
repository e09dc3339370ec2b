import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { fingerprint } from '@trilho/webpack-preset/fingerprint.ts';
import { compileSection } from '../section/compile-section.ts';
import { factsOfPage } from '../section/facts-of-page.ts';

const sources = fingerprint(join(import.meta.dirname, '../..'));

/** Jest's way to `compileSection`: the module is the one that the build makes. */
export default {
  async processAsync(text: string, path: string): Promise<{ code: string }> {
    return { code: await compileSection(text, factsOfPage(basename(path, '.mdx'))) };
  },
  getCacheKey: (text: string, path: string): string =>
    createHash('sha256').update(sources).update(path).update(text).digest('hex'),
};
