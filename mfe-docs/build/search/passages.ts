import { errorCodes } from '@trilho/contracts/error-codes';
import { eventNames } from '@trilho/contracts/event-names';
import type { RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { OperationFacts } from '../../src/api/operation-facts.ts';
import type { Passage } from '../../src/search/search-options.ts';
import type { Page } from '../content/pages.ts';

/** The words of a block, those of a list's items and a table's cells apart; code is left to the page. */
function wordsOf(block: RootContent): string {
  const words: string[] = [];
  visit(block, (node) => {
    if (node.type === 'code') return 'skip';
    if (node.type === 'paragraph' || node.type === 'tableCell') words.push(plainText(node));
    if (node.type === 'mdxJsxFlowElement') {
      for (const { name, value } of node.attributes.filter((own) => own.type === 'mdxJsxAttribute')) {
        if (name === 'title' && typeof value === 'string') words.push(value);
      }
    }
    return undefined;
  });
  return words.join(' ');
}

const names = (operation: OperationFacts): string =>
  [...operation.pathParameters, ...operation.queryParameters, ...operation.body, ...operation.answer]
    .map(({ name }) => name)
    .filter((name) => !name.includes('.'))
    .join(' ');

type Place = Pick<Passage, 'heading' | 'text'> & { anchor?: string };

const passage = ({ section, group }: Page, { anchor, ...place }: Place): Passage => ({
  id: anchor ? `${section.id}/${anchor}` : section.id,
  page: section.id,
  ...(anchor && { anchor }),
  title: section.title,
  group,
  endpoint: '',
  errorCodes: '',
  parameters: '',
  ...place,
});

/** What stands in front of the first heading, with the facts of the operation. */
function leadOf(page: Page, text: string): Passage {
  const { section, operation } = page;
  const described = operation?.description.replaceAll('`', '') ?? '';
  const words = [section.description, described, text].filter((part) => part !== '');
  return {
    ...passage(page, { heading: '', text: words.join(' ') }),
    ...(operation && {
      endpoint: `${operation.method} ${operation.path}`,
      errorCodes: operation.errors.map(({ code }) => code).join(' '),
      parameters: names(operation),
    }),
  };
}

/** Components whose rows can be found one by one. */
const rows: Record<string, Place[]> = {
  ErrorCodes: Object.entries(errorCodes).map(([code, { status, meaning }]) => ({
    anchor: code,
    heading: code,
    text: `${status}. ${meaning.replaceAll('`', '')}`,
  })),
  EventTypes: Object.entries(eventNames).map(([type, name]) => ({ anchor: type, heading: type, text: name })),
};

/** Splits a page at its headings. The rows of its tables of codes and events are passages of their own. */
export function passagesOf(page: Page): Passage[] {
  const parts: { heading?: Page['headings'][number]; words: string[] }[] = [{ words: [] }];
  const listed: Place[] = [];
  const headings = [...page.headings];
  for (const block of page.text.children) {
    if (block.type === 'heading') parts.push({ heading: headings.shift(), words: [] });
    else parts.at(-1)?.words.push(wordsOf(block));
    if (block.type === 'mdxJsxFlowElement') listed.push(...(rows[block.name ?? ''] ?? []));
  }
  const [lead, ...others] = parts;
  const passages = [
    leadOf(page, lead?.words.join(' ').trim() ?? ''),
    ...others.flatMap(({ heading, words }) =>
      heading
        ? [passage(page, { anchor: heading.anchor, heading: heading.title, text: words.join(' ').trim() })]
        : [],
    ),
  ];
  const known = new Set(passages.map(({ id }) => id));
  const own = listed.map((place) => passage(page, place)).filter(({ id }) => !known.has(id));
  return [...passages, ...own];
}
