import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { fillPlaceholders } from '../../src/samples/placeholders.ts';
import { fenceTitle } from '../content/fence-title.ts';
import { blockOf, phraseOf } from './components.ts';
import { paragraph, strong } from './nodes.ts';

/** The Markdown of the page that a link leads to. Who reads Markdown runs no viewer: a place is that of the text. */
function addressOf(url: string): string {
  const [, id, anchor] = url.match(/^#([\w-]+)(?:\/(.*))?$/) ?? [];
  if (!id) return url;
  return `/documentation/${id}.md${anchor ? `#${anchor}` : ''}`;
}

/** Replaces the placeholders of code, but for the API's address: only the reader knows it. */
export const withExamples = (code: string): string =>
  fillPlaceholders(code, { __BASE_URL__: '__BASE_URL__' });

/**
 * Turns a page's tree into plain Markdown: its components in words, its links to the Markdown of other pages, the
 * placeholders of its code as the examples that stand for them.
 */
export function plainTree(root: Root): Root {
  const tree = structuredClone(root);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'mdxJsxFlowElement') {
      parent.children.splice(index, 1, ...blockOf(node));
      return [SKIP, index];
    }
    if (node.type === 'mdxJsxTextElement') {
      parent.children.splice(index, 1, phraseOf(node));
      return [SKIP, index];
    }
    if (node.type === 'link') node.url = addressOf(node.url);
    if (node.type === 'code') {
      const title = fenceTitle(node.meta);
      node.meta = null;
      node.value = withExamples(node.value);
      if (!title) return undefined;
      parent.children.splice(index, 0, paragraph(strong(title)));
      return [SKIP, index + 2];
    }
    return undefined;
  });
  return tree;
}
