import type { LoaderContext } from 'webpack';
import { readPages, textsDir } from '../content/pages.ts';
import { documentFile } from '../facts/facts-of-page.ts';
import { indexModule } from './build-index.ts';

/** Webpack's way to the search's index, made of every text. */
export default function searchIndexLoader(this: LoaderContext<object>): string {
  this.addContextDependency(textsDir);
  this.addDependency(documentFile);
  return indexModule(readPages());
}
