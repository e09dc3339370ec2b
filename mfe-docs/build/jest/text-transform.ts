import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fingerprint } from '@trilho/webpack-preset/release/fingerprint.ts';
import { idOfText, readPages } from '../content/pages.ts';
import { factsOfPage } from '../facts/facts-of-page.ts';
import { indexModule } from '../search/build-index.ts';
import { compileSection } from '../section/compile-section.ts';

const sources = fingerprint(join(import.meta.dirname, '../..'));

async function moduleOf(text: string, path: string): Promise<string> {
  if (path.endsWith('.mdx')) return compileSection(text, factsOfPage(idOfText(path)));
  return indexModule(readPages());
}

/** Jest's way to what the build makes of texts: the modules are the same. */
export default {
  processAsync: async (text: string, path: string) => ({ code: await moduleOf(text, path) }),
  getCacheKey: (text: string, path: string): string =>
    createHash('sha256').update(sources).update(path).update(text).digest('hex'),
};
