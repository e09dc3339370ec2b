import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Root } from 'mdast';
import type { OperationFacts } from '../../src/api/operation-facts.ts';
import { type Section, textPath } from '../../src/catalog/section.ts';
import { sectionGroups } from '../../src/catalog/sections.ts';
import { readFacts } from '../facts/facts-of-page.ts';
import { anchorHeadings, type PageHeading } from './headings.ts';
import { parseText } from './parse-text.ts';

/** Folder of the texts. */
export const textsDir = join(import.meta.dirname, '../../src/content');

/** One page with everything that it is made of. */
export interface Page {
  section: Section;
  group: string;
  /** The parsed text, its headings anchored. */
  text: Root;
  headings: PageHeading[];
  operation?: OperationFacts;
}

/** The page whose text a file is: `payments-create` for `payments/create.mdx`. */
export const idOfText = (path: string): string =>
  relative(textsDir, path)
    .replaceAll(sep, '-')
    .replace(/\.mdx$/, '');

/** Reads every text by its page's id. */
export function readTexts(): Map<string, string> {
  const files = readdirSync(textsDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => join(textsDir, file));
  return new Map(files.map((file) => [idOfText(file), readFileSync(file, 'utf8')]));
}

/** Parses one page. @throws Error, which names the page, when its text is not MDX */
export function parsePage(section: Section, group: string, text: string, operation?: OperationFacts): Page {
  try {
    const root = parseText(text);
    const headings = anchorHeadings(root);
    return { section, group, text: root, headings, ...(operation && { operation }) };
  } catch (error) {
    throw new Error(`${textPath(section.id)}.mdx: ${String(error)}`, { cause: error });
  }
}

/** Parses every page that has a text, in the order of the catalogue. */
export function readPages(texts = readTexts(), facts = readFacts()): Page[] {
  return sectionGroups.flatMap(({ title, sections }) =>
    sections.flatMap((section) => {
      const text = texts.get(section.id);
      const operation = section.operationId ? facts[section.operationId] : undefined;
      return text === undefined ? [] : [parsePage(section, title, text, operation)];
    }),
  );
}
