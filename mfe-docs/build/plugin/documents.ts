import type { Page } from '../content/pages.ts';
import { readDocument } from '../facts/facts-of-page.ts';
import { llmsFullTxt, llmsTxt } from '../markdown/llms.ts';
import { pageMarkdown } from '../markdown/page-markdown.ts';
import { collectionPath, toCollection } from '../postman/collection.ts';

/**
 * Writes what the portal serves beside the viewer, by its path: each page in Markdown, the lists of them, and the Postman
 * collection.
 */
export function documentsOf(pages: Page[]): Map<string, string> {
  const written = pages.map((page) => [`/documentation/${page.section.id}.md`, pageMarkdown(page)] as const);
  return new Map([
    ['/llms.txt', llmsTxt()],
    ['/llms-full.txt', llmsFullTxt(written.map(([, markdown]) => markdown))],
    ...written,
    [collectionPath, `${JSON.stringify(toCollection(readDocument()), null, 2)}\n`],
  ]);
}
