import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

export interface PageHeading {
  anchor: string;
  title: string;
  level: number;
}

/** `## Título [#ancora]` fixes the anchor, so that links hold when the title changes. */
const fixedAnchor = /\s*\[#([\w.-]+)\]\s*$/;

function takeFixedAnchor(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const [, anchor] = last.value.match(fixedAnchor) ?? [];
  if (anchor) last.value = last.value.replace(fixedAnchor, '');
  return anchor;
}

/**
 * Lists the headings of a page and gives each its anchor, the fixed one or one made from its title, also as the `id`
 * of its element. Takes the fixed ones out of the titles.
 */
export function anchorHeadings(root: Root): PageHeading[] {
  const slugger = new GithubSlugger();
  const headings: PageHeading[] = [];
  visit(root, 'heading', (heading) => {
    const fixed = takeFixedAnchor(heading);
    const title = plainText(heading);
    const anchor = fixed ?? slugger.slug(title.normalize('NFD').replace(/\p{M}/gu, ''));
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: anchor } };
    headings.push({ anchor, title, level: heading.depth });
  });
  return headings;
}
