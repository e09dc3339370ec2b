import { readPages, readTexts } from '../content/pages.ts';
import { readFacts } from '../facts/facts-of-page.ts';
import { checkCatalog } from './check-catalog.ts';
import { checkLinks } from './check-links.ts';
import { checkText } from './check-texts.ts';

/**
 * Checks the whole content: catalogue and texts name each other, every link leads somewhere, every component exists.
 * @returns one line per problem
 */
export function checkContent(texts = readTexts(), facts = readFacts()): string[] {
  const pages = readPages(texts, facts);
  return [
    ...checkCatalog(texts, facts),
    ...pages.flatMap((page) => checkText(page, facts)),
    ...checkLinks(pages),
  ];
}
