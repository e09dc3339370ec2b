import MiniSearch from 'minisearch';
import { searchOptions } from '../../src/search/search-options.ts';
import type { Page } from '../content/pages.ts';
import { passagesOf } from './passages.ts';

/** Makes the search's index of all pages, as the JSON that the browser loads. */
export function buildIndex(pages: Page[]): string {
  const search = new MiniSearch(searchOptions);
  search.addAll(pages.flatMap(passagesOf));
  return JSON.stringify(search);
}

/** The module in the place of `search-index.built`. */
export const indexModule = (pages: Page[]): string =>
  `export default ${JSON.stringify(buildIndex(pages))};\n`;
