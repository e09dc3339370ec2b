import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { compileSection } from './compile-section.ts';
import { factsFile, factsOfPage } from './facts-of-page.ts';

const samplesDir = join(import.meta.dirname, '../../src/samples');

/** Webpack's way to `compileSection`, for `content/<id>.mdx`. */
export default async function sectionLoader(this: LoaderContext<object>, text: string): Promise<string> {
  this.addDependency(factsFile);
  for (const file of readdirSync(samplesDir, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.ts')) this.addDependency(join(samplesDir, file));
  }
  return compileSection(text, factsOfPage(basename(this.resourcePath, '.mdx')));
}
