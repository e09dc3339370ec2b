import type { Node } from 'unist';
import { textPath } from '../../src/catalog/section.ts';
import type { Page } from '../content/pages.ts';

/** Names a place in a text, as editors open it. */
export const at = ({ section }: Page, { position }: Node): string =>
  `${textPath(section.id)}.mdx:${position?.start.line ?? 1}`;
