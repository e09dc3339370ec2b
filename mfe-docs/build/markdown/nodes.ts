import type { InlineCode, Paragraph, PhrasingContent, Strong, Table, TableRow, Text } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

export const text = (value: string): Text => ({ type: 'text', value });

export const inlineCode = (value: string): InlineCode => ({ type: 'inlineCode', value });

export const strong = (value: string): Strong => ({ type: 'strong', children: [text(value)] });

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** Reads a description of the API's document, its paragraphs joined into one. */
export const inline = (markdown: string): PhrasingContent[] =>
  parser.parse(markdown).children.flatMap((block, index) => {
    if (block.type !== 'paragraph') return [text(markdown)];
    return index === 0 ? block.children : [text(' '), ...block.children];
  });

const row = (cells: PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
});

/** Builds a table of a head, in Markdown, and rows. */
export const table = (head: string[], rows: PhrasingContent[][][]): Table => ({
  type: 'table',
  children: [row(head.map(inline)), ...rows.map(row)],
});
