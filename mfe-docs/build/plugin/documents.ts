import type { Page } from '../content/pages.ts';
import { llmsFullTxt, llmsTxt } from '../markdown/llms.ts';
import { pageMarkdown } from '../markdown/page-markdown.ts';

/** Writes what the portal serves beside the viewer: each page in Markdown, and the lists of them, by their path. */
export function documentsOf(pages: Page[]): Map<string, string> {
  const written = pages.map((page) => [`/documentation/${page.section.id}.md`, pageMarkdown(page)] as const);
  return new Map([
    ['/llms.txt', llmsTxt()],
    ['/llms-full.txt', llmsFullTxt(written.map(([, markdown]) => markdown))],
    ...written,
  ]);
}
