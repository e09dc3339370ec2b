import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Page } from '../content/pages.ts';
import { leadOf, referenceOf } from './operation.ts';
import { plainTree } from './plain-tree.ts';

const printer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' })
  .freeze();

const aboutAddress = 'Nos exemplos, troque `__BASE_URL__` pelo endereço da API, que é a origem deste site.';

/** Writes a page as Markdown: its text, and of an operation the parameters, a sample, the answer and the errors. */
export function pageMarkdown({ section, text, operation }: Page): string {
  const body: Root = {
    type: 'root',
    children: [
      ...(operation ? leadOf(operation) : []),
      ...text.children,
      ...(operation ? referenceOf(operation) : []),
    ],
  };
  const markdown = printer.stringify(plainTree(body));
  const note = markdown.includes('__BASE_URL__') ? `${aboutAddress}\n\n` : '';
  return `# ${section.title}\n\n${note}${markdown}`;
}
