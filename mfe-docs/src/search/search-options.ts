import type { Options } from 'minisearch';

/** A part of a page, from one heading to the next, as it is searched. */
export interface Passage {
  /** `customers-create` or `customers-create/observar`. */
  id: string;
  page: string;
  anchor?: string;
  /** Of the page. */
  title: string;
  group: string;
  /** Of the part; empty in front of the first. */
  heading: string;
  text: string;
  /** Method and path of the operation. */
  endpoint: string;
  errorCodes: string;
  parameters: string;
}

/** Words that say nothing about what is searched for. */
const stopWords = new Set(
  'a ao aos as com como da das de do dos e em na nas no nos o os ou para pela pelo por que se um uma'.split(
    ' ',
  ),
);

/** Folds accents and case, one character for one. */
export const fold = (text: string): string =>
  text.normalize('NFC').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How the index is made and read: both have to agree. */
export const searchOptions: Options<Passage> = {
  fields: ['title', 'heading', 'text', 'endpoint', 'errorCodes', 'parameters', 'group'],
  storeFields: ['page', 'anchor', 'title', 'group', 'heading', 'text', 'endpoint'],
  processTerm: (term) => {
    const folded = fold(term);
    return stopWords.has(folded) ? null : folded;
  },
  searchOptions: {
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    // A page's beginning tells more about it than its parts, which share its title.
    boostDocument: (_id, _term, stored) => (stored?.anchor ? 1 : 2),
    boost: { title: 6, heading: 4, endpoint: 4, errorCodes: 2, parameters: 1.5, group: 2 },
  },
};
