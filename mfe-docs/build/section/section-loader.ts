import { basename, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { compileSection } from './compile-section.ts';
import { documentFile, factsOfPage } from './facts-of-page.ts';

/** Folders whose code decides what a page looks like. */
const makers = ['build', 'src/catalog', 'src/samples'].map((dir) => join(import.meta.dirname, '../..', dir));

/** Webpack's way to `compileSection`, for `content/<id>.mdx`. */
export default async function sectionLoader(this: LoaderContext<object>, text: string): Promise<string> {
  this.addDependency(documentFile);
  for (const dir of makers) this.addContextDependency(dir);
  return compileSection(text, factsOfPage(basename(this.resourcePath, '.mdx')));
}
