import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).freeze();

/** Parses the text of a page. @throws with the place in the text when it is not MDX */
export const parseText = (text: string): Root => parser.parse(text);
