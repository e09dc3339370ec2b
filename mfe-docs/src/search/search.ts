import MiniSearch, { type SearchResult } from 'minisearch';
import { nearness } from './endpoint.ts';
import { excerptOf } from './excerpt.ts';
import index from './search-index.built';
import { searchOptions } from './search-options.ts';

/** A page that was found, with the best place in it. */
export interface Hit {
  id: string;
  anchor?: string;
  title: string;
  group: string;
  /** One line of the place's text, around what was searched for. */
  excerpt: string;
}

/** As many as one looks through. */
const mostHits = 12;

let loaded: MiniSearch | undefined;

function engine(): MiniSearch {
  loaded ??= MiniSearch.loadJSON(index, searchOptions);
  return loaded;
}

/** Finds passages with all of the words, else, when there are none, with some of them. Endpoints come first. */
function find(query: string): SearchResult[] {
  const all = engine().search(query);
  const found = all.length > 0 ? all : engine().search(query, { combineWith: 'OR' });
  return found.sort((a, b) => nearness(query, b.endpoint) - nearness(query, a.endpoint));
}

const toHit = ({ page, anchor, title, group, heading, text, terms }: SearchResult): Hit => ({
  id: page,
  ...(anchor && { anchor }),
  title,
  group,
  excerpt: excerptOf(heading ? `${heading}: ${text}` : text, terms),
});

/** Searches the documentation by words, endpoints and error codes. Returns each page once, the best first. */
export async function search(query: string): Promise<Hit[]> {
  const best = new Map<string, SearchResult>();
  for (const result of find(query)) {
    if (!best.has(result.page)) best.set(result.page, result);
  }
  return [...best.values()].slice(0, mostHits).map(toHit);
}
