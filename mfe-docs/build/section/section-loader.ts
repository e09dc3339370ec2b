import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { idOfText } from '../content/pages.ts';
import { documentFile, factsOfPage } from '../facts/facts-of-page.ts';
import { compileSection } from './compile-section.ts';

/** Folders whose code decides what a page looks like. */
const makers = ['build', 'src/catalog', 'src/samples'].map((dir) => join(import.meta.dirname, '../..', dir));

/** Webpack's way to `compileSection`, for a page's text. */
export default async function sectionLoader(this: LoaderContext<object>, text: string): Promise<string> {
  this.addDependency(documentFile);
  for (const dir of makers) this.addContextDependency(dir);
  return compileSection(text, factsOfPage(idOfText(this.resourcePath)));
}
